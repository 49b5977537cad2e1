import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon, openWallets, recharge, remittance, withdrawal } from '../../testing/ledger-drafts.ts';
import { type Move, type Operation, operation } from '../../testing/ledger-model/operation.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { expectVerified } from '../../testing/verified.ts';
import { sqlState } from '../platform/db/failures.ts';
import { sharing } from '../platform/db/sharing.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { inSnapshot } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { hold, ownerOf, post, postHold, reverse, type TransferDraft, voidHold } from './index.ts';

const isFull = process.env.BANYAN_FULL === '1';
const commands = isFull ? 10_000 : 1_500;
const inFlight = 64;
const people = 64;
const seed = Number(process.env.BANYAN_SEED ?? randomInt(2 ** 31));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Shared = Operation & { do: 'post' | 'hold' | 'postHold' | 'voidHold' | 'reverse' };
const isShared = (each: Operation): each is Shared =>
  ['post', 'hold', 'postHold', 'voidHold', 'reverse'].includes(each.do);

/** What was acknowledged of somebody: what the wallet must hold by it, and what later commands can name. */
interface Known {
  userId: string;
  posted: bigint;
  held: bigint;
  holds: TransferDraft[];
  transfers: TransferDraft[];
}

const walletOf = (known: Map<string, Known>, party: TransferDraft['from']): Known | undefined =>
  'userId' in party ? known.get(party.userId) : undefined;

function settle(known: Map<string, Known>, { from, to, amount }: TransferDraft, sign: 1n | -1n): void {
  const [source, target] = [walletOf(known, from), walletOf(known, to)];
  if (source) source.posted -= sign * amount;
  if (target) target.posted += sign * amount;
}

/** A transfer of the person: money in, out, or to somebody else. */
function draftOf(
  { asset, other, kind, amount }: Move,
  userId: string,
  users: readonly string[],
): TransferDraft {
  const target = users[(kind * 4 + other) % people] ?? '';
  if (asset % 3 === 0) return recharge(userId, amount);
  return asset % 3 === 1 || target === userId
    ? withdrawal(userId, amount)
    : remittance(userId, target, amount);
}

/** One command: what it does, and what holds once it was acknowledged. */
interface Command {
  owner: string;
  work(writer: Writer): Promise<unknown>;
  acknowledge(result: unknown): void;
}

/** Reads what fast-check made against what is known by now. */
function commandOf(each: Shared, person: Known, known: Map<string, Known>): Command | undefined {
  const owner = person.userId;
  const users = [...known.keys()];
  if (each.do === 'post') {
    const drafts = each.moves.map((move) => draftOf(move, owner, users));
    return {
      owner,
      work: (writer) => post(writer, drafts, noon),
      acknowledge: () => {
        for (const draft of drafts) settle(known, draft, 1n);
        person.transfers.push(...drafts.filter((draft) => ownerOf(draft) === owner));
      },
    };
  }
  if (each.do === 'hold') {
    const drafts = each.moves.map(({ amount }) => withdrawal(owner, amount));
    return {
      owner,
      work: (writer) => hold(writer, drafts, noon, null),
      acknowledge: () => {
        for (const draft of drafts) person.held += draft.amount;
        person.holds.push(...drafts);
      },
    };
  }
  if (each.do === 'reverse') {
    const draft = person.transfers[each.pick % person.transfers.length];
    const reversalId = newId();
    return (
      draft && {
        owner,
        work: (writer) => reverse(writer, { ownerId: owner, transferId: draft.transferId }, reversalId, noon),
        acknowledge: () => settle(known, draft, -1n),
      }
    );
  }
  const draft = person.holds[each.pick % person.holds.length];
  const end = each.do === 'postHold' ? postHold : voidHold;
  return (
    draft && {
      owner,
      work: (writer) => end(writer, owner, draft.transferId, noon),
      acknowledge: (isEnded) => {
        if (!isEnded) return;
        person.held -= draft.amount;
        if (each.do === 'postHold') settle(known, draft, 1n);
      },
    }
  );
}

const foreseen = new Set(['wallet.insufficient_balance', '23505']);

test(`${commands} random commands of ${people} people, ${inFlight} in flight on two servers: the balances are what was acknowledged`, {
  timeout: isFull ? 600_000 : 60_000,
}, async () => {
  const users = await openWallets(database.db, ...Array.from({ length: people }, () => 1_00n));
  const known = new Map<string, Known>(
    users.map((userId) => [userId, { userId, posted: 1_00n, held: 0n, holds: [], transfers: [] }]),
  );
  const everyone = [...known.values()];
  const wanted = fc
    .sample(operation, { seed, numRuns: commands * 2 })
    .filter(isShared)
    .slice(0, commands);
  expect(wanted).toHaveLength(commands);
  const servers = [sharing(database.db), sharing(database.db)];
  const outcomes = { done: 0, refused: 0, nothing: 0 };
  const unexpected: unknown[] = [];
  let next = 0;

  async function work(): Promise<void> {
    for (let each = wanted[next]; each && unexpected.length === 0; each = wanted[next]) {
      const n = next++;
      const command = commandOf(each, everyone[(n * 37) % people] as Known, known);
      if (!command) {
        outcomes.nothing += 1;
        continue;
      }
      try {
        command.acknowledge(await servers[n % 2]?.command({ owner: command.owner }, command.work));
        outcomes.done += 1;
      } catch (error) {
        outcomes.refused += 1;
        const code = sqlState(error) || String(error);
        if (!foreseen.has(code)) unexpected.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work));

  expect(unexpected, `BANYAN_SEED=${seed}`).toEqual([]);
  expect(outcomes.refused).toBeGreaterThan(commands / 50);
  expect(outcomes.done).toBeGreaterThan(commands / 4);
  const rows = await inSnapshot(database.db, (reader) =>
    reader.rows<{ user_id: string; posted: bigint; held: bigint }>(
      sql`select user_id, posted, held from accounts where user_id = any(${users}::uuid[])`,
    ),
  );
  const actual = rows.map(({ user_id, posted, held }) => ({ userId: user_id, posted, held }));
  const byId = (a: { userId: string }, b: { userId: string }) => (a.userId < b.userId ? -1 : 1);
  expect(actual.sort(byId), `BANYAN_SEED=${seed}`).toEqual(
    everyone.map(({ userId, posted, held }) => ({ userId, posted, held })).sort(byId),
  );
  await expectVerified(database.db, ['ledger']);
});
