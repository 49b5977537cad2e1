import {
  loanToValueBps,
  priceReaching,
  reaches,
  repaymentBelow,
  type Secured,
  sharesBelow,
} from './loan-to-value.ts';

/**
 * healthy ↔ warned ↔ called → overdue, by what the loan comes to of its shares' value; unsecured where all shares were sold by
 * force and a debt is left; ended once all is repaid.
 */
export const pledgeStates = ['healthy', 'warned', 'called', 'overdue', 'unsecured', 'ended'] as const;
export type PledgeState = (typeof pledgeStates)[number];

/** What can be read of a pledge: what the person did, what its price did, what was sold by force, and a split of its shares. */
export const pledgeStepKinds = ['opened', 'added', 'released', 'repaid', 'marked', 'sold', 'split'] as const;
export type PledgeStepKind = (typeof pledgeStepKinds)[number];

/** The numbers that a pledge was made under; they stay with it. */
export interface PledgeTerms {
  ltvBps: number;
  warningBps: number;
  callBps: number;
  cureHours: number;
  rateBps: number;
}

type Marks = Pick<PledgeTerms, 'warningBps' | 'callBps'>;

/** Returns what a price makes of a loan. */
export function levelAt(
  secured: Secured,
  price: bigint,
  { warningBps, callBps }: Marks,
): 'healthy' | 'warned' | 'called' {
  if (reaches(secured, price, callBps)) return 'called';
  return reaches(secured, price, warningBps) ? 'warned' : 'healthy';
}

export interface Standing {
  state: PledgeState;
  /** Until when a call waits; null where there is none. */
  cureUntil: Date | null;
}

/**
 * Returns how a pledge stands at an instant. A call begins once, ends as soon as the loan is below it, and is overdue when
 * its time is over; what is owed no more has ended, once none of its shares are on sale any more. Where all were sold, what
 * is left is a debt without a pledge, which no price changes.
 */
export function standingAt(
  { state, cureUntil }: Standing,
  secured: Secured & { onSale?: bigint },
  price: bigint,
  terms: Omit<PledgeTerms, 'rateBps' | 'ltvBps'>,
  now: Date,
): Standing {
  if (secured.debt === 0n)
    return { state: (secured.onSale ?? 0n) > 0n ? 'healthy' : 'ended', cureUntil: null };
  if (secured.shares === 0n) return { state: 'unsecured', cureUntil: null };
  const level = levelAt(secured, price, terms);
  if (level !== 'called') return { state: level, cureUntil: null };
  const until = cureUntil ?? new Date(now.getTime() + terms.cureHours * 3_600_000);
  return { state: state === 'overdue' || now >= until ? 'overdue' : 'called', cureUntil: until };
}

/** Returns the price at or below which a pledge gets worse; null where it is called already, or has ended. */
export function nextPrice(
  state: PledgeState,
  secured: Secured,
  { warningBps, callBps }: Marks,
): bigint | null {
  if (state === 'healthy') return priceReaching(secured, warningBps);
  return state === 'warned' ? priceReaching(secured, callBps) : null;
}

/** What a pledge would come to at a price. */
export interface Simulated {
  value: bigint;
  ltvBps: number;
  level: 'healthy' | 'warned' | 'called';
  /** Either of them ends a call: the least repayment, or the fewest shares that are added. Zero where there is none. */
  cure: { repay: bigint; shares: bigint };
}

/** Returns what a pledge would come to at a price, by the rules that the market's own price is looked at with. */
export function simulatePledge(secured: Secured, price: bigint, terms: Marks): Simulated {
  return {
    value: secured.shares * price,
    ltvBps: loanToValueBps(secured, price),
    level: levelAt(secured, price, terms),
    cure: {
      repay: repaymentBelow(secured, price, terms.callBps),
      shares: sharesBelow(secured, price, terms.callBps),
    },
  };
}
