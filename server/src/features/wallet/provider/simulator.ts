import { createHmac } from 'node:crypto';
import { type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { isReturnReason } from '@banyan/domain/wallet/return-reason.ts';
import { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderPayout,
  ProviderRefusal,
  ProviderUnavailable,
} from './port.ts';
import { billShape, listedOn } from './simulator-bill.ts';
import { readSimulatorEvent } from './simulator-event.ts';
import { payeeOnWire, payeeShape, payeeToWire } from './simulator-payee.ts';

const paymentShape = z.object({
  id: z.string(),
  merchant_reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed', 'cancelled', 'expired']),
  updated_at: z.iso.datetime().nullish(),
  cashier_url: z.string().nullish(),
});

const payoutShape = z.object({
  id: z.string(),
  merchant_reference: z.string(),
  amount: z.string(),
  currency: z.string(),
  payee: payeeShape,
  status: z.enum(['accepted', 'settled', 'returned']),
  updated_at: z.iso.datetime().nullish(),
  return_reason: z.string().nullish(),
});

/** Returns the payment simulator by its HTTP API (simulator/README.md). Every request is signed. */
export function simulatorProvider(settings: NonNullable<Config['payments']>): PaymentProvider {
  async function call<T>(
    method: 'GET' | 'POST',
    path: string,
    shape: z.ZodType<T>,
    body?: unknown,
  ): Promise<T | null> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const timestamp = Math.floor(Date.now() / 1_000).toString();
    const signature = createHmac('sha256', settings.secret)
      .update(`${timestamp}.${method}.${path}.${text}`)
      .digest('hex');
    const headers = {
      'x-sim-timestamp': timestamp,
      'x-sim-signature': signature,
      ...(text ? { 'content-type': 'application/json' } : {}),
    };
    const signal = AbortSignal.timeout(settings.timeoutMs ?? 10_000);
    const response = await fetch(new URL(path, settings.url), {
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
    name: 'simulator',
    createPayment: async ({ reference, amount, currency, method, returnUrl, expiresAt }) =>
      paymentOf(
        sure(
          await call('POST', '/v1/payments', paymentShape, {
            merchant_reference: reference,
            amount,
            currency,
            method,
            return_url: returnUrl,
            expires_at: expiresAt.toISOString(),
          }),
        ),
      ),
    payment: async (reference) => {
      const payment = await call('GET', `/v1/payments?${byReference(reference)}`, paymentShape);
      return payment && paymentOf(payment);
    },
    createPayout: async ({ reference, amount, currency, payee }) =>
      payoutOf(
        sure(
          await call('POST', '/v1/payouts', payoutShape, {
            merchant_reference: reference,
            amount,
            currency,
            payee: { holder: payee.holder, ...payeeToWire(payee) },
          }),
        ),
      ),
    payout: async (reference) => {
      const payout = await call('GET', `/v1/payouts?${byReference(reference)}`, payoutShape);
      return payout && payoutOf(payout);
    },
    bill: async (on) => {
      const bill = await call('GET', `/v1/bill?date=${on}`, billShape);
      return bill && listedOn(bill);
    },
    readEvent: async (message, wall) => readSimulatorEvent(message, settings.secret, wall),
    acknowledgement: { contentType: 'application/json', body: '{"ok":true}' },
  };
}

const paymentOf = (payment: z.infer<typeof paymentShape>): ProviderPayment => ({
  id: payment.id,
  reference: payment.merchant_reference,
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  concludedOn: payment.status === 'succeeded' ? dayOf(payment.updated_at) : null,
  cashierUrl: payment.cashier_url ?? null,
});

const payoutOf = (payout: z.infer<typeof payoutShape>): ProviderPayout => ({
  id: payout.id,
  reference: payout.merchant_reference,
  amount: payout.amount,
  currency: payout.currency,
  payee: payeeOnWire(payout.payee),
  status: payout.status,
  concludedOn: payout.status === 'settled' ? dayOf(payout.updated_at) : null,
  returnReason: payout.status === 'returned' ? reasonOf(payout.return_reason) : null,
});

const dayOf = (instant: string | null | undefined): BusinessDate | null =>
  instant ? businessDateOf(new Date(instant)) : null;

const reasonOf = (text: string | null | undefined) => (text && isReturnReason(text) ? text : 'returned');

function sure<T>(answer: T | null): T {
  if (answer === null) throw new ProviderUnavailable('the provider does not know its own resource');
  return answer;
}
