import { buildSimulator } from '@banyan/simulator/app.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type Query, sql } from '../src/platform/db/sql.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { apiClient } from '../src/seed/api-client.ts';
import { type ApiProcess, apiProcess, processKeys } from './api-process.ts';
import { roundRobin } from './round-robin.ts';
import { serverAt } from './server-at.ts';
import type { Suite } from './suite.ts';
import { prepareDatabase, type TestApp } from './test-app.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

const secret = 'a-secret-that-only-tests-know-0123456789';

/** Servers on one database. */
export interface Processes {
  database: TestDatabase;
  /** The servers, each at an address of its own. */
  each: readonly ApiProcess[];
  /** All behind a proxy that takes them in turn, with what the tests' fixtures ask of an app. */
  both: Suite;
  /** The same for one of them alone. */
  only(process: ApiProcess): TestApp;
  close(): Promise<void>;
}

export interface TwoProcesses extends Processes {
  each: [ApiProcess, ApiProcess];
}

interface Options {
  /** Is started in place of what tests start. */
  program?: string;
}

/** Starts two API processes on one database, a payment simulator, and a proxy before the two. */
export async function twoProcesses(options: Options = {}): Promise<TwoProcesses> {
  const processes = await processesOf(2, options);
  const [one, other] = processes.each;
  if (!one || !other) throw new Error('there are two');
  return { ...processes, each: [one, other] };
}

/** Starts one API process likewise, where it only prepares what another one goes on from. */
export const oneProcess = (): Promise<Processes> => processesOf(1);

async function processesOf(count: number, options: Options = {}): Promise<Processes> {
  const database = await testDatabase();
  const simulator = buildSimulator({ secret, retryDelayMs: 20, payoutDelayMs: 20 });
  const environment = {
    SIMULATOR_URL: await simulator.listen({ host: '127.0.0.1', port: 0 }),
    SIMULATOR_SECRET: secret,
    BANYAN_TRUST_PROXY: '1',
    BANYAN_INVITATION: 'BANYAN88',
  };
  const start = () => apiProcess(database.url ?? '', { more: environment, ...options });
  const each = await Promise.all(Array.from({ length: count }, start));
  await prepareDatabase(database.db, new Date());
  const proxies = await Promise.all([
    roundRobin(each.map(({ url }) => url)),
    roundRobin(each.map(({ consoleUrl }) => consoleUrl)),
  ]);
  const [app, console] = proxies;
  simulator.simulator.setWebhookUrl(`${app.url}/webhooks/simulator`);
  return {
    database,
    each,
    both: {
      ...appAt(app.url, console.url),
      db: database.db,
      rows: <Row>(query: Query<Row>) => inTransaction(database.db, (reader) => reader.rows<Row>(query)),
      tamper: (work) => inTransaction(database.db, work),
    },
    only: ({ url, consoleUrl }) => appAt(url, consoleUrl),
    close: async () => {
      await simulator.close();
      await Promise.all(proxies.map((proxy) => proxy.close()));
      await Promise.all(each.map((process) => process.kill9()));
      await database.close();
    },
  };
}

/** Ends the leases of processes that are dead, as if their time had passed: whoever starts next takes over at once. */
export const endLeases = ({ both }: Processes): Promise<unknown> =>
  both.tamper(async (writer) => {
    await writer.run(sql`
      update job_runs set leased_until = now() - interval '1 second' where state = 'running'`);
    await writer.run(sql`
      update task_leases set leased_until = now() - interval '1 second' where leased_until is not null`);
    // A message that was taken is available again when its lease has ended.
    await writer.run(sql`
      update outbox set available_at = now() - interval '1 second'
      where done_at is null and parked_at is null and attempts > 0`);
  });

function appAt(url: string, consoleUrl: string): TestApp {
  const [web, console] = [serverAt(url), serverAt(consoleUrl)];
  const clock = systemClock();
  // The processes deliver what is in the outbox by themselves.
  const app = {
    web,
    console,
    services: { clock, config: { keys: processKeys } },
    deliverOutbox: async () => 0,
  };
  return { app, clock, client: apiClient(web), consoleClient: apiClient(console) } as unknown as TestApp;
}
