import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { SavingsMovementKind } from '@banyan/domain/savings/redemption.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';

/** Pure: which transfers a business event of the savings pot causes. */

export const incomeHouse: House = 'savings_income';

export interface MovementToPost {
  userId: string;
  movementId: string;
  kind: SavingsMovementKind;
  amount: bigint;
}

export const movementTransferId = (movementId: string): string => deriveId('savings-movement', movementId);

/** Returns the transfer between the wallet and the pot of one person. */
export function movementPosting({ userId, movementId, kind, amount }: MovementToPost): TransferDraft {
  const ends = { wallet: { userId, account: 'wallet' }, pot: { userId, account: 'savings' } } as const;
  const isDeposit = kind === 'deposit';
  return {
    transferId: movementTransferId(movementId),
    kind: isDeposit ? 'savings_deposit' : 'savings_redemption',
    asset: currency,
    amount,
    from: isDeposit ? ends.wallet : ends.pot,
    to: isDeposit ? ends.pot : ends.wallet,
    cause: { type: 'savings_movement', id: movementId },
  };
}

/** Returns the id of the transfer that pays the interest of a day, by which the day is named as its cause, too. */
export const interestTransferId = (userId: string, onDate: string): string =>
  deriveId('savings-interest', userId, onDate);

/** Which way interest goes: out of the funded income account, and from nowhere else (H2). */
export const interestWay = {
  house: incomeHouse,
  account: 'savings',
  asset: currency,
  causeType: 'savings_accrual',
  kinds: ['savings_interest'],
} as const;
