import { randomBytes } from 'node:crypto';
import { addDays, type BusinessDate, startOf } from '@banyan/domain/calendar/business-date.ts';
import { classOf, isDebt } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { heldAndOwed } from '@banyan/domain/ledger/held-and-owed.ts';
import { chunksFor } from '@banyan/domain/liabilities/chunks.ts';
import type { SumNode } from '@banyan/domain/liabilities/liability-tree.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { CountsOf } from '../../jobs/daily.ts';
import { accountTotalsAt, type CustomerBalance, customersAt, houseTotalsAt } from '../../ledger/index.ts';
import type { WholeReader } from '../../platform/db/sql.ts';
import { inSnapshot, inWholeSnapshot } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { auditJobRun } from '../audit/index.ts';
import { leavesOf, packed, placeOf, rootOver, type TreeOfDay, treeOf } from './leaves.ts';
import { insertRoot, rootOfDay, saveChunk } from './liabilities.store.ts';

const customersPerRead = 10_000;
const nobody = '00000000-0000-0000-0000-000000000000';

/** What the books had at the end of a day. Amounts in minor units. */
interface ClosedBooks {
  customers: CustomerBalance[];
  /** What people have in accounts of any class; what they owe is no part of it. */
  owed: bigint;
  /** The trial balance, by class of account. */
  balances: Map<string, bigint>;
}

/**
 * Publishes what customers were owed at the end of the day before a date: its tree's leaves, then the root in one
 * commit with the row of the audit log that takes it up. A run that died begins anew; a root that stands stays.
 * Returns what was done, in words.
 */
export async function proveDay(
  services: Services,
  date: BusinessDate,
): Promise<CountsOf<'liabilities.prove'>> {
  const closed = addDays(date, -1);
  const known = await inSnapshot(services.db, (reader) => rootOfDay(reader, currency, closed));
  if (known) return { published: 0 };
  const asOf = startOf(date);
  const books = await inWholeSnapshot(services.db, (reader) => booksAt(reader, asOf));
  const secret = randomBytes(32);
  const tree = treeOf(closed, currency, secret);
  const tops = await writeLeaves(services, tree, books.customers);
  const root = rootOver(tops);
  const { owed } = books;
  // Two ways to one sum: each customer's accounts on the one side, all entries of all days on the other.
  if (root.sum !== owed) throw new Error(`the tree of ${closed} has ${root.sum}, the books have ${owed}`);
  await runCommand(services, systemClient, newId(), async (ctx) => {
    const detail = `${currency} ${root.hash}`;
    const head = await auditJobRun(
      ctx,
      'liability_root.publish',
      { type: 'liability_root', id: closed },
      detail,
    );
    await insertRoot(ctx.writer, {
      on_date: closed,
      asset: currency,
      as_of: asOf,
      root_hash: root.hash,
      owed,
      held: heldAndOwed(chartOfAccounts, currency, (name) => books.balances.get(name) ?? 0n).held,
      balances: Object.fromEntries([...books.balances].map(([name, amount]) => [name, String(amount)])),
      chunks: tops.length,
      secret,
      tops: packed(tops),
      audit_seq: head.seq,
      audit_hash: head.hash,
      published_at: ctx.now,
    });
  });
  return { published: 1 };
}

async function booksAt(reader: WholeReader, at: Date): Promise<ClosedBooks> {
  const customers: CustomerBalance[] = [];
  for (let after = nobody; ; ) {
    const page = await customersAt(reader, currency, at, { after, limit: customersPerRead });
    customers.push(...page);
    after = page.at(-1)?.user_id ?? nobody;
    if (page.length < customersPerRead) break;
  }
  const balances = new Map<string, bigint>();
  const add = (account: string, amount: bigint) =>
    balances.set(classOf(account), (balances.get(classOf(account)) ?? 0n) + amount);
  const ofPeople = await accountTotalsAt(reader, currency, at);
  for (const { kind, total } of ofPeople) add(kind, total);
  for (const { house, total } of await houseTotalsAt(reader, currency, at)) add(house, total);
  const owed = sum(ofPeople.filter(({ kind }) => !isDebt(chartOfAccounts, kind)).map(({ total }) => total));
  return { customers, owed, balances };
}

/** Writes the leaves of each chunk, a transaction each. Returns the roots of the chunks, in order. */
async function writeLeaves(
  services: Services,
  tree: TreeOfDay,
  customers: readonly CustomerBalance[],
): Promise<SumNode[]> {
  const chunks = chunksFor(customers.length);
  const byChunk = Map.groupBy(customers, ({ user_id }) => placeOf(tree, user_id, chunks));
  const tops: SumNode[] = [];
  for (let chunk = 0; chunk < chunks; chunk += 1) {
    const leaves = leavesOf(tree, chunk, byChunk.get(chunk) ?? []);
    const top = rootOver(leaves);
    tops.push(top);
    const row = { on_date: tree.date, asset: tree.asset, chunk, leaves: packed(leaves), total: top.sum };
    await runCommand(services, systemClient, newId(), ({ writer, wall }) =>
      saveChunk(writer, { ...row, made_at: wall }),
    );
  }
  return tops;
}
