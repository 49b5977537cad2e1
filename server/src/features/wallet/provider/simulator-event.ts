import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isStorable } from '../../../platform/http/input.ts';
import { jsonIn } from './json-in.ts';
import type { EventFault, EventMessage, ProviderEvent } from './port.ts';
import type { OrderType } from './reference.ts';
import { payeeOnWire, payeeShape } from './simulator-payee.ts';

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
    payee: payeeShape.optional(),
  }),
});

const subjects: Record<string, OrderType> = { payment: 'recharge', payout: 'withdrawal' };

/** Returns the event of a message, or what is wrong with it: the time that was signed, the signature, or its words. */
export function readSimulatorEvent(
  { headers, body }: EventMessage,
  secret: string,
  wall: Date,
): ProviderEvent | EventFault {
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
  const wanted = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest();
  // While its secret changes the provider signs with both.
  const isSigned = signature
    .split(' ')
    .filter((part) => part.startsWith('v1='))
    .map((part) => part.slice(3))
    .some((hex) => /^[0-9a-f]{64}$/.test(hex) && timingSafeEqual(wanted, Buffer.from(hex, 'hex')));
  return isSigned ? parseEvent(body) : 'forged';
}

function parseEvent(body: string): ProviderEvent | EventFault {
  const parsed = eventShape.safeParse(jsonIn(body));
  if (!parsed.success) return 'malformed';
  const { id, type, data } = parsed.data;
  return {
    id,
    type,
    about: subjects[type.split('.')[0] ?? ''] ?? null,
    data: {
      id: data.id,
      reference: data.merchant_reference,
      amount: data.amount,
      currency: data.currency,
      payee: data.payee && payeeOnWire(data.payee),
    },
  };
}
