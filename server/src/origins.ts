import { contract, operatorContract } from '@banyan/api/contract.ts';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app.ts';
import type { AnyOpened } from './area.ts';
import { authenticateOperator } from './features/console/index.ts';
import { serviceContacts } from './features/content/index.ts';
import { authenticateUser } from './features/people/index.ts';
import { uploadOrigin } from './platform/client-log-config.ts';
import { mountArea } from './platform/http/adapter.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountEvents } from './platform/http/events.ts';
import { mountFrontPage } from './platform/http/front-page.ts';
import { mountHealth } from './platform/http/health.ts';
import { type PublicRead, pageFacts, readsWithPage } from './platform/http/page-facts.ts';
import type { RequestCounts } from './platform/http/request-counts.ts';
import { mountSealedReplies } from './platform/http/sealed-replies.ts';
import { buildServer } from './platform/http/server.ts';
import type { Authenticators } from './platform/http/sessions.ts';
import { mountStatic } from './platform/http/static.ts';
import type { ReplySealer } from './platform/security/reply-seal.ts';
import type { Services } from './platform/services.ts';

/** How to make an origin; `requests` counts for all processes on the database. */
export type OriginOptions = AppOptions & { requests?: RequestCounts | undefined };
type OpenedAreas = Readonly<Record<string, AnyOpened>>;

const authenticatorsOf = ({ config }: Services): Authenticators => ({
  user: authenticateUser,
  operator: authenticateOperator(config),
});

/** Returns the server of the user's app: its calls, its documentation in a demo, and the built app itself. */
export async function usersOrigin(
  options: OriginOptions,
  services: Services,
  opened: OpenedAreas,
  sealer: ReplySealer | null,
): Promise<FastifyInstance> {
  const { config, clock, log, webFolder, requests, isRateLimited = true } = options;
  const authenticators = authenticatorsOf(services);
  const storage = uploadOrigin(config.clientLog);
  const web = await buildServer(log, {
    isRateLimited,
    trustedProxies: config.trustedProxies,
    apiBases: config.apiBases,
    ...(requests && { requestStore: requests.storeOf('app') }),
    ...(storage && { uploadsTo: storage }),
  });
  if (sealer) mountSealedReplies(web, sealer, clock);
  mountHealth(web, services);
  const reads: PublicRead[] = [];
  for (const [name, { calls, mount }] of Object.entries(opened)) {
    const declared = contract[name as keyof typeof contract];
    if (calls) {
      mountArea(web, services, authenticators, declared, calls);
      reads.push(...readsWithPage(declared, calls));
    }
    mount?.(web);
  }
  mountEvents(web, services, authenticators);
  // What is there to call is nobody's business where there is real money.
  if (config.isDemo) await mountDocs(web, contract);
  if (webFolder) {
    const metas = {
      ...(sealer && { 'banyan-reply-key': sealer.publicKey }),
      'banyan-service': JSON.stringify(serviceContacts),
    };
    mountFrontPage(web, webFolder, metas, () => pageFacts(services, reads), config.pagePatienceMs);
    await mountStatic(web, webFolder);
  }
  return web;
}

/** Returns the server of the operators' console, another origin. */
export async function operatorsOrigin(
  options: OriginOptions,
  services: Services,
  opened: OpenedAreas,
): Promise<FastifyInstance> {
  const { config, log, consoleFolder, requests, isRateLimited = true } = options;
  const authenticators = authenticatorsOf(services);
  const console = await buildServer(log, {
    isRateLimited,
    trustedProxies: config.trustedProxies,
    ...(requests && { requestStore: requests.storeOf('console') }),
    hasInlineStyles: false,
  });
  mountHealth(console, services);
  for (const [name, { operatorCalls }] of Object.entries(opened)) {
    const declared = operatorContract[name as keyof typeof operatorContract];
    if (operatorCalls) mountArea(console, services, authenticators, declared, operatorCalls);
  }
  if (consoleFolder) await mountStatic(console, consoleFolder);
  return console;
}
