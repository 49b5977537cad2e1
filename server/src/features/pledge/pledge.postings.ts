import { currency } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';
import { sharesOf } from '../equity/index.ts';
import { lendingHouse } from '../loan/index.ts';

/** Pure: which transfers a step of a pledge causes. Money in minor units, shares whole. */

/** Returns the account in which stands what a person owes of a pledge. */
export const debtAccount = (pledgeId: string) => `pledge_loan/${pledgeId}` as const;

export interface OfStep {
  userId: string;
  pledgeId: string;
  stepId: string;
  symbol: string;
}

type Kind =
  | 'pledge_disbursement'
  | 'pledge_debt'
  | 'pledge_principal'
  | 'pledge_interest'
  | 'pledge_sale_interest'
  | 'pledge_sale_principal'
  | 'pledge_sale_rest'
  | 'pledge_debt_repaid';

const moneyOf = (
  { stepId }: OfStep,
  kind: Kind,
  amount: bigint,
  ends: Pick<TransferDraft, 'from' | 'to'>,
): TransferDraft => ({
  transferId: deriveId(kind, stepId),
  kind,
  asset: currency,
  amount,
  ...ends,
  cause: { type: 'pledge_step', id: stepId },
});

/** Returns the transfers by which a loan is paid out: the money, and that it is owed from then on. */
export function lendingPostings(step: OfStep, amount: bigint, reservationId: string): TransferDraft[] {
  const { userId, pledgeId } = step;
  return [
    moneyOf(step, 'pledge_disbursement', amount, {
      from: { house: lendingHouse, reservationId },
      to: { userId, account: 'wallet' },
    }),
    moneyOf(step, 'pledge_debt', amount, {
      from: { house: 'pledge_receivable' },
      to: { userId, account: debtAccount(pledgeId) },
    }),
  ];
}

/** Returns the transfers of a repayment: its parts, and what is owed no more. */
export function repaymentPostings(
  step: OfStep,
  { interest, principal }: { interest: bigint; principal: bigint },
): TransferDraft[] {
  const { userId, pledgeId } = step;
  const wallet = { userId, account: 'wallet' } as const;
  return [
    moneyOf(step, 'pledge_interest', interest, { from: wallet, to: { house: 'pledge_income' } }),
    moneyOf(step, 'pledge_principal', principal, { from: wallet, to: { house: lendingHouse } }),
    moneyOf(step, 'pledge_debt_repaid', principal, {
      from: { userId, account: debtAccount(pledgeId) },
      to: { house: 'pledge_receivable' },
    }),
  ].filter(({ amount }) => amount > 0n);
}

/** Returns the transfers of what a sale by force brought, less its fee: its parts, what is owed no more, and what is left over. */
export function salePostings(
  step: OfStep,
  { interest, principal, rest }: { interest: bigint; principal: bigint; rest: bigint },
): TransferDraft[] {
  const { userId, pledgeId } = step;
  const from = { userId, account: 'forced_proceeds' } as const;
  return [
    moneyOf(step, 'pledge_sale_interest', interest, { from, to: { house: 'pledge_income' } }),
    moneyOf(step, 'pledge_sale_principal', principal, { from, to: { house: lendingHouse } }),
    moneyOf(step, 'pledge_debt_repaid', principal, {
      from: { userId, account: debtAccount(pledgeId) },
      to: { house: 'pledge_receivable' },
    }),
    moneyOf(step, 'pledge_sale_rest', rest, { from, to: { userId, account: 'wallet' } }),
  ].filter(({ amount }) => amount > 0n);
}

/** Returns the transfer by which shares are pledged, or leave a pledge. */
export function sharesPosting(
  { userId, stepId, symbol }: OfStep,
  kind: 'shares_pledged' | 'shares_unpledged',
  shares: bigint,
): TransferDraft {
  const isIn = kind === 'shares_pledged';
  return {
    transferId: deriveId(kind, stepId),
    kind,
    asset: sharesOf(symbol),
    amount: shares,
    from: { userId, account: isIn ? 'shares' : 'pledged_shares' },
    to: { userId, account: isIn ? 'pledged_shares' : 'shares' },
    cause: { type: 'pledge_step', id: stepId },
  };
}
