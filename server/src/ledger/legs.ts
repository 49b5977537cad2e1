import type { AccountName } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { accountIdOf, type Party, type TransferDraft } from './draft.ts';

/** What one transfer does to one account of a person. */
export interface Leg {
  userId: string;
  account: AccountName;
  accountId: string;
  /** Signed minor units. */
  amount: bigint;
  draft: TransferDraft;
}

/** All that a group of linked transfers does to one account. */
export interface AccountMove {
  userId: string;
  account: AccountName;
  accountId: string;
  legs: Leg[];
  total: bigint;
  /** The deepest point that the running sum reaches; the balance must bear it. */
  lowest: bigint;
}

export function legsOf(draft: TransferDraft): Leg[] {
  const leg = (party: Party, amount: bigint): Leg[] =>
    'userId' in party
      ? [
          {
            userId: party.userId,
            account: party.account,
            accountId: accountIdOf(party.userId, party.account, draft.asset),
            amount,
            draft,
          },
        ]
      : [];
  return [...leg(draft.from, -draft.amount), ...leg(draft.to, draft.amount)];
}

/** Groups the legs by account, in ascending order of owner and account: the order in which rows are locked. */
export function movesOf(drafts: readonly TransferDraft[]): AccountMove[] {
  const moves = new Map<string, AccountMove>();
  for (const leg of drafts.flatMap(legsOf)) {
    const key = `${leg.userId}/${leg.accountId}`;
    const move = moves.get(key) ?? {
      userId: leg.userId,
      account: leg.account,
      accountId: leg.accountId,
      legs: [],
      total: 0n,
      lowest: 0n,
    };
    move.legs.push(leg);
    move.total += leg.amount;
    if (move.total < move.lowest) move.lowest = move.total;
    moves.set(key, move);
  }
  return [...moves.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, move]) => move);
}

export interface EntryRow {
  leg: Leg;
  seq: bigint;
  balanceAfter: bigint;
}

/** Numbers the legs of one account, given its state after all of them. */
export function numberEntries(move: AccountMove, after: { posted: bigint; seq: bigint }): EntryRow[] {
  let balance = after.posted - move.total;
  let seq = after.seq - BigInt(move.legs.length);
  return move.legs.map((leg) => {
    balance += leg.amount;
    seq += 1n;
    return { leg, seq, balanceAfter: balance };
  });
}
