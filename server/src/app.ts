import { gather } from '@banyan/domain/areas/gather.ts';
import type { FastifyInstance } from 'fastify';
import { everything, openAreas } from './everything.ts';
import { demoClock } from './jobs/demo-clock.ts';
import { quickLeaseTimes } from './jobs/lease.ts';
import { byTopic, type OutboxDispatcher, outboxDispatcher } from './jobs/outbox.ts';
import { reactionOutbox, reactionsByEvent } from './jobs/reactions.ts';
import { scheduler } from './jobs/scheduler.ts';
import { operatorsOrigin, usersOrigin } from './origins.ts';
import type { DemoClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { isOnCluster } from './platform/db/placement.ts';
import { sharing } from './platform/db/sharing.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { channelsOf, type DeliveryChannels } from './platform/delivery/channels.ts';
import { hintExchange } from './platform/hint-exchange.ts';
import { requestCounts } from './platform/http/request-counts.ts';
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
  /** Has something done on each day that the demo's clock is moved on to by this process. */
  afterEachDay(work: () => Promise<void>): void;
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
  let reactionsTo = (_event: string): readonly string[] => [];
  const { url } = db;
  const services: Services = {
    config,
    db,
    sharing: sharing(db, { isOnCluster: await inTransaction(db, isOnCluster) }),
    clock,
    live: liveHints(url ? (receiver) => hintExchange({ db, clock, log, url }, receiver) : undefined),
    log,
    rules: ruleBook(config.isDemo),
    reactionsTo: (event) => reactionsTo(event),
    forcedSales: everything.forcedSales,
    wakeOutbox: () => wake(),
  };
  const sealer = config.replyKey ? replySealer(config.replyKey) : null;
  const channels = options.channels ?? channelsOf(config.delivery);
  const opened = openAreas({
    services,
    channels,
    sealer,
    all: everything,
    runDaily: () => work.runDaily(),
    advance: (days) => time.advance(days),
    verify: () => verify(db),
  });
  const parts = Object.values(opened);
  const letters = byTopic(gather(opened, 'letters'));
  const pushes = byTopic(gather(opened, 'pushes'));
  const reactions = gather(opened, 'reactions');
  reactionsTo = reactionsByEvent(reactions);
  const others = { ...byTopic(gather(opened, 'outbox')), ...reactionOutbox(services, reactions) };
  const urgent = parts.flatMap((part) => part.urgent ?? []);
  // Letters, pushes and money go their own ways: a mail server that hangs delays no payout, and no order.
  const outboxes = [
    outboxDispatcher(services, letters, { only: Object.keys(letters) }),
    outboxDispatcher(services, pushes, { only: Object.keys(pushes) }),
    outboxDispatcher(services, others, { only: urgent }, quickLeaseTimes),
    outboxDispatcher(services, others, {
      except: [...Object.keys(letters), ...Object.keys(pushes), ...urgent],
    }),
  ];
  wake = () => outboxes.forEach((outbox) => outbox.wake());
  const work = scheduler(
    services,
    parts.flatMap(({ jobs }) => jobs ?? []),
    parts.flatMap(({ tasks }) => tasks ?? []),
  );
  const time = demoClock(services, clock, work);
  let stopFollowing = (): void => undefined;

  const requests = url ? requestCounts({ db, clock, log, secret: config.keys.index }) : undefined;
  const web = await usersOrigin({ ...options, requests }, services, opened, sealer);
  const console = await operatorsOrigin({ ...options, requests }, services, opened);
  return {
    services,
    web,
    console,
    advance: time.advance,
    afterEachDay: time.afterEachDay,
    restoreClock: time.restore,
    runDue: work.runDue,
    deliverOutbox: () => deliverAll(outboxes),
    startWork: async () => {
      await time.restore();
      if (url) stopFollowing = time.follow();
      for (const outbox of outboxes) outbox.start();
      work.start();
    },
    close: async () => {
      stopFollowing();
      await Promise.all([web.close(), console.close()]);
      await work.stop();
      await Promise.all(outboxes.map((outbox) => outbox.stop()));
      await Promise.all([services.live.stop(), requests?.stop()]);
      await db.close();
    },
  };
}

/** Delivers the messages that are due in each outbox, and those that this leaves there, and returns their number. */
async function deliverAll(outboxes: readonly OutboxDispatcher[]): Promise<number> {
  const delivered = await Promise.all(outboxes.map((outbox) => outbox.deliverOnce()));
  const count = delivered.reduce((sum, each) => sum + each, 0);
  // Each takes a few at a time: there may be more.
  return count === 0 ? 0 : count + (await deliverAll(outboxes));
}
