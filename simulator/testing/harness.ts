import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { buildSimulator } from '../src/app.ts';
import type { SimulatorOptions } from '../src/simulator.ts';

export const secret = 'a secret that only tests know';

export interface Received {
  headers: IncomingHttpHeaders;
  raw: string;
  event: {
    id: string;
    type: string;
    created_at: string;
    data: Record<string, string>;
  };
}

/** Starts a merchant's webhook address on a real port. `answer` decides the HTTP status of each delivery. */
export async function startReceiver(answer: (received: Received) => number = () => 204) {
  const unread: Received[] = [];
  const readers: ((received: Received) => void)[] = [];
  const server = createServer(async (request, response) => {
    let raw = '';
    for await (const chunk of request) raw += chunk;
    const received = { headers: request.headers, raw, event: JSON.parse(raw) };
    response.writeHead(answer(received)).end();
    const reader = readers.shift();
    if (reader) reader(received);
    else unread.push(received);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(stop);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    unread,
    next: () => {
      const first = unread.shift();
      return first ? Promise.resolve(first) : new Promise<Received>((resolve) => readers.push(resolve));
    },
  };
}

/** Checks a webhook's signature, written from the protocol page alone, without the code of the simulator. */
export function isGenuine({ headers, raw }: Received, now = Date.now()): boolean {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const hash = createHmac('sha256', secret).update(`${id}.${timestamp}.${raw}`).digest('hex');
  return headers['webhook-signature'] === `v1=${hash}` && Math.abs(now / 1000 - Number(timestamp)) <= 300;
}

export async function startSimulator(options: Partial<SimulatorOptions> = {}) {
  const app = buildSimulator({ secret, retryDelayMs: 5, payoutDelayMs: 5, ...options });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const now = options.now ?? (() => new Date());
  return { app, origin, close: () => app.close(), ...merchant(origin, now) };
}

/** A payment, a payout or an error, as far as tests look at it. */
export interface Answer {
  id: string;
  status: string;
  amount: string;
  cashier_url: string;
  method?: string;
  expires_at?: string;
  error: { code: string };
}

export interface Delivery {
  status: string;
  event: Received['event'];
  behaviour: object;
  attempts: { outcome: string; http_status?: number }[];
}

export interface ControlState {
  behaviour: { next: object; all: object };
  payments: Answer[];
  payouts: Answer[];
  deliveries: Delivery[];
}

/** Returns the merchant's server and the payer's browser, over real HTTP. */
export function merchant(origin: string, now = () => new Date()) {
  async function call<T = Answer>(
    method: string,
    path: string,
    content?: unknown,
    headers: Record<string, string> = {},
  ) {
    const body = content === undefined ? '' : typeof content === 'string' ? content : JSON.stringify(content);
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const text = `${timestamp}.${method}.${path}.${body}`;
    const signature = createHmac('sha256', secret).update(text).digest('hex');
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'x-sim-timestamp': timestamp,
        'x-sim-signature': signature,
        ...headers,
      },
      ...(body && { body }),
    });
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as T };
  }
  return {
    call,
    openPayment: async (reference: string, change: object = {}) =>
      (await call('POST', '/v1/payments', { ...payment(reference, now()), ...change })).body,
    openPayout: async (reference: string) => (await call('POST', '/v1/payouts', payout(reference))).body,
    behave: (order: object) => call('POST', '/control/behaviour', order),
    state: async () => (await call<ControlState>('GET', '/control/state')).body,
    press: (id: string, button: 'pay' | 'fail' | 'cancel', form: Record<string, string> = {}) =>
      fetch(`${origin}/cashier/${id}/${button}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
  };
}

export function payment(merchant_reference: string, now = new Date()) {
  return {
    merchant_reference,
    amount: '100.09',
    currency: 'CNY',
    method: 'bank',
    return_url: 'http://localhost:3000/#/recharge?order=1&x="y"',
    expires_at: new Date(now.getTime() + 1_800_000).toISOString(),
  };
}

export function payout(merchant_reference: string) {
  return {
    merchant_reference,
    amount: '250.00',
    currency: 'CNY',
    payee: { holder: '李明', bank: '中国银行', card_number: '6217000010001234567' },
  };
}

/** Returns a clock that stands still until it is moved. */
export function stoppedClock() {
  let time = Date.now();
  return {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
}
