import { showInstant } from '../../platform/instants.ts';
import { Card } from '../../ui/page.tsx';
import { useCustomerFileMessages } from './customer-file.messages.ts';
import styles from './customer-file.module.css';
import type { User } from './user.ts';

export function RevealsCard({ user }: { user: User }) {
  const texts = useCustomerFileMessages();
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
