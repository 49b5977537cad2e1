import type { AddressInfo } from 'node:net';
import { buildSimulator } from '@banyan/simulator/app.ts';
import type { SimulatorOptions } from '@banyan/simulator/simulator.ts';
import { type App, type AppOptions, buildApp } from '../src/app.ts';
import { seedContent } from '../src/features/content/index.ts';
import { seedOperatorInvitation } from '../src/features/people/index.ts';
import { manualClock } from '../src/platform/clock.ts';
import type { Config } from '../src/platform/config.ts';
import type { Database } from '../src/platform/db/database.ts';
import { sql } from '../src/platform/db/sql.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { deriveId } from '../src/platform/ids.ts';
import { jsonLog } from '../src/platform/log.ts';
import { hashPassword } from '../src/platform/security/passwords.ts';
import { type ApiClient, apiClient } from '../src/seed/api-client.ts';
import { undeclaredIn, untoldIn } from './declared-effects.ts';
import { type NotedCalls, noteCalls, noteStatements } from './noted-calls.ts';
import { type PolicyName, policies } from './other-policy.ts';
import { decideValues } from './policy.ts';
import { noteEffects } from './seen-effects.ts';
import { checkedSharing } from './shareable.ts';
import { testDatabase } from './test-database.ts';

const secret = 'a-secret-that-only-tests-know-0123456789';
/** The provider of a test loses no time, and tells nobody before the app is there. Its events are never late. */
const quickly = { webhookUrl: 'http://127.0.0.1:9/', retryDelayMs: 20, payoutDelayMs: 20 };

export const operatorPassword = 'Root-42-grove';
export const testOperators = ['ada', 'bea'] as const;

export interface TestApp {
  app: App;
  clock: ReturnType<typeof manualClock>;
  /** The user's app, and the console, as a stranger reaches them. */
  client: ApiClient;
  consoleClient: ApiClient;
  operator(name: (typeof testOperators)[number]): Promise<ApiClient>;
  /** The simulator's own address, for its cashier and its control calls. */
  simulator: { url: string; secret: string; deliveriesUnderWay(): Promise<void> };
  log: string[];
  /** What was called, and what that wrote. */
  calls: NotedCalls;
  /** What calls did other than they declare, and what the server did without telling those whose it is. */
  breaches: string[];
  close(): Promise<void>;
}

type TestOptions = Partial<
  Pick<
    Config,
    | 'mode'
    | 'apiBases'
    | 'alipay'
    | 'usdt'
    | 'delivery'
    | 'push'
    | 'serviceChannels'
    | 'needsSecondFactor'
    | 'trustedProxies'
  >
> &
  Pick<AppOptions, 'channels' | 'isRateLimited' | 'webFolder'> & {
    start?: Date;
    isSealed?: boolean;
    /** How the provider works, and how long it may take to answer: ten seconds when left out. */
    provider?: Partial<SimulatorOptions> & { timeoutMs?: number };
    clientLog?: Partial<Config['clientLog']>;
    /** The address of another provider than the simulator, with the same secret. */
    paymentsUrl?: string;
    /** How many connections it has to its database at most. */
    connections?: number;
    /** Other rules than those of the release, decided by the two operators before anything else. */
    policy?: PolicyName;
    /** So many items are one step of a job: fewer than a day brings, so that each takes several. */
    stepSize?: number;
    /** On how many levels the licence allows rewards for invitations. */
    teamPaidLevels?: number;
  };

/** Starts a whole app on a fresh database, with a payment simulator of its own; time stands still until moved. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const { db, close: closeDatabase } = await testDatabase(
    options.connections ? { connections: options.connections } : {},
  );
  noteStatements(db);
  const log: string[] = [];
  const clock = manualClock(options.start ?? new Date());
  const simulator = buildSimulator({ secret, signedAt: clock.wall, ...quickly, ...options.provider });
  const url = await simulator.listen({ host: '127.0.0.1', port: 0 });
  const config = configFor(options, url);
  const app = await buildApp({
    config,
    db,
    clock,
    log: jsonLog('debug', (line) => void log.push(line)),
    isRateLimited: options.isRateLimited ?? false,
    ...(options.channels ? { channels: options.channels } : {}),
    ...(options.webFolder ? { webFolder: options.webFolder } : {}),
  });
  app.services.sharing = checkedSharing(app.services.sharing);
  if (options.stepSize !== undefined) app.services.stepSize = options.stepSize;
  const calls = noteCalls(app);
  const breaches: string[] = [];
  calls.onAnswer((call) => void breaches.push(...undeclaredIn(call)));
  calls.onWork((work) => void breaches.push(...untoldIn(work)));
  const keepEffects = noteEffects(calls);
  await app.web.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.web.server.address() as AddressInfo;
  simulator.simulator.setWebhookUrl(`http://127.0.0.1:${port}/webhooks/simulator`);
  await prepareDatabase(db, clock.wall());

  const consoleClient = apiClient(app.console);
  const operator = async (username: (typeof testOperators)[number]) => {
    const { token } = await consoleClient.post<{ token: string }>('/console/api/login', {
      username,
      password: operatorPassword,
    });
    return consoleClient.as(token);
  };
  if (options.policy && options.policy !== 'default')
    await decideValues({ operator, clock }, policies[options.policy]);
  return {
    app,
    clock,
    client: apiClient(app.web),
    consoleClient,
    operator,
    simulator: { url, secret, deliveriesUnderWay: simulator.simulator.deliveriesUnderWay },
    log,
    calls,
    breaches,
    close: async () => {
      keepEffects();
      await simulator.close();
      await app.close();
      await closeDatabase();
    },
  };
}

/** Adds what every test expects to be there: two operators, an invitation, articles. */
export async function prepareDatabase(db: Database, at: Date): Promise<void> {
  const hash = await hashPassword(operatorPassword);
  await inTransaction(db, async (writer) => {
    for (const username of testOperators) {
      await writer.run(sql`
        insert into operators (operator_id, username, name, password_hash, roles, created_at)
        values (${deriveId('operator', username)}, ${username}, ${username}, ${hash}, ${['admin', 'treasurer', 'reviewer', 'product_manager']}::text[], ${at})`);
    }
    await seedOperatorInvitation(writer, 'BANYAN88');
    await seedContent(writer, new Date(at.getTime() - 1_000));
  });
}

/** Returns the configuration of an app whose payments go through the simulator, unless told otherwise. */
const configFor = (options: TestOptions, simulatorUrl: string): Config => ({
  mode: options.mode ?? 'test',
  host: '127.0.0.1',
  port: 0,
  consolePort: 0,
  dataFolder: '',
  publicUrl: 'http://127.0.0.1',
  consoleUrl: 'http://console.test',
  apiBases: options.apiBases ?? [],
  clientLog: { switch: 1, s3: null, qiniu: null, ...options.clientLog },
  trustedProxies: options.trustedProxies ?? null,
  databaseUrl: null,
  invitation: null,
  keys: {
    data: 'data-key-of-the-tests-0123456789abcdef',
    index: 'index-key-of-the-tests-0123456789abc',
    captcha: 'captcha-key-of-the-tests-0123456789',
    chain: 'chain-key-of-the-tests-0123456789ab',
  },
  replyKey: options.isSealed ? 'reply-key-of-the-tests-0123456789abc' : null,
  sealFile: null,
  pagePatienceMs: 300,
  log: 'debug',
  alipay: options.alipay ?? null,
  bankAccount: { holder: 'Banyan Test Ltd', bank: 'Test Bank', number: '12345678901234567890' },
  usdt: options.usdt ?? null,
  payments: {
    url: options.paymentsUrl ?? simulatorUrl,
    secret,
    ...(options.provider?.timeoutMs && { timeoutMs: options.provider.timeoutMs }),
  },
  delivery: options.delivery ?? { smtp: null, sms: null },
  push: options.push ?? null,
  serviceChannels: options.serviceChannels ?? { addresses: [], hosts: [], privateHosts: [] },
  licences: { teamPaidLevels: options.teamPaidLevels ?? 3 },
  isDemo: options.mode !== 'production',
  needsSecondFactor: options.needsSecondFactor ?? false,
});
