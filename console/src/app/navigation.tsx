import { Link } from '@tanstack/react-router';
import { useTranslate } from '../platform/messages.ts';
import { useMe } from '../platform/operator.ts';
import { Logo } from '../ui/logo.tsx';
import { mayOpen, menuScreens } from './screens.ts';
import { useShellMessages } from './shell.messages.ts';
import styles from './shell.module.css';

/** Shows the menu: only what the operator's rights open. */
export function Navigation() {
  const texts = useShellMessages();
  const translate = useTranslate();
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
          {menuScreens.map((screen) => {
            const { path, name, menu } = screen;
            return (
              mayOpen(screen, rights) && (
                <li key={path}>
                  <Link
                    to={path}
                    className={styles.entry}
                    activeOptions={{ exact: path === '/', includeSearch: false }}
                    activeProps={{ 'aria-current': 'page' }}
                  >
                    <menu.icon size={17} aria-hidden />
                    {translate(name)}
                  </Link>
                </li>
              )
            );
          })}
        </ul>
      </nav>
    </aside>
  );
}
