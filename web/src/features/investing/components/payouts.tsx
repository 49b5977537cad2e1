import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { minorUnits, wireOf } from '../../../shared/amounts/amount-problem.ts';
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

/** The kind of payment that the list is narrowed to: a figure of the investment opens what it sums. */
export type PayoutKind = Shown['kind'];
export const usePayoutKind = () => useEntryState<PayoutKind | null>('payoutKind', null);
const stateLooks = { paid: 'text-action', delayed: 'text-warning', upcoming: 'text-soft' };

interface Props {
  payouts: Payout[];
  benefits: Benefit[];
  /** These alone. */
  only?: PayoutKind | null;
  onAll?: () => void;
}

/** Shows each payment: paid (with its posting), waiting for whoever pays it, or to come; the bonus of a coupon among them. */
export function Payouts({ payouts: contractual, benefits, only = null, onAll }: Props) {
  const t = useMessages(investingMessages);
  const every = withBonuses(contractual, benefits);
  const payouts = only === null ? every : every.filter(({ kind }) => kind === only);
  const lines = linesOf(payouts);
  const [showsAll, setShowsAll] = useEntryState('showsAll', false);
  const shown = showsAll ? lines : lines.slice(0, shownAtFirst);
  return (
    <Card title={t('payouts')}>
      <ul className="divide-y divide-line">
        {shown.map((line) => (
          <li key={line.payouts[0].dueOn + line.payouts[0].kind}>
            {line.isSum ? <Sum payouts={line.payouts} /> : <Row payout={line.payouts[0]} />}
          </li>
        ))}
      </ul>
      {only !== null && onAll && payouts.length < every.length && (
        <Button look="quiet" size="small" className="w-full" onClick={onAll}>
          {t('allPayouts')}
        </Button>
      )}
      {lines.length > shown.length && (
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

interface Line {
  isSum: boolean;
  payouts: [Shown, ...Shown[]];
}

/** Returns the payments in lines: those of a kind that are delayed one after the other are one. */
function linesOf(payouts: readonly Shown[]): Line[] {
  const lines: Line[] = [];
  for (const payout of payouts) {
    const last = lines.at(-1);
    const isMore =
      payout.state === 'delayed' &&
      last?.payouts[0].state === 'delayed' &&
      last.payouts[0].kind === payout.kind;
    if (isMore) {
      last.isSum = true;
      last.payouts.push(payout);
    } else lines.push({ isSum: false, payouts: [payout] });
  }
  return lines;
}

/** Shows what several delayed payments add up to, and each of them when it is opened. */
function Sum({ payouts }: { payouts: Line['payouts'] }) {
  const t = useMessages(investingMessages);
  const { on } = useDates();
  const [first] = payouts;
  const [isOpen, setOpen] = useEntryState(`opened ${first.dueOn} ${first.kind}`, false);
  const total = payouts.reduce((sum, { amount }) => sum + minorUnits(amount), 0n);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="tap flex w-full items-center gap-2 text-left active:bg-page"
      >
        <span className="min-w-0 flex-1">
          <Figures
            title={t('delayedPayouts', { kind: t(kindNames[first.kind]), n: payouts.length })}
            note={t('dueSince', { date: on(first.dueOn) })}
            amount={wireOf(total)}
            state="delayed"
          />
        </span>
        <ChevronDown className={clsx('size-4 shrink-0 text-edge', isOpen && 'rotate-180')} aria-hidden />
      </button>
      {isOpen && (
        <ul className="divide-y divide-line border-t border-line pl-3">
          {payouts.map((payout) => (
            <li key={payout.dueOn}>
              <Row payout={payout} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Row({ payout }: { payout: Shown }) {
  const t = useMessages(investingMessages);
  const { at, on } = useDates();
  const content = (
    <Figures
      title={t(kindNames[payout.kind])}
      note={payout.paidAt ? at(payout.paidAt) : t('dueOn', { date: on(payout.dueOn) })}
      amount={payout.amount}
      state={payout.state}
    />
  );
  if (!payout.transferId) return content;
  return <Link to={`/pages/transaction_detail/index?id=${payout.transferId}`}>{content}</Link>;
}

interface FiguresProps {
  title: string;
  note: string;
  amount: string;
  state: Shown['state'];
}

function Figures({ title, note, amount, state }: FiguresProps) {
  const t = useMessages(investingMessages);
  return (
    <span className="tap flex flex-wrap items-center gap-x-3 py-2">
      <span className="min-w-0 flex-[1_1_7rem]">
        <span className="block">{title}</span>
        <span className="block text-sm text-soft">{note}</span>
      </span>
      <span className="ml-auto text-right">
        <Amount value={amount} hideable className="block" />
        <span className={`block text-sm ${stateLooks[state]}`}>{t(state)}</span>
      </span>
    </span>
  );
}
