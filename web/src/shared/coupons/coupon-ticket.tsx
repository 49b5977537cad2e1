import { displayRate } from '@banyan/domain/money/display.ts';
import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '../../platform/dates.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { Amount } from '../../ui/amount.tsx';
import { type CouponTerms, daysLeft } from './coupon.ts';
import { couponMessages } from './coupons.messages.ts';

/** The properties that all coupons of a campaign share. */
interface Ticket {
  name: { zh: string; en: string };
  terms: CouponTerms;
}

/**
 * Shows a coupon as a ticket: what it gives, under which conditions, and below that what its place has to say. Its
 * parts are spans, for it may stand in a link or a label.
 */
export function CouponTicket(props: {
  coupon: Ticket;
  /** It can give nothing any more, or not here. */
  isOff?: boolean;
  /** Below the conditions. */
  children?: ReactNode;
  /** At its end: a button, or the mark of a choice. */
  end?: ReactNode;
}) {
  const { coupon, isOff = false, children, end } = props;
  const t = useMessages(couponMessages);
  const text = useBilingual();
  return (
    <span className="flex flex-wrap overflow-hidden rounded-card bg-card text-left">
      <span
        className={clsx(
          'flex flex-[1_0_5.5rem] flex-col items-center justify-center px-2 py-3 text-center',
          isOff ? 'bg-line text-soft' : 'bg-tint text-pressed',
        )}
      >
        <CouponWorth terms={coupon.terms} className="text-xl font-semibold" />
        <span className="text-xs">{t(coupon.terms.kind)}</span>
      </span>
      <span className="flex min-w-0 flex-[6_1_10rem] flex-wrap items-center gap-x-3 gap-y-2 p-3">
        <span className="min-w-0 flex-[1_1_8rem]">
          <span className={clsx('block font-medium', isOff && 'text-soft')}>{text(coupon.name)}</span>
          <span className="block text-sm text-soft">
            <CouponCondition terms={coupon.terms} />
          </span>
          {children}
        </span>
        {end}
      </span>
    </span>
  );
}

/** Shows what a coupon gives, in figures: an amount, or so much more a year. */
export function CouponWorth({ terms, className }: { terms: CouponTerms; className?: string }) {
  if (terms.kind === 'cash') return <Amount value={terms.amount} {...(className ? { className } : {})} />;
  return (
    <span className={clsx('figures whitespace-nowrap', className)}>+{displayRate(terms.bonusBps)}%</span>
  );
}

/** Says what a coupon asks for, in numbers. */
export function CouponCondition({ terms }: { terms: CouponTerms }) {
  const t = useMessages(couponMessages);
  const money = useMoneyText();
  return terms.kind === 'cash'
    ? t('cashCondition', { minimum: money(terms.minimum) })
    : t('rateCondition', { days: terms.bonusDays, cap: money(terms.cap) });
}

/** Says until when a coupon is good; the last days are counted and marked. */
export function CouponExpiry({ lastOn }: { lastOn: string }) {
  const t = useMessages(couponMessages);
  const { on } = useDates();
  const left = useDaysLeftText()(lastOn);
  return (
    <span className={clsx('block text-sm', left ? 'text-warning' : 'text-soft')}>
      {left && <Clock className="mr-1 inline-block size-[1em] align-[-0.12em]" aria-hidden />}
      {left ? `${left} · ${on(lastOn, 'shortDay')}` : t('goodUntil', { date: on(lastOn) })}
    </span>
  );
}

/** Returns how one says that a coupon is good for a few more days; undefined where it is good for longer. */
export function useDaysLeftText(): (lastOn: string) => string | undefined {
  const t = useMessages(couponMessages);
  return (lastOn) => {
    const days = daysLeft(lastOn);
    if (days === null) return undefined;
    return days === 0 ? t('lastDay') : t('daysLeft', { n: days });
  };
}
