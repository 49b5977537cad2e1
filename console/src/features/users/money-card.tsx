import { Link } from '@tanstack/react-router';
import { assetPartNames, debtPartNames } from '../../areas.ts';
import { useTranslate } from '../../platform/messages.ts';
import { useRight } from '../../platform/operator.ts';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import type { User } from './user.ts';
import { useUsersMessages } from './users.messages.ts';

const figures = ['totalAssets', 'balance', 'available', 'frozen', 'cumulativeIncome'] as const;

export function MoneyCard({ user }: { user: User }) {
  const texts = useUsersMessages();
  const translate = useTranslate();
  const mayOpen = useRight('ledger.read');
  return (
    <Card
      title={texts.money}
      aside={
        mayOpen && (
          <Link to="/ledger" search={{ user: user.username }}>
            {texts.ledger}
          </Link>
        )
      }
    >
      <Facts
        facts={[
          ...figures.map((name) => [texts[name], <Amount key={name} value={user.wallet[name]} />] as const),
          ...Object.entries(user.wallet.parts).map(
            ([part, amount]) =>
              [translate.code(assetPartNames, part), <Amount key={part} value={amount} />] as const,
          ),
          [texts.owed, <Amount key="owed" value={user.wallet.owed} />],
          ...Object.entries(user.wallet.debts).map(
            ([part, amount]) =>
              [translate.code(debtPartNames, part), <Amount key={part} value={amount} />] as const,
          ),
          [texts.netWorth, <Amount key="netWorth" value={user.wallet.netWorth} />],
        ]}
      />
    </Card>
  );
}
