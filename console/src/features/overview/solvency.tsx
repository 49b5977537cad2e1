import type { OperatorOutput } from '@banyan/api/operator.ts';
import { displayRate, groupDigits } from '@banyan/domain/money/display.ts';
import { Link } from '@tanstack/react-router';
import { coverBps } from '../../platform/amounts.ts';
import { useRight } from '../../platform/operator.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { useOverviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';

export function Solvency({ overview }: { overview: OperatorOutput<'/console/api/overview'> }) {
  const texts = useOverviewMessages();
  const mayOpenLedger = useRight('ledger.read');
  const held = overview.providerClearing;
  const cover = coverBps(held, overview.userBalances);
  const isShort = cover !== null && cover < 10_000;
  return (
    <Card title={texts.solvency} aside={mayOpenLedger && <Link to="/ledger">{texts.ledger}</Link>}>
      <Facts
        facts={[
          [texts.held, <Amount key="held" value={held} />],
          [texts.owed, <Amount key="owed" value={overview.userBalances} />],
          [texts.cover, cover === null ? '—' : <span className="figures">{displayRate(cover)}%</span>],
          [
            texts.users,
            <span key="users" className="figures">
              {groupDigits(String(overview.users))}
            </span>,
          ],
        ]}
      />
      {cover !== null && (
        <p className={styles.verdict}>
          <Badge tone={isShort ? 'bad' : 'good'}>{isShort ? texts.short : texts.covered}</Badge>
        </p>
      )}
      <p className={styles.note}>{texts.heldHelp}</p>
    </Card>
  );
}
