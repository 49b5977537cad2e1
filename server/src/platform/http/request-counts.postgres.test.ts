import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { until } from '../../../testing/wait.ts';
import { manualClock } from '../clock.ts';
import { type Query, sql } from '../db/sql.ts';
import { inTransaction } from '../db/transaction.ts';
import { jsonLog } from '../log.ts';
import { type RequestCounts, requestCounts } from './request-counts.ts';

/** Two of these are what two processes have: they know of each other only through the database. */
let database: TestDatabase;
const clock = manualClock(new Date());
const started: { app: FastifyInstance; counts: RequestCounts }[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const { app, counts } of started.splice(0)) {
    await app.close();
    await counts.stop();
  }
  await inTransaction(database.db, (writer) => writer.run(sql`delete from request_counts`));
});
afterAll(() => database.close());

const limit = 32;
let warnings = 0;

async function process(db = database.db): Promise<FastifyInstance> {
  const counts = requestCounts({
    db,
    clock,
    log: jsonLog('warn', () => void (warnings += 1)),
    secret: 'a secret of this test',
  });
  const app = Fastify();
  await app.register(rateLimit, { max: limit, timeWindow: 60_000, store: counts.storeOf('app') });
  app.get('/a', async () => 'a');
  app.get('/b', { config: { rateLimit: { max: 4, timeWindow: 60_000 } } }, async () => 'b');
  started.push({ app, counts });
  return app;
}

const ask = async (app: FastifyInstance, remoteAddress: string, url = '/a') =>
  (await app.inject({ url, remoteAddress })).statusCode;
const stored = () =>
  inTransaction(database.db, (reader) =>
    reader.rows<{ requests: bigint }>(sql`select requests from request_counts order by requests`),
  );
const storedAre = (...counts: bigint[]) =>
  until(async () => (await stored()).map(({ requests }) => requests).join() === counts.join());

it('what one process has counted is counted at the other as well, for that address alone', async () => {
  const [here, there] = [await process(), await process()];
  for (let n = 0; n < limit; n += 1) expect(await ask(here, '203.0.113.1')).toBe(200);
  await storedAre(32n);
  // It has not asked yet; what it learns then holds from the next requests on.
  expect(await ask(there, '203.0.113.1')).toBe(200);
  expect(await ask(there, '203.0.113.1')).toBe(200);
  await storedAre(34n);
  await until(async () => (await ask(there, '203.0.113.1')) === 429);
  expect(await ask(here, '203.0.113.1')).toBe(429);
  expect(await ask(there, '203.0.113.2')).toBe(200);
});

it('a route with a limit of its own is counted by itself', async () => {
  const [here, there] = [await process(), await process()];
  for (let n = 0; n < 4; n += 1) expect(await ask(here, '203.0.113.3', '/b')).toBe(200);
  expect(await ask(here, '203.0.113.3', '/b')).toBe(429);
  await storedAre(5n);
  expect(await ask(there, '203.0.113.3', '/b')).toBe(200);
  await until(async () => (await ask(there, '203.0.113.3', '/b')) === 429);
  expect(await ask(there, '203.0.113.3', '/a')).toBe(200);
});

it('a window that has ended is over for every process', async () => {
  const [here, there] = [await process(), await process()];
  for (let n = 0; n <= limit; n += 1) await ask(here, '203.0.113.4');
  await storedAre(33n);
  for (let n = 0; n < 2; n += 1) await ask(there, '203.0.113.4');
  await until(async () => (await ask(there, '203.0.113.4')) === 429);
  clock.set(new Date(clock.wall().getTime() + 60_000));
  for (let n = 0; n < 3; n += 1) expect(await ask(here, '203.0.113.4')).toBe(200);
  await storedAre(3n);
  expect(await ask(there, '203.0.113.4')).toBe(200);
});

it('few requests from an address cost no statement, and what is stored names no address', async () => {
  const here = await process();
  expect(await ask(here, '203.0.113.5')).toBe(200);
  for (let n = 0; n < 5; n += 1) await ask(here, '203.0.113.6');
  await storedAre(5n);
  const rows = await inTransaction(database.db, (reader) =>
    reader.rows<{ key: string }>(sql`select key from request_counts`),
  );
  expect(rows).toEqual([{ key: expect.stringMatching(/^[\da-f]{64}$/) }]);
});

it('what the database was not told, as it did not answer, it is told later', async () => {
  const change = (query: Query) => inTransaction(database.db, (writer) => writer.run(query));
  const here = await process();
  await change(sql`alter table request_counts rename to counts_elsewhere`);
  for (let n = 0; n < 5; n += 1) await ask(here, '203.0.113.8');
  await until(async () => warnings > 0);
  await change(sql`alter table counts_elsewhere rename to request_counts`);
  await storedAre(5n);
  expect(warnings).toBeGreaterThan(0);
});

it('while the database does not answer, the limit is held within the process', async () => {
  const broken = await testDatabase();
  const here = await process(broken.db);
  await broken.close();
  for (let n = 0; n < limit; n += 1) expect(await ask(here, '203.0.113.7')).toBe(200);
  expect(await ask(here, '203.0.113.7')).toBe(429);
});
