import assert from 'node:assert/strict';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Chart, classOf, isGuarded, mayHold, mayRun } from '@banyan/domain/ledger/chart.ts';
import type { AccountName, CauseType, House, TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import { deriveId } from '../platform/ids.ts';

/** One end of a transfer: an account of a person, or an account of the platform. */
export type Party = { userId: string; account: AccountName } | { house: House; reservationId?: string };

/** The one business fact that a transfer belongs to. */
export interface Cause {
  type: CauseType;
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

/** Owns what has no person in it, such as an issuer's funding. */
export const houseUserId = '00000000-0000-8000-8000-000000000000';

/** A command asks for the id of an account when it looks at it, changes it, and writes what has moved there. */
const accountIds = new Map<string, string>();
const mostAccountIds = 10_000;

/** Returns the id of an account. A person has at most one account of a name and asset, so it follows from them. */
export function accountIdOf(userId: string, account: AccountName, asset: Asset): string {
  const name = `${userId} ${account} ${asset}`;
  const known = accountIds.get(name);
  if (known !== undefined) return known;
  const id = deriveId('account', userId, account, asset);
  if (accountIds.size >= mostAccountIds) accountIds.clear();
  accountIds.set(name, id);
  return id;
}

export const ownerOf = (draft: Pick<TransferDraft, 'from' | 'to'>): string =>
  'userId' in draft.from ? draft.from.userId : 'userId' in draft.to ? draft.to.userId : houseUserId;

const classOfParty = (party: Party): string => classOf('userId' in party ? party.account : party.house);

/** Refuses what no code may ever ask for: such a draft is a programmer's error, not a user's. */
export function checkDraft(chart: Chart, draft: TransferDraft): void {
  const { kind, asset } = draft;
  assert(draft.amount > 0n, 'a transfer moves more than nothing');
  const from = classOfParty(draft.from);
  const to = classOfParty(draft.to);
  assert(
    mayRun(chart, kind, from, to, draft.reversesId !== undefined),
    `${kind} may not run from ${from} to ${to}`,
  );
  for (const name of [from, to]) assert(mayHold(chart, name, asset), `${name} may not hold ${asset}`);
  const rule = chart.kinds[kind];
  assert(rule?.cause === draft.cause.type, `${kind} does not happen because of a ${draft.cause.type}`);
  checkOwners(draft, rule.sameOwner === true);
  const reserved = 'house' in draft.from && draft.from.reservationId !== undefined;
  const paysFromFunds = 'house' in draft.from && isGuarded(chart, from);
  assert(paysFromFunds === reserved, 'a guarded account, and nothing else, pays from a reservation (H2)');
}

function checkOwners({ kind, from, to }: TransferDraft, sameOwner: boolean): void {
  if ('userId' in from && 'userId' in to) {
    const isOne = from.userId === to.userId;
    assert(
      isOne === sameOwner,
      `${kind} runs between accounts of ${sameOwner ? 'one person' : 'two people'}`,
    );
    assert(!isOne || from.account !== to.account, 'a transfer has two different ends');
  }
  if ('house' in from && 'house' in to) assert(from.house !== to.house, 'a transfer has two different ends');
}
