import { createHmac } from 'node:crypto';
import type { currency } from '@banyan/domain/money/asset.ts';
import { z } from 'zod';
import { TryLater } from '../../platform/try-later.ts';

/**
 * The payment provider's HTTP API (simulator/README.md). Every request is signed; creating is idempotent by our
 * reference, so a call whose answer was lost is simply made again.
 */
export const providerName = 'simulator';

const paymentShape = z.object({
  id: z.string(),
  merchant_reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed', 'cancelled', 'expired']),
  cashier_url: z.string().nullish(),
});
const payoutShape = z.object({
  id: z.string(),
  merchant_reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** Of the card number the last four digits at least. */
  payee: z.object({ bank: z.string(), card_number: z.string() }),
  status: z.enum(['accepted', 'settled', 'returned']),
  return_reason: z.string().nullish(),
});
export type ProviderPayment = z.infer<typeof paymentShape>;
export type ProviderPayout = z.infer<typeof payoutShape>;

/** The provider gave no usable answer: what became of the request is unknown. */
export class ProviderUnavailable extends TryLater {}
/** The provider understood and refused: nothing has happened there. */
export class ProviderRefusal extends Error {}

export interface NewPayment {
  merchant_reference: string;
  amount: string;
  currency: typeof currency;
  method: string;
  return_url: string;
  expires_at: string;
}

export interface NewPayout {
  merchant_reference: string;
  amount: string;
  currency: typeof currency;
  payee: { holder: string; bank: string; card_number: string };
}

export function paymentProvider(options: { url: string; secret: string; timeoutMs?: number }) {
  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    shape: z.ZodType<T>,
    body?: unknown,
  ): Promise<T | null> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const timestamp = Math.floor(Date.now() / 1_000).toString();
    const signature = createHmac('sha256', options.secret)
      .update(`${timestamp}.${method}.${path}.${text}`)
      .digest('hex');
    const headers = {
      'x-sim-timestamp': timestamp,
      'x-sim-signature': signature,
      ...(text ? { 'content-type': 'application/json' } : {}),
    };
    const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000);
    const response = await fetch(new URL(path, options.url), {
      method,
      headers,
      signal,
      ...(text ? { body: text } : {}),
    }).catch((error: unknown) => {
      throw new ProviderUnavailable(`${method} ${path}: ${String(error)}`);
    });
    if (response.status === 404) return null;
    // A signature that is refused says something about our keys, and nothing about the payment.
    if (response.status >= 500 || [401, 403, 408, 429].includes(response.status))
      throw new ProviderUnavailable(`${method} ${path}: ${response.status}`);
    const reply: unknown = await response.json().catch(() => undefined);
    if (!response.ok)
      throw new ProviderRefusal(`${method} ${path}: ${response.status} ${JSON.stringify(reply)}`);
    const parsed = shape.safeParse(reply);
    if (!parsed.success) throw new ProviderUnavailable(`${method} ${path}: an answer of an unknown shape`);
    return parsed.data;
  }

  const byReference = (reference: string) => `merchant_reference=${encodeURIComponent(reference)}`;
  return {
    createPayment: async (payment: NewPayment): Promise<ProviderPayment> =>
      sure(await call('POST', '/v1/payments', paymentShape, payment)),
    /** The provider's truth, or null when it knows no such payment. */
    payment: (reference: string): Promise<ProviderPayment | null> =>
      call('GET', `/v1/payments?${byReference(reference)}`, paymentShape),
    createPayout: async (payout: NewPayout): Promise<ProviderPayout> =>
      sure(await call('POST', '/v1/payouts', payoutShape, payout)),
    payout: (reference: string): Promise<ProviderPayout | null> =>
      call('GET', `/v1/payouts?${byReference(reference)}`, payoutShape),
  };
}
export type PaymentProvider = ReturnType<typeof paymentProvider>;

/** Returns the address of a cashier, in the language of who is to pay there. */
export function cashierIn(language: 'zh' | 'en', url: string): string {
  const address = new URL(url);
  if (language === 'en') address.searchParams.set('lang', 'en');
  return address.href;
}

function sure<T>(answer: T | null): T {
  if (answer === null) throw new ProviderUnavailable('the provider does not know its own resource');
  return answer;
}

/**
 * Returns our name for a recharge or a withdrawal at the provider, at most 64 characters; says on whose shard it
 * stands.
 */
export function referenceOf(type: 'recharge' | 'withdrawal', userId: string, id: string): string {
  return [type[0], pack(userId), pack(id)].join('.');
}

export function parseReference(
  reference: string,
): { type: 'recharge' | 'withdrawal'; userId: string; id: string } | null {
  const match = /^([rw])\.([\w-]{22})\.([\w-]{22})$/.exec(reference);
  if (!match) return null;
  const [, type, userId = '', id = ''] = match;
  return { type: type === 'r' ? 'recharge' : 'withdrawal', userId: unpack(userId), id: unpack(id) };
}

const pack = (uuid: string): string => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url');

function unpack(text: string): string {
  const hex = Buffer.from(text, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
