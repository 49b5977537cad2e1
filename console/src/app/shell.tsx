import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAuditSubject } from '../platform/audit-link.ts';
import { useRight } from '../platform/operator.ts';
import { CommandPalette } from './command-palette.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { useShellMessages } from './shell.messages.ts';
import styles from './shell.module.css';

const AuditDrawer = lazy(() => import('../features/audit/audit-drawer.tsx'));

/** Draws what stands around every screen: menu, header, and the layers that any screen may open. */
export function Shell() {
  const texts = useShellMessages();
  const [isPaletteOpen, palette] = useDisclosure(false);
  const subjectId = useAuditSubject();
  const mayAudit = useRight('audit.read');
  useHotkeys([['mod+K', palette.toggle]], []);
  const skip = () => document.getElementById('content')?.focus();
  return (
    <div className={styles.shell}>
      <button type="button" className={styles.skip} onClick={skip}>
        {texts.skip}
      </button>
      <Navigation />
      <div className={styles.main}>
        <Header onJump={palette.open} />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {isPaletteOpen && <CommandPalette onClose={palette.close} />}
      {subjectId && mayAudit && (
        <Suspense>
          <AuditDrawer subjectId={subjectId} />
        </Suspense>
      )}
    </div>
  );
}
