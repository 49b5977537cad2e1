import type { OperatorOutput } from '@banyan/api/contract.ts';
import { groupDigits } from '@banyan/domain/money/display.ts';
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../platform/language.ts';
import { useRight } from '../../../platform/operator.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Card } from '../../../ui/page.tsx';
import { useOverviewMessages } from './overview.messages.ts';
import styles from './overview.module.css';

export function Solvency({ overview }: { overview: OperatorOutput<'/console/api/overview'> }) {
  const texts = useOverviewMessages();
  const mayOpenLedger = useRight('ledger.read');
  const language = useLanguage();
  const { held, owed } = overview;
  const amount = (value: string) => <Amount value={value} />;
  return (
    <Card title={texts.solvency} aside={mayOpenLedger && <Link to="/ledger">{texts.ledger}</Link>}>
      <Facts
        facts={[
          [texts.held, amount(held)],
          ...owed.map(({ name, amount: total }) => [name[language], amount(total)] as const),
          [
            texts.users,
            <span key="users" className="figures">
              {groupDigits(String(overview.users))}
            </span>,
          ],
        ]}
      />
      <p className={styles.note}>{texts.heldHelp}</p>
    </Card>
  );
}
