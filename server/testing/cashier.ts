import { createHmac } from 'node:crypto';
import type { TestApp } from './test-app.ts';

/** The payer's browser at the simulated cashier, and the tester's control of what goes wrong there. */

/** Presses a button on the cashier's page; `form` orders misbehaviour for this payment alone. */
export async function payAt(
  cashierUrl: string | null,
  button: 'pay' | 'fail' | 'cancel' = 'pay',
  form: Record<string, string> = {},
): Promise<void> {
  if (!cashierUrl) throw new Error('no cashier was opened');
  const press = new URL(cashierUrl);
  press.pathname += `/${button}`;
  const reply = await fetch(press, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  await reply.body?.cancel();
  if (reply.status !== 303) throw new Error(`the cashier answered ${reply.status}`);
}

interface Delivery {
  event: { id: string; type: string; data: { id: string; amount: string; merchant_reference: string } };
  copy: number;
  status: 'held' | 'waiting' | 'delivered' | 'given_up';
  attempts: { outcome: 'delivered' | 'refused' | 'unreachable' | 'dropped'; http_status?: number }[];
}

export interface SimulatorState {
  payments: { id: string; status: string; merchant_reference: string; amount: string }[];
  payouts: { id: string; status: string; merchant_reference: string; amount: string; course: string }[];
  deliveries: Delivery[];
}

/** Returns the simulator's control calls, signed as its README says. */
export function simulatorControl(app: TestApp) {
  async function call<T>(method: 'GET' | 'POST', path: string, content?: object): Promise<T> {
    const body = content ? JSON.stringify(content) : '';
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', app.simulator.secret)
      .update(`${timestamp}.${method}.${path}.${body}`)
      .digest('hex');
    const reply = await fetch(`${app.simulator.url}${path}`, {
      method,
      headers: {
        'x-sim-timestamp': timestamp,
        'x-sim-signature': signature,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body } : {}),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  }
  const state = (): Promise<SimulatorState> => call('GET', '/control/state');
  return {
    state,
    /** Orders misbehaviour for the next thing, or for all; `{scope}` alone lifts it. */
    behave: (order: { scope: 'next' | 'all' } & Record<string, unknown>): Promise<unknown> =>
      call('POST', '/control/behaviour', order),
    /** Every copy of the events about a payment or a payout, told by a part of our reference. */
    deliveries: async (part: string): Promise<Delivery[]> =>
      (await state()).deliveries.filter(({ event }) => event.data.merchant_reference.includes(part)),
  };
}

/** Returns the signed headers of an event, as the provider would send it. */
export function signedEvent(
  app: TestApp,
  event: { id?: string; [field: string]: unknown } | unknown[],
  options: { secret?: string; at?: Date; id?: string } = {},
): { payload: string; headers: Record<string, string> } {
  const payload = JSON.stringify(event);
  const id = options.id ?? ('id' in event ? event.id : undefined) ?? 'evt_of_a_test';
  const timestamp = String(Math.floor((options.at ?? app.clock.wall()).getTime() / 1_000));
  const signature = createHmac('sha256', options.secret ?? app.simulator.secret)
    .update(`${id}.${timestamp}.${payload}`)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1=${signature}`,
  };
  return { payload, headers };
}
