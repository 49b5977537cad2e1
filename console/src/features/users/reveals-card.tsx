import { showInstant } from '../../platform/instants.ts';
import { Card } from '../../ui/page.tsx';
import type { User } from './user.ts';
import { useUsersMessages } from './users.messages.ts';
import styles from './users.module.css';

export function RevealsCard({ user }: { user: User }) {
  const texts = useUsersMessages();
  return (
    <Card title={texts.reveals}>
      {user.reveals.length === 0 ? (
        <p className={styles.quiet}>{texts.noReveals}</p>
      ) : (
        <ul className={styles.list}>
          {user.reveals.map(({ at, operator, detail }) => (
            <li key={`${at} ${operator} ${detail}`}>
              <span>
                {operator} · {detail}
              </span>
              <small className={styles.quiet}>{showInstant(at)}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
