import { type Allocation, allocate } from '@banyan/domain/loan/allocate.ts';
import { dueNow, type Owed, payoffOf } from '@banyan/domain/loan/loan-standing.ts';
import { min } from '@banyan/domain/money/amount.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import type { LoanDetail } from './loan.queries.ts';
import { wireOf } from './wish.ts';

/** Returns what is owed, in minor units. */
export const owedOf = ({ owed }: Pick<LoanDetail, 'owed'>): Owed => ({
  penalty: minorUnits(owed.penalty),
  interestDue: minorUnits(owed.interestDue),
  principalDue: minorUnits(owed.principalDue),
  accrued: minorUnits(owed.accrued),
  principalAhead: minorUnits(owed.principalAhead),
});

/** Returns what an amount is used for as the wire has it. */
export const shownOf = ({ penalty, interest, principal }: Allocation) => ({
  penalty: wireOf(penalty),
  interest: wireOf(interest),
  principal: wireOf(principal),
});

/** Returns what is used of an amount for what; nothing beyond all that is owed. */
export const usedFor = (amount: bigint, owed: Owed): Allocation =>
  allocate(min(amount, payoffOf(owed)), owed);

export interface Preset {
  kind: 'due' | 'next' | 'all';
  amount: bigint;
}

/** Instalments that an amount pays whole, up to one of them. Minor units. */
export interface Whole {
  /** The number of the last of them. */
  through: number;
  amount: bigint;
}

/**
 * Returns what it takes today to pay the instalments whole that are due, and with each of those to come: its principal, and
 * before the first of them the interest so far.
 */
export function wholeInstalments(loan: LoanDetail): Whole[] {
  const owed = owedOf(loan);
  const open = loan.rows.filter(({ state }) => state !== 'paid');
  const due = open.filter(({ state }) => state !== 'upcoming');
  const lastDue = due.at(-1);
  let amount = dueNow(owed);
  const first = lastDue ? [{ through: lastDue.position, amount }] : [];
  amount += owed.accrued;
  const ahead = open.slice(due.length).map(({ position, principal, principalPaid }) => {
    amount += minorUnits(principal) - minorUnits(principalPaid);
    return { through: position, amount };
  });
  return [...first, ...ahead];
}

/** Returns the amounts that one most likely repays: all that is due, or the next instalment, and all that is owed. */
export function presetsOf(loan: LoanDetail): Preset[] {
  const owed = owedOf(loan);
  const all: Preset = { kind: 'all', amount: payoffOf(owed) };
  const due: Preset = { kind: 'due', amount: dueNow(owed) };
  const next: Preset = { kind: 'next', amount: minorUnits(loan.next?.amount ?? '0') };
  const first = due.amount > 0n ? due : next;
  return [first, all].filter(({ kind, amount }) => amount > 0n && (kind === 'all' || amount < all.amount));
}
