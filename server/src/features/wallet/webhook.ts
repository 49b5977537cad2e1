import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { CommandContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { isStorable } from '../../platform/http/input.ts';
import { newId } from '../../platform/ids.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { mismatchOf, orderOfRecharge, orderOfWithdrawal } from './order-mismatch.ts';
import { type PaymentProvider, ProviderUnavailable, parseReference, providerName } from './provider.ts';
import { rechargeById } from './recharge.store.ts';
import { settleRecharge, type Verdict } from './settle-recharge.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { withdrawalById } from './withdrawal.store.ts';

const toleranceSeconds = 300;

/** What is written down of an event must be a text that a database takes. */
const storable = (length: number) => z.string().max(length).refine(isStorable);

const eventShape = z.object({
  id: storable(100),
  type: storable(60),
  data: z.looseObject({
    id: storable(100),
    merchant_reference: storable(200),
    amount: storable(40),
    currency: storable(10),
    payee: z.looseObject({ bank: storable(200), card_number: storable(40) }).optional(),
  }),
});

/**
 * Receives the provider's signed events. A bad signature is refused and recorded; a repeated event is answered
 * and changes nothing; and before anything is credited the provider is asked again for the truth.
 */
export function mountWebhooks(
  app: FastifyInstance,
  services: Services,
  provider: PaymentProvider,
  secrets: readonly string[],
): void {
  app.register(async (scope) => {
    // The signature covers the bytes, so the body is read as text here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(`/webhooks/${providerName}`, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const fault = signatureFault(request.headers, body, secrets, services.clock.wall());
      const event = fault ? null : parseEvent(body);
      if (fault || !event) {
        await recordRefusal(services, fault ?? 'malformed', request.headers['webhook-id'], body);
        throw new AppError('webhook.refused');
      }
      const verdict = await applyEvent(services, provider, event);
      services.log.info('provider event', { event: event.id, type: event.type, verdict });
      return reply.send({ ok: true });
    });
  });
}

type ProviderEvent = z.infer<typeof eventShape>;
type Reference = NonNullable<ReturnType<typeof parseReference>>;

async function applyEvent(
  services: Services,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<Verdict | 'repeated'> {
  const reference = parseReference(event.data.merchant_reference);
  const truth = reference ? await truthOf(provider, reference.type, event.data.merchant_reference) : null;
  return runCommand(services, systemClient, `event:${event.id}`, async (ctx) => {
    const fresh = await ctx.writer.run(sql`
      insert into provider_events (provider, event_id, type, reference, verdict, received_at)
      values (${providerName}, ${event.id}, ${event.type}, ${event.data.merchant_reference}, 'received', ${ctx.wall})
      on conflict (provider, event_id) do nothing`);
    if (fresh === 0) return 'repeated';
    const verdict = await decide();
    await ctx.writer.run(sql`
      update provider_events set verdict = ${verdict} where provider = ${providerName} and event_id = ${event.id}`);
    return verdict;

    async function decide(): Promise<Verdict> {
      if (!reference || !truth) return 'unknown_reference';
      const { type, userId, id } = reference;
      const order = await orderOf(ctx, reference);
      if (!order) return 'unknown_reference';
      // An event that contradicts the order is not acted on; the next check of the truth is.
      const isOfItsType = event.type.startsWith(type === 'recharge' ? 'payment.' : 'payout.');
      const difference = isOfItsType ? mismatchOf(order, event.data) : 'type';
      if (difference) return `${difference}_mismatch`;
      return type === 'recharge'
        ? settleRecharge(ctx, userId, id, truth as never)
        : settleWithdrawal(ctx, userId, id, truth as never);
    }
  });
}

async function orderOf(ctx: CommandContext, { type, userId, id }: Reference) {
  if (type === 'recharge') {
    const recharge = await rechargeById(ctx.reader, userId, id);
    return recharge && orderOfRecharge(recharge);
  }
  const withdrawal = await withdrawalById(ctx.reader, userId, id);
  return withdrawal && orderOfWithdrawal(withdrawal);
}

async function truthOf(provider: PaymentProvider, type: 'recharge' | 'withdrawal', reference: string) {
  try {
    return type === 'recharge' ? await provider.payment(reference) : await provider.payout(reference);
  } catch (error) {
    // Unanswered, the provider will send the event again.
    if (error instanceof ProviderUnavailable) throw new AppError('server.unavailable');
    throw error;
  }
}

function signatureFault(
  headers: Record<string, string | string[] | undefined>,
  body: string,
  secrets: readonly string[],
  wall: Date,
): string | null {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  );
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string')
    return 'unsigned';
  if (
    !/^\d{1,12}$/.test(timestamp) ||
    Math.abs(wall.getTime() / 1_000 - Number(timestamp)) > toleranceSeconds
  )
    return 'stale';
  const given = signature
    .split(' ')
    .filter((part) => part.startsWith('v1='))
    .map((part) => part.slice(3));
  const right = secrets.some((secret) => {
    const wanted = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest();
    return given.some(
      (hex) => /^[0-9a-f]{64}$/.test(hex) && timingSafeEqual(wanted, Buffer.from(hex, 'hex')),
    );
  });
  return right ? null : 'forged';
}

function parseEvent(body: string): ProviderEvent | null {
  try {
    const parsed = eventShape.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function recordRefusal(
  services: Services,
  reason: string,
  eventId: string | string[] | undefined,
  body: string,
): Promise<void> {
  services.log.warn('webhook refused', { reason });
  const named = typeof eventId === 'string' && isStorable(eventId) ? eventId.slice(0, 100) : null;
  await inTransaction(services.db, (writer) =>
    writer.run(sql`
      insert into refused_webhooks (refusal_id, provider, reason, event_id, body_sha256, received_at)
      values (${newId()}, ${providerName}, ${reason}, ${named}, ${sha256(body)}, ${services.clock.wall()})`),
  );
}
