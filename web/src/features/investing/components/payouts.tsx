import { useDates } from '../../../platform/dates.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { investingMessages } from '../investing.messages.ts';
import type { SubscriptionDetail } from '../investing.queries.ts';

type Payout = SubscriptionDetail['payouts'][number];
const shownAtFirst = 12;
const stateLooks = { paid: 'text-action', delayed: 'text-warning', upcoming: 'text-soft' };

/** Shows each payment: paid (with its posting), waiting for the issuer, or to come. */
export function Payouts({ payouts }: { payouts: Payout[] }) {
  const t = useMessages(investingMessages);
  const [showsAll, setShowsAll] = useEntryState('showsAll', false);
  const shown = showsAll ? payouts : payouts.slice(0, shownAtFirst);
  return (
    <Card title={t('payouts')}>
      <ul className="divide-y divide-line">
        {shown.map((payout) => (
          <li key={payout.dueOn + payout.kind}>
            <Row payout={payout} />
          </li>
        ))}
      </ul>
      {payouts.length > shown.length && (
        <Button look="quiet" size="small" className="w-full" onClick={() => setShowsAll(true)}>
          {t('showAll')}
        </Button>
      )}
    </Card>
  );
}

function Row({ payout }: { payout: Payout }) {
  const t = useMessages(investingMessages);
  const { at, on } = useDates();
  const content = (
    <span className="tap flex flex-wrap items-center gap-x-3 py-2">
      <span className="min-w-0 flex-[1_1_7rem]">
        <span className="block">{t(payout.kind === 'interest' ? 'interest' : 'principalBack')}</span>
        <span className="block text-sm text-soft">
          {payout.paidAt ? at(payout.paidAt) : t('dueOn', { date: on(payout.dueOn) })}
        </span>
      </span>
      <span className="ml-auto text-right">
        <Amount value={payout.amount} hideable className="block" />
        <span className={`block text-sm ${stateLooks[payout.state]}`}>{t(payout.state)}</span>
      </span>
    </span>
  );
  if (!payout.transferId) return content;
  return <Link to={`/pages/transaction_detail/index?id=${payout.transferId}`}>{content}</Link>;
}
