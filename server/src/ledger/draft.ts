import assert from 'node:assert/strict';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import {
  type AccountClass,
  fundingClasses,
  type House,
  houseClassOf,
  mayRun,
  type TransferKind,
  type UserAccountKind,
} from '@banyan/domain/ledger/transfer-kinds.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import { deriveId } from '../platform/ids.ts';

/** One end of a transfer: a user's account, or an account of the house. */
export type Party = { userId: string; account: UserAccountKind } | { house: House; reservationId?: string };

/** The one business fact that a transfer belongs to. */
export interface Cause {
  type: 'recharge' | 'withdrawal' | 'subscription' | 'payout' | 'issuer_funding' | 'remittance';
  id: string;
}

/** A transfer as an area asks for it. The id is derived from the command, so that a retry names the same one. */
export interface TransferDraft {
  transferId: string;
  kind: TransferKind;
  asset: Asset;
  /** Minor units, above zero. */
  amount: bigint;
  from: Party;
  to: Party;
  cause: Cause;
  reversesId?: string;
}

export interface PostingTime {
  at: Date;
  on: BusinessDate;
}

/** Owns what has no user in it, such as an issuer's funding. */
export const houseUserId = '00000000-0000-8000-8000-000000000000';

/** Every user has at most one account of a kind and asset, so its id follows from them. */
export const accountIdOf = (userId: string, account: UserAccountKind, asset: Asset): string =>
  deriveId('account', userId, account, asset);

export const ownerOf = (draft: Pick<TransferDraft, 'from' | 'to'>): string =>
  'userId' in draft.from ? draft.from.userId : 'userId' in draft.to ? draft.to.userId : houseUserId;

const classOf = (party: Party): AccountClass =>
  'userId' in party ? party.account : houseClassOf(party.house);

const isFunding = (accountClass: AccountClass): boolean =>
  (fundingClasses as readonly string[]).includes(accountClass);

/** Refuses what no code may ever ask for: such a draft is a programmer's error, not a user's. */
export function checkDraft(draft: TransferDraft): void {
  assert(draft.amount > 0n, 'a transfer moves more than nothing');
  const from = classOf(draft.from);
  const to = classOf(draft.to);
  assert(
    mayRun(draft.kind, from, to, draft.reversesId !== undefined),
    `${draft.kind} may not run from ${from} to ${to}`,
  );
  if ('userId' in draft.from && 'userId' in draft.to) {
    assert(draft.from.userId !== draft.to.userId, 'a transfer has two different ends');
  }
  const reserved = 'house' in draft.from && draft.from.reservationId !== undefined;
  assert(isFunding(from) === reserved, 'a funding account, and nothing else, pays from a reservation (H2)');
}
