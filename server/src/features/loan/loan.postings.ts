import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';

/** Pure: which transfers a business event of a loan causes. */

export const lendingHouse: House = 'lending_funds';
const incomeHouse: House = 'loan_income';

export const disbursementId = (loanId: string): string => deriveId('loan-disbursement', loanId);

/** Returns the account in which stands what a person owes of a loan. */
export const debtAccount = (loanId: string) => `loan/${loanId}` as const;

/** Returns the account in which stands what a person owes of a loan that was written off. */
export const writtenOffAccount = (loanId: string) => `written_off/${loanId}` as const;

interface PaidOut {
  userId: string;
  loanId: string;
  principal: bigint;
  /** What is taken once, out of what is paid out. */
  fee: bigint;
  reservationId: string;
}

/**
 * Returns the transfers by which a loan is paid out: the money, the fee that is taken out of it where there is one, and that
 * the principal is owed from then on.
 */
export function disbursementPostings(loan: PaidOut): TransferDraft[] {
  const { userId, loanId, principal, fee, reservationId } = loan;
  const same = { asset: currency, amount: principal, cause: { type: 'loan', id: loanId } } as const;
  const drafts: TransferDraft[] = [
    {
      ...same,
      transferId: disbursementId(loanId),
      kind: 'loan_disbursement',
      from: { house: lendingHouse, reservationId },
      to: { userId, account: 'wallet' },
    },
    {
      ...same,
      amount: fee,
      transferId: deriveId('loan-fee', loanId),
      kind: 'loan_fee',
      from: { userId, account: 'wallet' },
      to: { house: incomeHouse },
    },
    {
      ...same,
      transferId: deriveId('loan-debt', loanId),
      kind: 'loan_debt',
      from: { house: 'loan_receivable' },
      to: { userId, account: debtAccount(loanId) },
    },
  ];
  return drafts.filter(({ amount }) => amount > 0n);
}

interface WrittenOff {
  userId: string;
  loanId: string;
  writeOffId: string;
  principal: bigint;
}

/** Returns the two transfers by which a debt no longer counts, and is owed still. */
export function writeOffPostings({ userId, loanId, writeOffId, principal }: WrittenOff): TransferDraft[] {
  const same = {
    asset: currency,
    amount: principal,
    cause: { type: 'loan_write_off', id: writeOffId },
  } as const;
  return [
    {
      ...same,
      transferId: deriveId('loan-write-off', writeOffId),
      kind: 'loan_write_off',
      from: { userId, account: debtAccount(loanId) },
      to: { house: 'loan_receivable' },
    },
    {
      ...same,
      transferId: deriveId('loan-still-owed', writeOffId),
      kind: 'loan_still_owed',
      from: { house: 'loan_loss' },
      to: { userId, account: writtenOffAccount(loanId) },
    },
  ];
}

interface Repaid {
  user_id: string;
  loan_id: string;
  repayment_id: string;
  penalty: bigint;
  interest: bigint;
  principal: bigint;
  /** The loan's fee, where this withdraws from it. */
  fee_returned?: bigint;
  /** Of a loan that was written off before. */
  is_recovery?: boolean;
}

/**
 * Returns the transfers of a repayment, one for each of its parts, and one for what is no longer owed. A fee is given back
 * first: whoever was paid out that much less need not have it to withdraw.
 */
export function repaymentPostings(repayment: Repaid): TransferDraft[] {
  const { user_id: userId, loan_id: loanId, repayment_id: id, principal } = repayment;
  const wallet = { userId, account: 'wallet' } as const;
  const income = { house: incomeHouse };
  const parts: Pick<TransferDraft, 'kind' | 'amount' | 'from' | 'to'>[] = [
    { kind: 'loan_fee_returned', amount: repayment.fee_returned ?? 0n, from: income, to: wallet },
    { kind: 'loan_penalty', amount: repayment.penalty, from: wallet, to: income },
    { kind: 'loan_interest', amount: repayment.interest, from: wallet, to: income },
    { kind: 'loan_principal', amount: principal, from: wallet, to: { house: lendingHouse } },
    repayment.is_recovery
      ? {
          kind: 'loan_recovered',
          amount: principal,
          from: { userId, account: writtenOffAccount(loanId) },
          to: { house: 'loan_loss' },
        }
      : {
          kind: 'loan_debt_repaid',
          amount: principal,
          from: { userId, account: debtAccount(loanId) },
          to: { house: 'loan_receivable' },
        },
  ];
  return parts
    .filter(({ amount }) => amount > 0n)
    .map((part) => ({
      ...part,
      transferId: deriveId(part.kind, id),
      asset: currency,
      cause: { type: 'loan_repayment', id },
    }));
}
