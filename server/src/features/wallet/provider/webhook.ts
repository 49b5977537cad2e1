import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { isStorable } from '../../../platform/http/input.ts';
import { newId } from '../../../platform/ids.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import type { Keys } from '../../people/index.ts';
import { rechargeById } from '../recharges/recharge.store.ts';
import { type Settled, settleRecharge } from '../recharges/settle-recharge.ts';
import { settleWithdrawal } from '../withdrawals/settle-withdrawal.ts';
import { withdrawalById } from '../withdrawals/withdrawal.store.ts';
import { mismatchOf, orderOfRecharge, orderOfWithdrawal } from './order-mismatch.ts';
import {
  type EventFault,
  type EventMessage,
  type PaymentProvider,
  type ProviderEvent,
  ProviderUnavailable,
} from './port.ts';
import { type OrderKey, parseReference } from './reference.ts';

/**
 * Receives the signed events of each provider under its name. A bad signature is refused and recorded; a repeated
 * event is answered and changes nothing; and before anything is credited the provider is asked again for the truth.
 */
export function mountWebhooks(
  app: FastifyInstance,
  services: Services,
  providers: readonly PaymentProvider[],
): void {
  app.register(async (scope) => {
    // The signature covers the bytes, so the body is read as text here.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const provider of providers)
      scope.post(`/webhooks/${provider.name}`, async ({ headers, body }, reply) => {
        await receive(services, provider, { headers, body: typeof body === 'string' ? body : '' });
        return reply.type(provider.acknowledgement.contentType).send(provider.acknowledgement.body);
      });
  });
}

async function receive(services: Services, provider: PaymentProvider, message: EventMessage): Promise<void> {
  const event = await provider.readEvent(message, services.clock.wall());
  if (typeof event === 'string') {
    await recordRefusal(services, provider, event, message);
    throw new AppError('webhook.refused');
  }
  const verdict = await applyEvent(services, provider, event);
  services.log.info('provider event', {
    provider: provider.name,
    event: event.id,
    type: event.type,
    verdict,
  });
}

async function applyEvent(
  services: Services,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<Settled | 'repeated'> {
  const key = parseReference(event.data.reference);
  const settle = key && (await settlementOf(services.config.keys, provider, key, event.data.reference));
  const apply = async (ctx: CommandContext): Promise<Settled | 'repeated'> => {
    const { fresh, order } = await inOrder({
      fresh: insertEvent(ctx, provider, event),
      order: key && settle ? orderOf(ctx, provider, key) : undefined,
    });
    if (!fresh) return 'repeated';
    const verdict = await decide();
    ctx.writer.send(sql`
      update provider_events set verdict = ${verdict}
      where provider = ${provider.name} and event_id = ${event.id} and verdict = 'received'`);
    return verdict;

    async function decide(): Promise<Settled> {
      if (!key || !settle || !order) return 'unknown_reference';
      // An event that contradicts the order is not acted on; the next check of the truth is.
      const difference = event.about === key.type ? mismatchOf(order, event.data) : 'type';
      return difference ? `${difference}_mismatch` : settle(ctx);
    }
  };
  // What is written of a recharge is its owner's alone; a payout may be one of a batch.
  const turn = key?.type === 'recharge' && settle ? { owner: key.userId, isShared: true } : {};
  return runCommand(services, systemClient, `event:${provider.name}:${event.id}`, apply, turn);
}

/** Writes an event down; false for one that was received before. */
async function insertEvent(
  { writer, wall }: CommandContext,
  { name }: PaymentProvider,
  event: ProviderEvent,
): Promise<boolean> {
  const inserted = await writer.run(sql`
    insert into provider_events (provider, event_id, type, reference, verdict, received_at)
    values (${name}, ${event.id}, ${event.type}, ${event.data.reference}, 'received', ${wall})
    on conflict (provider, event_id) do nothing`);
  return inserted === 1;
}

/** Returns what this provider was asked for; undefined for what another one has. */
async function orderOf(ctx: CommandContext, provider: PaymentProvider, { type, userId, id }: OrderKey) {
  const row =
    type === 'recharge'
      ? await rechargeById(ctx.reader, userId, id)
      : await withdrawalById(ctx.reader, userId, id);
  if (row?.provider !== provider.name) return undefined;
  return 'recharge_id' in row ? orderOfRecharge(row) : orderOfWithdrawal(row);
}

/** Asks for the truth, and returns what brings the order there; null when the provider knows no such order. */
async function settlementOf(
  keys: Keys,
  provider: PaymentProvider,
  { type, userId, id }: OrderKey,
  reference: string,
): Promise<((ctx: CommandContext) => Promise<Settled>) | null> {
  try {
    if (type === 'recharge') {
      const truth = await provider.payment(reference);
      return truth && ((ctx) => settleRecharge(ctx, keys, { userId, id }, truth));
    }
    const truth = await provider.payout(reference);
    return truth && ((ctx) => settleWithdrawal(ctx, keys, { userId, id }, truth));
  } catch (error) {
    // Unanswered, the provider will send the event again.
    if (error instanceof ProviderUnavailable) throw new AppError('server.unavailable');
    throw error;
  }
}

async function recordRefusal(
  services: Services,
  provider: PaymentProvider,
  reason: EventFault,
  { headers, body }: EventMessage,
): Promise<void> {
  services.log.warn('webhook refused', { provider: provider.name, reason });
  const id = headers['webhook-id'];
  const named = typeof id === 'string' && isStorable(id) ? id.slice(0, 100) : null;
  await inTransaction(services.db, (writer) =>
    writer.run(sql`
      insert into refused_webhooks (refusal_id, provider, reason, event_id, body_sha256, received_at)
      values (${newId()}, ${provider.name}, ${reason}, ${named}, ${sha256(body)}, ${services.clock.wall()})`),
  );
}
