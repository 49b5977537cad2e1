import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRight } from '../../platform/operator.ts';
import { reading } from '../../platform/reading.ts';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { useStoreMessages } from './store.messages.ts';

/** Shows what the marketing funds hold, what leaves them, and for how long they last at this pace. */
export function MarketingCard() {
  const texts = useStoreMessages();
  const mayReadFunding = useRight('funding.read');
  const { data, error, refetch } = useQuery(reading('/console/api/point-exchanges/funds', {}));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  const { days, daysLeft } = data;
  return (
    <Card title={texts.marketing}>
      <Facts
        columns={2}
        facts={[
          [
            texts.funds,
            <span key="funds">
              <Amount value={data.funds} />{' '}
              {mayReadFunding && (
                <Link to="/funding" search={{ account: 'marketing_budget' }}>
                  {texts.toFunding}
                </Link>
              )}
            </span>,
          ],
          [texts.daysLeft, daysLeft === null ? texts.nothingPaid(days) : texts.daysLeftText(daysLeft)],
          [texts.exchanged(days), <Amount key="exchanged" value={data.exchanged} />],
          [texts.won(days), <Amount key="won" value={data.won} />],
          [texts.perDay, <Amount key="perDay" value={data.perDay} />],
        ]}
      />
    </Card>
  );
}
