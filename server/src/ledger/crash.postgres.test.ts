import { afterAll, beforeAll, expect, test } from 'vitest';
import { crash } from '../../testing/crash.ts';
import { noon, openWallets, recharge, remittance, withdrawal } from '../../testing/ledger-drafts.ts';
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { expectVerified } from '../../testing/verified.ts';
import { pause, until } from '../../testing/wait.ts';
import { AppError } from '../platform/app-error.ts';
import { sqlState } from '../platform/db/failures.ts';
import { sharing } from '../platform/db/sharing.ts';
import { sql } from '../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { hold, post, postHold, type TransferDraft } from './index.ts';

const isFull = process.env.BANYAN_FULL === '1';
const kills = isFull ? 500 : 10;
const betweenKills = isFull ? 1_000 : 300;
const timeout = isFull ? 7_200_000 : 180_000;

let server: PostgresServer;
let database: TestDatabase;
beforeAll(async () => {
  // The default settings but one, so that the server is ours to kill.
  server = await startPostgres({ settings: { max_connections: 100 } });
  database = await testDatabase({ serverUrl: server.url, connections: 20 });
});
afterAll(async () => {
  await database.db.close();
  await server.stop();
});

const posting = (draft: TransferDraft) => inTransaction(database.db, (writer) => post(writer, [draft], noon));

test('a database that is away is server.unavailable, and works again when it is back', {
  timeout,
}, async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  await crash(server);
  const draft = recharge(ann, 1_00n);
  await expect(posting(draft)).rejects.toThrow(new AppError('server.unavailable'));
  await server.restart();
  await posting(draft);
  await expectVerified(database.db, ['ledger']);
});

test('a short absence is not noticed by the command that waits', { timeout }, async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  await crash(server);
  const waiting = posting(recharge(ann, 1_00n));
  await server.restart();
  await waiting;
  await expectVerified(database.db, ['ledger']);
});

/** How often each acknowledged transfer stands in the books. */
async function countInBooks(acknowledged: readonly string[]): Promise<{ lost: number; doubled: number }> {
  const rows = await inSnapshot(database.db, (reader) =>
    reader.rows<{ transfers: bigint; legs: bigint }>(sql`
      select (select count(*) from transfers t where t.transfer_id = id and t.state = 'posted') as transfers,
        (select count(*) from entries e where e.transfer_id = id)
          + (select count(*) from house_entries h where h.transfer_id = id) as legs
      from unnest(${[...acknowledged]}::uuid[]) as id`),
  );
  return {
    lost: rows.filter((row) => row.transfers === 0n || row.legs < 2n).length,
    doubled: rows.filter((row) => row.transfers > 1n || row.legs > 2n).length,
  };
}

test(`${kills} kills of the database under load lose and double nothing that was acknowledged`, {
  timeout,
}, async () => {
  const users = await openWallets(database.db, ...Array.from({ length: 20 }, () => 100_000_00n));
  const acknowledged: string[] = [];
  const unexpected: unknown[] = [];
  let isRunning = true;
  let n = 0;
  const someone = () => users[(n += 1) % users.length] ?? '';
  const other = (from: string) => users.find((user) => user > from) ?? users[0] ?? '';

  /** Asks with the same transfer until there is an answer, as a client with an idempotency key does. */
  async function insist(work: (draft: TransferDraft) => Promise<unknown>): Promise<void> {
    while (isRunning) {
      const from = someone();
      const draft = remittance(from, other(from), 1n);
      for (let isAnswered = false; !isAnswered && isRunning; ) {
        try {
          await work(draft);
          acknowledged.push(draft.transferId);
          isAnswered = true;
        } catch (error) {
          if (sqlState(error) === '23505') {
            acknowledged.push(draft.transferId); // Its first attempt was committed, only the answer was lost.
            isAnswered = true;
          } else if (!(error instanceof AppError && error.code === 'server.unavailable')) {
            unexpected.push(error);
            isRunning = false;
          }
        }
      }
    }
  }

  const shared = sharing(database.db);
  const together = (draft: TransferDraft) =>
    shared.command({ owner: 'userId' in draft.from ? draft.from.userId : '' }, (writer) =>
      post(writer, [draft], noon),
    );
  const viaHold = async (draft: TransferDraft) => {
    const userId = 'userId' in draft.from ? draft.from.userId : '';
    const held = withdrawal(userId, draft.amount, draft.transferId);
    await inTransaction(database.db, async (writer) => {
      await hold(writer, [held], noon, null);
      await postHold(writer, userId, held.transferId, noon);
    });
  };
  const load = [
    ...Array.from({ length: 4 }, () => insist(posting)),
    ...Array.from({ length: 2 }, () => insist(viaHold)),
    ...Array.from({ length: 20 }, () => insist(together)),
  ];

  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const before = acknowledged.length;
      await until(() => !isRunning || acknowledged.length >= before + betweenKills);
      await pause((kill * 37) % 100);
      await crash(server);
      await server.restart();
    }
  } finally {
    isRunning = false;
    await Promise.all(load);
  }

  expect(unexpected).toEqual([]);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * betweenKills);
  expect(await countInBooks(acknowledged)).toEqual({ lost: 0, doubled: 0 });
  await expectVerified(database.db, ['ledger']);
  console.info(`${kills} kills, ${acknowledged.length} acknowledged, 0 lost, 0 doubled`);
});
