import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { minorUnits, wireOf } from '../../../shared/amounts/amount-problem.ts';
import { useDaysLeftText } from '../../../shared/coupons/coupon-ticket.tsx';
import { couponMessages } from '../../../shared/coupons/coupons.messages.ts';
import { useCouponProblem } from '../../../shared/coupons/use-coupon-problem.ts';
import type { SlotRow } from '../../../shared/purchase/purchase-slot.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ListRow } from '../../../ui/card.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { CouponChoice } from '../use-coupon-choice.ts';

const CouponSheet = lazy(() => import('./coupon-sheet.tsx'));

/**
 * Shows which coupon a purchase takes, why this one and what is left to pay, and lets another be chosen. The state is
 * `useCouponChoice`.
 */
export default function CouponRow({ choice, principal, error }: SlotRow<CouponChoice>) {
  const t = useMessages(couponMessages);
  const money = useMoneyText();
  const [isChoosing, setChoosing] = useState(false);
  const row = useRow(choice);
  if (!choice.isOn) return null;
  const { known, isSettled, isHeld, pays } = choice;
  return (
    <section
      className="rounded-card bg-card px-4 py-1"
      data-invalid={error ? true : undefined}
      tabIndex={-1}
      aria-busy={!isSettled}
    >
      <ListRow
        title={t('coupon')}
        note={row.note}
        value={<span className={choice.used.length > 0 ? 'font-medium text-action' : ''}>{row.value}</span>}
        {...(known?.items.length === 0 ? { to: '/pages/coupon/voucher' } : {})}
        {...(known && known.items.length > 0 ? { onClick: () => setChoosing(true) } : {})}
        {...(choice.hasFailed ? { onClick: choice.retry } : {})}
      />
      {!isHeld && pays > 0n && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3">
          <span className="text-sm text-soft">{t('toPay')}</span>
          <Amount value={wireOf(minorUnits(principal) - pays)} className="text-xl font-semibold" />
        </p>
      )}
      {isHeld && pays > 0n && (
        <p className="border-t border-line py-3 text-sm text-soft">
          {t('heldNote', { amount: money(wireOf(pays)) })}
        </p>
      )}
      {error && (
        <p role="alert" className="pb-2 text-sm text-danger">
          {error}
        </p>
      )}
      <Sheet open={isChoosing} onClose={() => setChoosing(false)} title={t('choose')}>
        <Suspense fallback={null}>
          {known && (
            <CouponSheet
              choice={choice}
              known={known}
              principal={principal}
              onDone={() => setChoosing(false)}
            />
          )}
        </Suspense>
      </Sheet>
    </section>
  );
}

/** Returns what the row says of a choice. */
function useRow(choice: CouponChoice): { note?: string; value: string } {
  const t = useMessages(couponMessages);
  const money = useMoneyText();
  const daysLeft = useDaysLeftText();
  const problemOf = useCouponProblem();
  const { known, used, picked, pays, rate } = choice;
  if (!known) return { value: t(choice.hasFailed ? 'failed' : 'loading') };
  const { items, best } = known;
  if (items.length === 0) return { note: t('noneOwnedNote'), value: t('noneOwned') };
  const [first] = used;
  if (!first) {
    const wanted = items.find(({ couponId }) => picked?.includes(couponId));
    const problem = wanted && problemOf(wanted, known.principal);
    if (problem) return { note: problem, value: t('notUsed') };
    if (!best) return { note: t('noneFitsNote', { n: items.length }), value: t('noneFits') };
    return { note: t('couldGive', { amount: money(best.value) }), value: t('notUsed') };
  }
  const why = picked === null && best ? t(best.reason) : t('ownChoice');
  const expires = daysLeft(used.map(({ lastOn }) => lastOn).sort()[0] ?? first.lastOn);
  return {
    note: expires ? `${why} · ${expires}` : why,
    value: [
      ...(pays > 0n ? [t('off', { amount: money(wireOf(pays)) })] : []),
      ...(rate ? [t('bonus', { amount: money(rate.value) })] : []),
    ].join(' · '),
  };
}
