import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { gathered } from '../../gathered.ts';
import { useTranslate } from '../../platform/messages.ts';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { useUserMoneyMessages } from './user-money.messages.ts';

const figures = ['totalAssets', 'balance', 'available', 'frozen', 'cumulativeIncome'] as const;

/** Shows what one person owns and owes, as the page of that person has read it. */
export function UserMoney({ userId }: { userId: string }) {
  const texts = useUserMoneyMessages();
  const translate = useTranslate();
  const { assetPartNames, debtPartNames } = gathered();
  const mayOpen = useRight('ledger.read');
  const { data: user } = useQuery(reading('/console/api/users/detail', { userId }));
  if (!user) return null;
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
