import { max, min } from '../money/amount.ts';

/** What counts for how much a person may borrow. Amounts in minor units. */
export interface BorrowerFacts {
  isCertified: boolean;
  /** Loans that were paid back whole and never were more than the days of grace late. */
  settledInTime: number;
  /** Whether an instalment is overdue now. */
  isOverdue: boolean;
  /** Principal of all loans that is not paid back, those included that wait to be paid out. */
  outstanding: bigint;
  /** The level of membership, and by how much of it that raises the limit, in hundredths of a percent. */
  level: number;
  loanLimitBps: number;
}

/** The rules, as operators set them. */
export interface LimitRules {
  baseLimit: bigint;
  limitPerSettled: bigint;
  maxLimit: bigint;
  /** An instalment may take so much of the stated monthly income, in hundredths of a percent. */
  maxInstalmentShareBps: number;
}

/** One line of the derivation: what it adds, and what it is about. */
export type LimitLine =
  | { kind: 'certified'; amount: bigint }
  | { kind: 'settled'; amount: bigint; count: number }
  | { kind: 'level'; amount: bigint; level: number; bps: number }
  | { kind: 'capped'; amount: bigint }
  | { kind: 'outstanding'; amount: bigint }
  | { kind: 'not_certified'; amount: bigint }
  | { kind: 'overdue'; amount: bigint };

const bpsPerUnit = 10_000n;

/**
 * Returns how much a person may borrow now, and the lines that add up to it. A level of membership
 * only adds to it.
 */
export function loanLimit(facts: BorrowerFacts, rules: LimitRules): { limit: bigint; lines: LimitLine[] } {
  if (!facts.isCertified) return { limit: 0n, lines: [{ kind: 'not_certified', amount: 0n }] };
  const settled = BigInt(facts.settledInTime) * rules.limitPerSettled;
  const ownLimit = rules.baseLimit + settled;
  const raise = (ownLimit * BigInt(facts.loanLimitBps)) / bpsPerUnit;
  const granted = min(ownLimit + raise, rules.maxLimit);
  const cut = granted - ownLimit - raise;
  const used = min(facts.outstanding, granted);
  const left = granted - used;
  const lines: LimitLine[] = [
    { kind: 'certified', amount: rules.baseLimit },
    { kind: 'settled', amount: settled, count: facts.settledInTime },
    ...(raise > 0n
      ? [{ kind: 'level', amount: raise, level: facts.level, bps: facts.loanLimitBps } as const]
      : []),
    ...(cut < 0n ? [{ kind: 'capped', amount: cut } as const] : []),
    ...(used > 0n ? [{ kind: 'outstanding', amount: -used } as const] : []),
    ...(facts.isOverdue ? [{ kind: 'overdue', amount: -left } as const] : []),
  ];
  return { limit: facts.isOverdue ? 0n : left, lines };
}

/** What a month brings in, as it was stated, and what the instalments of other loans take of it. Minor units. */
export interface Income {
  monthly: bigint;
  committed: bigint;
}

/** Returns the highest instalment that an income allows beside those of other loans, in minor units. */
export const affordableInstalment = (
  { monthly, committed }: Income,
  { maxInstalmentShareBps }: Pick<LimitRules, 'maxInstalmentShareBps'>,
): bigint => max(0n, (monthly * BigInt(maxInstalmentShareBps)) / bpsPerUnit - committed);
