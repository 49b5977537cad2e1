import type { Endpoint } from '@banyan/api/endpoint.ts';
import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { Client, CommandContext, OnDuty, SignedIn } from '../context.ts';
import { sqlState } from '../db/transaction.ts';
import { deriveId, newId } from '../ids.ts';
import { runCommand, runQuery, type Services } from '../services.ts';
import type { Call } from './call.ts';
import type { Handler, HandlersOf, Outside, Staged } from './handlers.ts';
import { claimKey, storeReply } from './idempotency.ts';
import { decodeInput, readPayload } from './input.ts';
import { answerOfKey, claimOf, replay } from './money-key.ts';
import { acceptUploads, readUpload } from './upload.ts';

/** What a session is asked for: a call by its effect, or an open page that goes on listening. */
export type Purpose = Endpoint['effect'] | 'watch';

/** Finds out who calls; throws `session.required` or `session.idle`. Given by the areas that own sessions. */
export interface Authenticators {
  user(token: string, purpose: Purpose): Promise<SignedIn>;
  operator(token: string): Promise<OnDuty>;
  /** Throws `account.frozen` inside a command's transaction. */
  refuseFrozen(ctx: CommandContext, userId: string): Promise<void>;
}

/** Mounts the calls of one area. This is the only place where HTTP meets the use cases. */
export function mountArea<Area extends Record<string, Endpoint>>(
  app: FastifyInstance,
  services: Services,
  authenticators: Authenticators,
  area: Area,
  handlers: HandlersOf<Area>,
): void {
  for (const [name, endpoint] of Object.entries(area)) {
    const handler = handlers[name as keyof Area] as unknown as Handler<Endpoint>;
    const staged: Staged<Endpoint> =
      typeof handler === 'function' ? { run: handler as Staged<Endpoint>['run'] } : handler;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      config: endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } } : {},
      handler: async (request, reply) =>
        answer(endpoint, reply, await serve(services, authenticators, endpoint, staged, request)),
    };
    if (endpoint.upload)
      void app.register(async (scope) => {
        await acceptUploads(scope);
        scope.route(route);
      });
    else app.route(route);
  }
}

function answer(endpoint: Endpoint, reply: FastifyReply, body: unknown): FastifyReply {
  // A picture is shown by the app that asked for it; opened by itself it is only ever saved.
  if (endpoint.reply)
    return reply
      .header('content-type', endpoint.reply)
      .header('content-disposition', 'attachment')
      .send(body);
  if (endpoint.maxAgeSeconds)
    reply
      .header('cache-control', `public, max-age=${endpoint.maxAgeSeconds}`)
      .header('vary', 'origin, x-seal');
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body));
}

async function serve(
  services: Services,
  authenticators: Authenticators,
  endpoint: Endpoint,
  handler: Staged<Endpoint>,
  request: FastifyRequest,
): Promise<unknown> {
  const who = await identify(authenticators, endpoint, request);
  const file = endpoint.upload && (await readUpload(request, endpoint.upload));
  const { fields, client } = readPayload(request, endpoint.method);
  const call: Call = { request, client, fields, who, file };
  const wire = await carryOut(services, authenticators, endpoint, handler, call).catch((error: unknown) =>
    answerOfKey(services, endpoint, call, error),
  );
  if (!handler.finish) return wire;
  return z.encode(
    endpoint.output,
    (await handler.finish(outsideOf(services, call), z.decode(endpoint.output, wire as never))) as never,
  );
}

async function carryOut(
  services: Services,
  authenticators: Authenticators,
  endpoint: Endpoint,
  handler: Staged<Endpoint>,
  call: Call,
): Promise<unknown> {
  const { client, fields, who } = call;
  // A money command goes on to its key: what was done before the switch or the freeze is answered as it was.
  if (endpoint.flag && !(await isSwitchedOn(services, client, endpoint.flag))) {
    if (endpoint.effect !== 'money') throw new AppError('feature.disabled');
    return replay(services, endpoint, call);
  }
  if (who.isFrozen && endpoint.whenFrozen && endpoint.effect !== 'money')
    throw new AppError('account.frozen');
  const input = decodeInput(endpoint.input, fields);
  const prepared = await handler.prepare?.(outsideOf(services, call), input);
  return endpoint.effect === 'read'
    ? read(services, endpoint, handler, call, input, prepared)
    : write(services, authenticators, endpoint, handler, call, input, prepared);
}

async function identify(
  authenticators: Authenticators,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<Call['who']> {
  if (endpoint.auth === 'public') return {};
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('session.required');
  if (endpoint.auth === 'user') return authenticators.user(token, endpoint.effect);
  const who = await authenticators.operator(token);
  if (endpoint.right && !who.operator.rights.includes(endpoint.right))
    throw new AppError('operator.forbidden');
  return who;
}

function read(
  services: Services,
  endpoint: Endpoint,
  handler: Staged<Endpoint>,
  call: Call,
  input: unknown,
  prepared: unknown,
): Promise<unknown> {
  return runQuery(services, call.client, async (ctx) => {
    const output = await handler.run({ ...ctx, ...call.who } as never, input as never, prepared);
    return z.encode(endpoint.output, output as never);
  });
}

/** The business fact, its transfers, its messages and the idempotency record commit together or not at all. */
function write(
  services: Services,
  authenticators: Authenticators,
  endpoint: Endpoint,
  handler: Staged<Endpoint>,
  call: Call,
  input: unknown,
  prepared: unknown,
): Promise<unknown> {
  const claim = claimOf(endpoint, call);
  const commandId = claim ? deriveId(claim.ownerId, claim.route, claim.key) : newId();
  const done = runCommand(services, call.client, commandId, async (ctx) => {
    const stored = claim ? await claimKey(ctx.writer, claim, ctx.wall) : undefined;
    if (stored !== undefined) return stored;
    if (endpoint.flag && !ctx.flags[endpoint.flag]) throw new AppError('feature.disabled');
    if (call.who.userId && endpoint.whenFrozen) await authenticators.refuseFrozen(ctx, call.who.userId);
    const output = await handler.run({ ...ctx, ...call.who } as never, input as never, prepared);
    const wire = z.encode(endpoint.output, output as never);
    if (claim) await storeReply(ctx.writer, claim, wire);
    return wire;
  });
  return claim ? done.catch(refuseSecondEffect) : done;
}

/** Ids derive from the key: where one exists already, the key was used, and its answer is kept no longer. */
function refuseSecondEffect(error: unknown): never {
  const constraint = String((error as { constraint?: unknown } | null)?.constraint);
  const isTaken = sqlState(error) === '23505' && constraint.endsWith('_pkey');
  throw isTaken ? new AppError('request.idempotency_key_reused') : error;
}

function outsideOf(services: Services, { client, who, file }: Call): Outside<never> {
  return {
    ...who,
    file,
    client,
    wall: services.clock.wall(),
    query: (query: Parameters<typeof runQuery>[2]) => runQuery(services, client, query),
    transact: (command: Parameters<typeof runCommand>[3]) => runCommand(services, client, newId(), command),
  } as never;
}

/** Asked before anything is decoded or hashed; a command looks again inside its transaction. */
async function isSwitchedOn(services: Services, client: Client, flag: PermissionFlag): Promise<boolean> {
  const known = services.rules.known(services.clock.now());
  const { flags } = known ?? (await runQuery(services, client, async (ctx) => ctx));
  return flags[flag];
}
