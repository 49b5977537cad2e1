import { referenceOf } from '../../src/features/wallet/provider/reference.ts';
import { signedEvent } from '../cashier.ts';
import type { Person } from '../person.ts';
import type { ScriptedProvider } from '../scripted-provider.ts';
import type { Suite } from '../suite.ts';

let events = 0;

/**
 * Lets the provider say a status of an order, and tell the app by a signed event; the app asks it for the truth
 * before it acts. Throws when the app does not take the event.
 */
export async function tell(
  suite: Suite,
  provider: ScriptedProvider,
  order: { type: 'payment' | 'payout'; reference: string; amount: string; payee?: object },
  status: string,
): Promise<void> {
  provider.says(order.reference, status);
  const id = `evt_${++events}`;
  const truth = await (
    await fetch(`${provider.url}/v1/x?merchant_reference=${encodeURIComponent(order.reference)}`)
  ).json();
  const event = { id, type: `${order.type}.${status}`, data: truth };
  const { payload, headers } = signedEvent(suite, event, { id });
  const reply = await suite.app.web.inject({ method: 'POST', url: '/webhooks/simulator', payload, headers });
  if (reply.statusCode !== 200) throw new Error(`the event was answered ${reply.statusCode} ${reply.body}`);
}

/** Recharges a wallet: the provider says that it was paid. */
export async function payIn(
  suite: Suite,
  provider: ScriptedProvider,
  { call, userId }: Person,
  amount: string,
): Promise<void> {
  const { rechargeId } = await call.ok('/api/recharge/create', { amount, method: 'bank' });
  const reference = referenceOf('recharge', userId, rechargeId);
  await tell(suite, provider, { type: 'payment', reference, amount }, 'succeeded');
}
