import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../platform/instants.ts';
import { textFor } from '../../platform/messages.ts';
import { reading } from '../../platform/reading.ts';
import { Amount } from '../../ui/amount.tsx';
import { useKindName } from '../../ui/ledger-names.ts';
import { Card } from '../../ui/page.tsx';
import styles from './user-holds.module.css';
import { useUserMoneyMessages } from './user-money.messages.ts';

/** Shows why money is not free: each hold, and what makes withdrawals and remittances wait. Absent when nothing is held. */
export function UserHolds({ userId }: { userId: string }) {
  const texts = useUserMoneyMessages();
  const kindName = useKindName();
  const { data: user } = useQuery(reading('/console/api/users/detail', { userId }));
  if (!user || (user.holds.length === 0 && user.securityHolds.length === 0)) return null;
  return (
    <Card title={texts.holds}>
      <ul className={styles.list}>
        {user.holds.map((hold) => (
          <li key={hold.holdId}>
            <span>{kindName(hold.kind)}</span>
            <Amount value={hold.amount} />
            <small className={styles.quiet}>
              {texts.since} {showInstant(hold.heldSince)}
            </small>
          </li>
        ))}
        {user.securityHolds.map((hold) => (
          <li key={hold.since}>
            <span>
              {texts.securityHolds}: {textFor(texts, 'security', hold.reason)}
            </span>
            <small className={styles.quiet}>
              {texts.until} {showInstant(hold.until)} · {texts.securityHelp}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
