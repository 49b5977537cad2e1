import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { isOn as isSwitchedOn, useConfig } from '../platform/config.ts';
import { useBilingual, useMessages } from '../platform/i18n.ts';
import { type PagePath, preloadPage, switchTab } from '../platform/navigation.ts';
import { ShellIcon } from '../ui/shell-icons.tsx';
import { appMessages } from './app.messages.ts';
import { scrollToTop } from './scroll-positions.ts';
import { tabRoutes } from './tabs.ts';

const TabDot = lazy(() => import('./tab-dot.tsx'));

interface Props {
  current: string;
  /** True to mark tabs that have something unread with a dot; the first picture does without. */
  hasDots?: boolean;
}

/** Shows the four tabs. The chosen one differs by colour and by its filled icon; choosing it again scrolls up. */
export function TabBar({ current, hasDots = false }: Props) {
  const t = useMessages(appMessages);
  const text = useBilingual();
  const permissions = useConfig()?.permissions;
  const open = (path: PagePath) => {
    if (path === current) scrollToTop();
    else switchTab(path);
  };
  return (
    <nav
      aria-label={t('tabs')}
      className="sticky bottom-0 z-20 flex bg-white shadow-[0_-1px_0_var(--color-line)] pb-[env(safe-area-inset-bottom)]"
    >
      {tabRoutes
        .filter(({ flag }) => isSwitchedOn(permissions, flag))
        .map(({ path, tab: { label, icon } }) => {
          const isOn = path === current;
          return (
            <a
              key={path}
              href={`#${path}`}
              aria-current={isOn ? 'page' : undefined}
              aria-describedby={hasDots ? `tab-${icon}` : undefined}
              onPointerEnter={() => preloadPage(path)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                open(path);
              }}
              className={clsx(
                'flex min-h-[56px] min-w-min flex-auto flex-col items-center justify-center gap-[2px] px-0.5 text-center text-[calc(12px*var(--text-scale))] leading-normal -outline-offset-2',
                isOn ? 'font-semibold text-action' : 'text-ink',
              )}
            >
              <span
                className={clsx('relative rounded-full px-[14px] py-[2px]', isOn && 'bg-tint text-brand')}
              >
                <ShellIcon name={icon} className="size-[24px]" strokeWidth={isOn ? 2.4 : 1.8} />
                {hasDots && (
                  <Suspense fallback={null}>
                    <TabDot path={path} id={`tab-${icon}`} />
                  </Suspense>
                )}
              </span>
              {text(label)}
            </a>
          );
        })}
    </nav>
  );
}
