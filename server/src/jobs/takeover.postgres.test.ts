import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, apiProcess } from '../../testing/api-process.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { until } from '../../testing/wait.ts';
import { investingJobs } from '../features/investing/index.ts';
import { manualClock } from '../platform/clock.ts';
import { recordMode } from '../platform/db/modes.ts';
import { sharing } from '../platform/db/sharing.ts';
import { sql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { noForcedSales } from '../platform/forced-sales.ts';
import { liveHints } from '../platform/live.ts';
import { jsonLog } from '../platform/log.ts';
import { ruleBook } from '../platform/rules.ts';
import type { Services } from '../platform/services.ts';
import { runDailyJobs } from './daily.ts';

let database: TestDatabase;
let api: ApiProcess | undefined;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await api?.kill9();
  await database.close();
});

const runs = () =>
  inTransaction(database.db, (reader) =>
    reader.rows<{ job: string; state: string; attempts: number; until: Date | null }>(sql`
      select job, state, attempts, leased_until as until from job_runs where job = 'investing.schedule'`),
  );

it('a job whose process was killed is taken over within thirty seconds, and not while it still lives', {
  timeout: 120_000,
}, async () => {
  // A process that starts on an unmarked database looks into every table, and would wait for the lock.
  await recordMode(database.db, 'test', new Date());
  const [locked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const blocking = inTransaction(database.db, async (writer) => {
    await writer.run(sql`lock table subscriptions in access exclusive mode`);
    locked.resolve();
    await free.promise;
  });
  await locked.promise;
  api = await apiProcess(database.url ?? '');
  await until(async () => (await runs())[0]?.state === 'running');
  const [first] = await runs();
  // It hangs, but it lives: its heartbeat says so.
  await until(async () => ((await runs())[0]?.until ?? 0) > (first?.until ?? 0));
  await api.kill9();
  free.resolve();
  await blocking;

  const [{ until: leasedUntil } = { until: null }] = await runs();
  const killedAt = new Date();
  const clock = manualClock(killedAt);
  const services: Services = {
    config: {} as Services['config'],
    db: database.db,
    sharing: sharing(database.db),
    clock,
    live: liveHints(),
    log: jsonLog('silent'),
    rules: ruleBook(true),
    reactionsTo: () => [],
    forcedSales: noForcedSales,
    purchaseSlots: {},
    wakeOutbox: () => undefined,
  };
  expect(await runDailyJobs(services, investingJobs)).toMatchObject({ ran: 0, stopped: [{ why: 'busy' }] });
  expect((leasedUntil?.getTime() ?? 0) - killedAt.getTime()).toBeLessThan(25_000);
  clock.set(new Date(killedAt.getTime() + 30_000));
  expect(await runDailyJobs(services, investingJobs)).toEqual({ ran: investingJobs.length, stopped: [] });
  expect(await runs()).toMatchObject([{ state: 'done', attempts: 2 }]);
});
