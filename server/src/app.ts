import { contract, operatorContract } from '@banyan/api/contract.ts';
import { gather } from '@banyan/domain/areas/gather.ts';
import type { FastifyInstance } from 'fastify';
import type { Opened, Process, ServerArea } from './area.ts';
import { areas } from './areas.ts';
import { everything } from './everything.ts';
import { authenticateOperator } from './features/console/index.ts';
import { authenticateUser, refuseFrozen } from './features/people/index.ts';
import { demoClock } from './jobs/demo-clock.ts';
import { outboxDispatcher } from './jobs/outbox.ts';
import { scheduler } from './jobs/scheduler.ts';
import { uploadOrigin } from './platform/client-log-config.ts';
import type { DemoClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { channelsOf, type DeliveryChannels } from './platform/delivery/channels.ts';
import { type Authenticators, mountArea } from './platform/http/adapter.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountEvents } from './platform/http/events.ts';
import { mountFrontPage } from './platform/http/front-page.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountSealedReplies } from './platform/http/sealed-replies.ts';
import { buildServer } from './platform/http/server.ts';
import { mountStatic } from './platform/http/static.ts';
import { liveHints } from './platform/live.ts';
import type { Log } from './platform/log.ts';
import { ruleBook } from './platform/rules.ts';
import { replySealer } from './platform/security/reply-seal.ts';
import type { Services } from './platform/services.ts';
import { verify } from './verify/verify.ts';

export interface App {
  services: Services;
  /** The user's app with its API and documentation, and the operators' console: two origins. */
  web: FastifyInstance;
  console: FastifyInstance;
  advance(days: number): Promise<void>;
  restoreClock(): Promise<void>;
  runDue(): Promise<number>;
  deliverOutbox(): Promise<number>;
  startWork(): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions {
  config: Config;
  db: Database;
  clock: DemoClock;
  log: Log;
  isRateLimited?: boolean;
  /** Delivery channels other than those of the configuration: for tests. */
  channels?: DeliveryChannels;
  /** Folders of the built apps; left out, only the API is served. */
  webFolder?: string;
  consoleFolder?: string;
}

/** Puts the process together: whatever the areas bring, whoever they are. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, db, clock, log } = options;
  let wake = (): void => undefined;
  const services: Services = {
    config,
    db,
    clock,
    live: liveHints(),
    log,
    rules: ruleBook(config.isDemo),
    wakeOutbox: () => wake(),
  };
  const sealer = config.replyKey ? replySealer(config.replyKey) : null;
  const opened = openAreas({
    services,
    channels: options.channels ?? channelsOf(config.delivery),
    sealer,
    all: everything,
    runDaily: () => work.runDaily(),
    advance: (days) => time.advance(days),
    verify: () => verify(db),
  });
  const parts = Object.values(opened);
  const letters = gather(opened, 'letters');
  // Letters and money go their own ways: a mail server that hangs delays no payout.
  const outboxes = [
    outboxDispatcher(services, letters, { only: Object.keys(letters) }),
    outboxDispatcher(services, gather(opened, 'outbox'), { except: Object.keys(letters) }),
  ];
  wake = () => outboxes.forEach((outbox) => outbox.wake());
  const work = scheduler(
    services,
    parts.flatMap(({ jobs }) => jobs ?? []),
    parts.flatMap(({ tasks }) => tasks ?? []),
  );
  const time = demoClock(services, clock, work);

  const authenticators: Authenticators = {
    user: (token, purpose) => authenticateUser(services, token, purpose),
    operator: (token) => authenticateOperator(services, token),
    refuseFrozen,
  };
  const isRateLimited = options.isRateLimited ?? true;
  const storage = uploadOrigin(config.clientLog);
  const web = await buildServer(log, {
    isRateLimited,
    trustedProxies: config.trustedProxies,
    apiBases: config.apiBases,
    ...(storage && { uploadsTo: storage }),
  });
  if (sealer) mountSealedReplies(web, sealer, clock);
  mountHealth(web, services);
  for (const [name, { calls, mount }] of Object.entries(opened)) {
    if (calls)
      mountArea(web, services, authenticators, contract[name as keyof typeof contract], calls as never);
    mount?.(web);
  }
  mountEvents(web, services, authenticators);
  // What is there to call is nobody's business where there is real money.
  if (config.isDemo) await mountDocs(web, contract);
  if (options.webFolder) {
    mountFrontPage(web, options.webFolder, sealer ? { 'banyan-reply-key': sealer.publicKey } : {});
    await mountStatic(web, options.webFolder);
  }

  const console = await buildServer(log, {
    isRateLimited,
    trustedProxies: config.trustedProxies,
    hasInlineStyles: false,
  });
  mountHealth(console, services);
  for (const [name, { operatorCalls }] of Object.entries(opened))
    if (operatorCalls)
      mountArea(
        console,
        services,
        authenticators,
        operatorContract[name as keyof typeof operatorContract],
        operatorCalls as never,
      );
  if (options.consoleFolder) await mountStatic(console, options.consoleFolder);

  return {
    services,
    web,
    console,
    advance: time.advance,
    restoreClock: time.restore,
    runDue: work.runDue,
    deliverOutbox: async () => {
      const counts = await Promise.all(outboxes.map((outbox) => outbox.deliverOnce()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    startWork: async () => {
      await time.restore();
      for (const outbox of outboxes) outbox.start();
      work.start();
    },
    close: async () => {
      await Promise.all([web.close(), console.close()]);
      await work.stop();
      await Promise.all(outboxes.map((outbox) => outbox.stop()));
      await db.close();
    },
  };
}

type AnyOpened = Partial<Opened<'wallet'>>;

/** Opens every area once. The calls are typed where each area declares them. */
const openAreas = (process: Process): Record<string, AnyOpened> =>
  Object.fromEntries(
    Object.entries(areas as unknown as Record<string, ServerArea<never>>).map(([name, area]) => [
      name,
      area.open(process) as AnyOpened,
    ]),
  );
