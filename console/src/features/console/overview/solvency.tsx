import { groupDigits } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { reading } from '../../../platform/reading.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Card } from '../../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import { useOverviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';

const refreshMs = 30_000;

/**
 * Shows how much the platform holds and owes, to operators with that right, and how many people it has, to everybody.
 */
export function Solvency({ users }: { users: number }) {
  const texts = useOverviewMessages();
  const mayOpenLedger = useRight('ledger.read');
  const mayKnowMoney = useRight('overview.money');
  const count = (
    <span key="users" className="figures">
      {groupDigits(String(users))}
    </span>
  );
  return (
    <Card
      title={mayKnowMoney ? texts.solvency : texts.scale}
      aside={mayOpenLedger && <Link to="/ledger">{texts.ledger}</Link>}
    >
      {mayKnowMoney && <Money />}
      <Facts facts={[[texts.users, count]]} />
      {mayKnowMoney && <p className={styles.note}>{texts.heldHelp}</p>}
    </Card>
  );
}

function Money() {
  const texts = useOverviewMessages();
  const language = useLanguage();
  const money = useQuery({ ...reading('/console/api/overview/money', {}), refetchInterval: refreshMs });
  if (money.error) return <ErrorState error={money.error} onRetry={() => void money.refetch()} />;
  if (!money.data) return <LoadingState rows={8} height={28} />;
  const { held, owed } = money.data;
  const amount = (value: string) => <Amount value={value} />;
  return (
    <Facts
      facts={[
        [texts.held, amount(held)],
        ...owed.map(({ name, amount: total }) => [name[language], amount(total)] as const),
      ]}
    />
  );
}
