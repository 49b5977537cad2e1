import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../src/platform/db/transaction.ts';
import { newId } from '../src/platform/ids.ts';
import { type ApiProcess, apiProcess, command } from './api-process.ts';
import { type RichPerson, richPerson } from './rich-person.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import { expectVerified } from './verified.ts';
import { closely, pause, until } from './wait.ts';

const isFull = process.env.BANYAN_FULL === '1';
const kills = isFull ? 500 : 10;
const betweenKills = isFull ? 200 : 40;
/** So many that their commands share transactions. */
const clients = 12;

let database: TestDatabase;
let api: ApiProcess;
beforeAll(async () => {
  database = await testDatabase();
  api = await apiProcess(database.url ?? '');
});
afterAll(async () => {
  await api?.kill9();
  await database.close();
});

interface Command {
  path: string;
  fields: Record<string, unknown>;
}

/** What clients were told, by the id of what they were told about. */
const acknowledged = { withdrawals: [] as string[], cancelled: [] as string[] };
const unexpected: unknown[] = [];
let isRunning = true;

/** Gives the command with the same key until there is an answer, and once more: the second answer is the first. */
async function insist(
  person: RichPerson,
  { path, fields }: Command,
): Promise<Record<string, unknown> | undefined> {
  const request = { token: person.token, key: newId(), fields };
  const answer = async () => {
    for (;;) {
      const reply = await command(api, path, request);
      if (reply && reply.status < 500) return reply;
      await pause(50);
    }
  };
  const [first, second] = [await answer(), await answer()];
  if (first.status !== 200) unexpected.push({ path, ...first });
  expect(second).toEqual(first);
  return first.status === 200 ? first.body : undefined;
}

/** One person's day: withdrawals, every second one taken back. */
async function live(person: RichPerson): Promise<void> {
  const { payoutMethodId } = person;
  for (const [i, authorization] of person.authorizations.entries()) {
    if (!isRunning || unexpected.length > 0) return;
    const fields = { amount: '100.00', payoutMethodId, shown: { fee: '0.00', net: '100.00' }, authorization };
    const withdrawal = await insist(person, { path: '/api/withdrawal/request', fields });
    if (!withdrawal) return;
    const withdrawalId = String(withdrawal.withdrawalId);
    acknowledged.withdrawals.push(withdrawalId);
    if (i % 2 === 1) {
      await insist(person, { path: '/api/withdrawal/cancel', fields: { withdrawalId } });
      acknowledged.cancelled.push(withdrawalId);
    }
  }
}

const total = () => acknowledged.withdrawals.length + acknowledged.cancelled.length;

test(`${kills} kills of the server under load lose and double no command that was acknowledged`, {
  timeout: isFull ? 7_200_000 : 240_000,
}, async () => {
  const people = await inTransaction(database.db, async (writer) => {
    const all: RichPerson[] = [];
    for (let i = 0; i < clients; i += 1) all.push(await richPerson(writer, 900));
    return all;
  });
  const load = people.map(live);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const before = total();
      await until(() => total() >= before + betweenKills || unexpected.length > 0, Boolean, closely);
      await pause((kill * 13) % 50);
      await api.kill9();
      await api.start();
    }
  } finally {
    isRunning = false;
    await Promise.all(load);
  }

  expect(unexpected).toEqual([]);
  const stored = await inSnapshot(database.db, (reader) =>
    reader.rows<{ withdrawal_id: string; state: string }>(sql`select withdrawal_id, state from withdrawals`),
  );
  const ids = stored.map((row) => row.withdrawal_id).sort();
  // Every command was repeated until it was answered: what stands there was acknowledged, once, and the reverse.
  expect(ids).toEqual([...acknowledged.withdrawals].sort());
  const cancelled = stored.filter((row) => row.state === 'cancelled').map((row) => row.withdrawal_id);
  expect(cancelled.sort()).toEqual([...acknowledged.cancelled].sort());
  await expectVerified(database.db);
  console.info(`${kills} kills, ${total()} acknowledged, 0 lost, 0 doubled`);
});
