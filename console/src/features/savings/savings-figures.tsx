import type { OperatorOutput } from '@banyan/api/contract.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import { Link } from '@tanstack/react-router';
import { useRight } from '../../platform/operator.ts';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useSavingsMessages } from './savings.messages.ts';

interface SavingsFiguresProps {
  query: {
    data: OperatorOutput<'/console/api/savings'> | undefined;
    error: unknown;
    refetch: () => unknown;
  };
}

/** Shows the totals, the rate with the way to another one, and how far the income account goes. */
export function SavingsFigures({ query }: SavingsFiguresProps) {
  const texts = useSavingsMessages();
  const mayPropose = useRight('policy.read');
  const { data, error, refetch } = query;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  const { cover, delay } = data;
  return (
    <Card title={texts.title}>
      <Facts
        columns={2}
        facts={[
          [texts.total, <Amount key="total" value={data.total} />],
          [texts.pots, data.pots],
          [texts.leaving, <Amount key="leaving" value={data.leaving} />],
          [
            texts.rate,
            <span key="rate">
              {displayRate(data.rateBps)}% {mayPropose && <Link to="/policy">{texts.changeRate}</Link>}
            </span>,
          ],
          [texts.funds, <Amount key="funds" value={cover.funds} />],
          [texts.dueTomorrow, <Amount key="due" value={data.dueTomorrow} />],
          [texts.perDay, <Amount key="perDay" value={cover.perDay} />],
          [
            texts.cover,
            `${cover.days === null ? texts.none : texts.coverDays(cover.days)} · ${texts.warn(data.warnDays)}`,
          ],
          [texts.delayed, delay ? <Amount key="delay" value={delay.amount} /> : texts.none],
        ]}
      />
    </Card>
  );
}
