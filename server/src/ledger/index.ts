export {
  type AccountEntry,
  type EntryFilter,
  entriesAfter,
  entriesBefore,
  entryColumns,
  matching,
  monthSums,
  ofAccount,
} from './account-entries.ts';
export {
  type Balance,
  balanceOf,
  lockAvailable,
  type OpenHold,
  openAccount,
  openHolds,
  requireAvailable,
} from './accounts.ts';
export { balancePart } from './balance-part.ts';
export {
  accountsAt,
  accountTotalsAt,
  balancesOn,
  type CustomerBalance,
  customersAt,
  disorderMs,
  holdersOn,
  holdingsOn,
  houseTotalsAt,
  movedLateOn,
} from './closing.ts';
export {
  accountIdOf,
  type Cause,
  houseUserId,
  ownerOf,
  type Party,
  type PostingTime,
  type TransferDraft,
} from './draft.ts';
export {
  closeReservation,
  fundingTotals,
  fundsAvailable,
  openFundingAccount,
  reserveFunds,
} from './funding.ts';
export { expireHolds, hold, postHold, voidHold } from './hold.ts';
export { payAtOnce } from './pay-at-once.ts';
export { type ClaimedRow, lockPayees, type PayOut, payOut } from './pay-out.ts';
export { lockAccounts } from './personal-data.ts';
export { post } from './post.ts';
export { type Outcome, postEach } from './post-each.ts';
export { reverse } from './reverse.ts';
export { accountTotals, houseTotals } from './totals.ts';
