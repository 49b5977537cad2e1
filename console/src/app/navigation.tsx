import { Link } from '@tanstack/react-router';
import { useMe } from '../platform/operator.ts';
import { Logo } from '../ui/logo.tsx';
import { mayOpen, screens } from './screens.ts';
import { useShellMessages } from './shell.messages.ts';
import styles from './shell.module.css';

/** Only what the operator's rights open. */
export function Navigation() {
  const texts = useShellMessages();
  const { rights } = useMe();
  return (
    <aside className={styles.sidebar}>
      <div className={styles.brand}>
        <Logo size={28} />
        <span>
          Banyan <small>{texts.console}</small>
        </span>
      </div>
      <nav aria-label={texts.menu}>
        <ul className={styles.menu}>
          {screens.map((screen) => {
            const { path, name, icon: Icon } = screen;
            if (!Icon || !mayOpen(screen, rights)) return null;
            return (
              <li key={path}>
                <Link
                  to={path}
                  className={styles.entry}
                  activeOptions={{ exact: path === '/', includeSearch: false }}
                  activeProps={{ 'aria-current': 'page' }}
                >
                  <Icon size={17} aria-hidden />
                  {texts[name]}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </aside>
  );
}
