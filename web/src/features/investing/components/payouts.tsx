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
type Benefit = SubscriptionDetail['benefits'][number];
type Shown = Omit<Payout, 'kind'> & { kind: Payout['kind'] | 'coupon_bonus' };

const kindNames = {
  interest: 'interest',
  principal: 'principalBack',
  coupon_bonus: 'couponBonus',
} as const satisfies Record<Shown['kind'], keyof typeof investingMessages>;
const shownAtFirst = 12;
const stateLooks = { paid: 'text-action', delayed: 'text-warning', upcoming: 'text-soft' };

interface Props {
  payouts: Payout[];
  benefits: Benefit[];
}

/** Shows each payment: paid (with its posting), waiting for whoever pays it, or to come; the bonus of a coupon among them. */
export function Payouts({ payouts: contractual, benefits }: Props) {
  const t = useMessages(investingMessages);
  const payouts = withBonuses(contractual, benefits);
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

/** Returns the payments with the bonuses of coupons on their days. */
function withBonuses(payouts: readonly Shown[], benefits: readonly Benefit[]): Shown[] {
  const bonuses = benefits.flatMap(({ dueOn, state, amount, paidAt, transferId }): Shown[] =>
    dueOn === null || state === 'reserved' || state === 'cancelled'
      ? []
      : [{ dueOn, kind: 'coupon_bonus', amount, paidAt, transferId, state }],
  );
  return [...payouts, ...bonuses].sort((one, other) =>
    one.dueOn === other.dueOn ? 0 : one.dueOn < other.dueOn ? -1 : 1,
  );
}

function Row({ payout }: { payout: Shown }) {
  const t = useMessages(investingMessages);
  const { at, on } = useDates();
  const content = (
    <span className="tap flex flex-wrap items-center gap-x-3 py-2">
      <span className="min-w-0 flex-[1_1_7rem]">
        <span className="block">{t(kindNames[payout.kind])}</span>
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
