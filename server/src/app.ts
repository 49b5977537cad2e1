import { contract } from '@banyan/api/contract.ts';
import { operatorApi } from '@banyan/api/operator.ts';
import type { FastifyInstance } from 'fastify';
import { addressHandlers } from './features/address/index.ts';
import { certificationHandlers } from './features/certification/index.ts';
import { clientLogHandlers, clientLogJobs, collectRegularly } from './features/client-log/index.ts';
import { auditJob, authenticateOperator, consoleHandlers } from './features/console/index.ts';
import { contentHandlers } from './features/content/index.ts';
import {
  investingHandlers,
  investingJobs,
  investingOutbox,
  investingRetries,
} from './features/investing/index.ts';
import { myDataHandlers } from './features/my-data/index.ts';
import {
  authenticateUser,
  deliverMessage,
  peopleHandlers,
  peopleTasks,
  protectionHandlers,
  refuseFrozen,
} from './features/people/index.ts';
import { riskHandlers } from './features/risk/index.ts';
import { securityHandlers } from './features/security/index.ts';
import { versionHandlers } from './features/version/index.ts';
import {
  mountWebhooks,
  type PaymentProvider,
  paymentProvider,
  reconcileRegularly,
  resumeRegularly,
  walletHandlers,
  walletOutbox,
} from './features/wallet/index.ts';
import { demoClock } from './jobs/demo-clock.ts';
import { type OutboxHandler, outboxDispatcher } from './jobs/outbox.ts';
import { outboxRetries } from './jobs/retry-parked.ts';
import { scheduler } from './jobs/scheduler.ts';
import { personalData } from './personal-data.ts';
import { uploadOrigin } from './platform/client-log-config.ts';
import type { DemoClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import { type Channels, channelsOf } from './platform/delivery/channels.ts';
import { type Authenticators, mountArea } from './platform/http/adapter.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountEvents } from './platform/http/events.ts';
import { mountFrontPage } from './platform/http/front-page.ts';
import { mountHealth } from './platform/http/health.ts';
import { mountSealedReplies, sealHandlers } from './platform/http/sealed-replies.ts';
import { buildServer } from './platform/http/server.ts';
import { mountStatic } from './platform/http/static.ts';
import { liveHints } from './platform/live.ts';
import type { Log } from './platform/log.ts';
import { ruleBook } from './platform/rules.ts';
import { replySealer } from './platform/security/reply-seal.ts';
import type { Services } from './platform/services.ts';
import { retentionJob } from './retention.ts';

export interface App {
  services: Services;
  /** Null where no payment provider is connected. */
  provider: PaymentProvider | null;
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
  /** Ways out of the house other than those of the configuration: for tests. */
  channels?: Channels;
  /** Folders of the built apps; left out, only the API is served. */
  webFolder?: string;
  consoleFolder?: string;
}

/** Puts the process together: every area's handlers, jobs and messages, by name, in one place. */
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
  const provider = config.payments ? paymentProvider(config.payments) : null;

  const letters = { message: deliverMessage(services, options.channels ?? channelsOf(config.delivery)) };
  const handlers: Record<string, OutboxHandler> = {
    ...(provider ? walletOutbox(services, provider) : {}),
    ...investingOutbox(services),
  };
  // Letters and money go their own ways: a mail server that hangs delays no payout.
  const outboxes = [
    outboxDispatcher(services, letters, { only: ['message'] }),
    outboxDispatcher(services, handlers, { except: ['message'] }),
  ];
  wake = () => outboxes.forEach((outbox) => outbox.wake());
  const tasks = [
    ...peopleTasks,
    collectRegularly,
    resumeRegularly,
    ...(provider ? [reconcileRegularly(provider)] : []),
  ];
  const work = scheduler(services, [...investingJobs, ...clientLogJobs, retentionJob, auditJob], tasks);
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
  const sealer = config.replyKey ? replySealer(config.replyKey) : null;
  if (sealer) mountSealedReplies(web, sealer, clock);
  mountHealth(web, services);
  mountArea(web, services, authenticators, contract.seal, sealHandlers(sealer));
  mountArea(web, services, authenticators, contract.content, contentHandlers(services, time));
  mountArea(web, services, authenticators, contract.people, peopleHandlers(services));
  mountArea(web, services, authenticators, contract.address, addressHandlers(services));
  mountArea(web, services, authenticators, contract.security, securityHandlers(services));
  mountArea(web, services, authenticators, contract.protection, protectionHandlers(services));
  mountArea(web, services, authenticators, contract.risk, riskHandlers);
  mountArea(web, services, authenticators, contract.certification, certificationHandlers(services));
  mountArea(web, services, authenticators, contract.wallet, walletHandlers(services, provider));
  mountArea(web, services, authenticators, contract.investing, investingHandlers);
  mountArea(web, services, authenticators, contract.clientLog, clientLogHandlers(services));
  mountArea(web, services, authenticators, contract.myData, myDataHandlers(services, personalData));
  mountArea(web, services, authenticators, contract.version, versionHandlers(services));
  mountEvents(web, services, authenticators);
  if (provider && config.payments) mountWebhooks(web, services, provider, [config.payments.secret]);
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
  mountArea(
    console,
    services,
    authenticators,
    operatorApi,
    consoleHandlers(services, {
      runDaily: work.runDaily,
      advance: time.advance,
      retries: { ...outboxRetries, ...investingRetries },
    }),
  );
  if (options.consoleFolder) await mountStatic(console, options.consoleFolder);

  return {
    services,
    provider,
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
