import { maturityOf, payoutSchedule } from '@banyan/domain/investing/payout-schedule.ts';
import type { RepaymentStyle, SubscriptionTerms } from '@banyan/domain/investing/terms.ts';
import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { displayRate } from '@banyan/domain/money/display.ts';
import type { Projection } from '../../shared/purchase/purchase.queries.ts';

/** The fields of a calculator: texts, as they are typed. */
export interface Typed {
  amount: string;
  /** Percent a year, with at most two decimals. */
  rate: string;
  /** Days. */
  term: string;
  style: RepaymentStyle;
}

/** The values that may be calculated: the bounds of what products may say. */
export const bounds = {
  amount: { min: 1_00n, max: 10_000_000_00n },
  rateBps: { min: 1, max: 3600 },
  term: { min: 1, max: 3650 },
} as const;

/** Returns the rate in basis points; null for what is no rate within the bounds. */
export function rateBpsOf(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{0,2}))?$/.exec(text);
  if (!match) return null;
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return bps >= bounds.rateBps.min && bps <= bounds.rateBps.max ? bps : null;
}

export const rateText = (bps: number): string => displayRate(bps);

/** Returns the amount in minor units; null for what is no amount within the bounds. */
export function principalOf(text: string): bigint | null {
  const parsed = parseAmount(text.replace(/\.$/, ''), currency);
  if (!parsed.ok) return null;
  return parsed.amount >= bounds.amount.min && parsed.amount <= bounds.amount.max ? parsed.amount : null;
}

/** Returns the term in days; null for what is none within the bounds. */
export function termOf(text: string): number | null {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days >= bounds.term.min && days <= bounds.term.max ? days : null;
}

/** Returns what is typed as terms that earn from a date on; null while a field holds nothing that counts. */
export function termsOf(typed: Typed, valueOn: string): SubscriptionTerms | null {
  const principal = principalOf(typed.amount);
  const rateBps = rateBpsOf(typed.rate);
  const cycleDays = termOf(typed.term);
  if (principal === null || rateBps === null || cycleDays === null) return null;
  return { principal, rateBps, cycleDays, style: typed.style, valueOn };
}

/** Returns what such terms pay, by the engine's own functions and in the form in which the server projects. */
export function calculate(terms: SubscriptionTerms): Projection {
  const schedule = payoutSchedule(terms);
  const interest = schedule.reduce((sum, { kind, amount }) => (kind === 'interest' ? sum + amount : sum), 0n);
  const wire = (amount: bigint) => formatAmount(amount, currency);
  return {
    principal: wire(terms.principal),
    valueOn: terms.valueOn,
    maturesOn: maturityOf(terms),
    interest: wire(interest),
    total: wire(terms.principal + interest),
    schedule: schedule.map((payout) => ({ ...payout, amount: wire(payout.amount) })),
  };
}

const mostPoints = 60;

/** Returns the interest received so far at dates from the first day to the last, in minor units: what a curve shows. */
export function interestSoFar(terms: SubscriptionTerms): { on: string; amount: bigint }[] {
  const points = [{ on: terms.valueOn, amount: 0n }];
  let amount = 0n;
  for (const payout of payoutSchedule(terms)) {
    if (payout.kind !== 'interest') continue;
    amount += payout.amount;
    points.push({ on: payout.dueOn, amount });
  }
  const step = Math.ceil(points.length / mostPoints);
  return points.filter((_, i) => i % step === 0 || i === points.length - 1);
}
