import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What it says of a payment or a payout when it is asked. */
type Word = Record<string, unknown> & { id: string; merchant_reference: string; status: string };

/** How it answers an order. */
export type OrderAnswer = 'accepts' | 'refuses' | 'is silent';

export interface ScriptedProvider {
  url: string;
  /** From now on it answers orders like this. */
  answers(order: OrderAnswer): void;
  /** It takes a payout on without the app's having ordered it. */
  takes(payout: { merchant_reference: string } & Record<string, unknown>): void;
  /** It says this of a payment or a payout from now on; null is that it never heard of it. */
  says(reference: string, status: string | null): void;
  /** What it says of a payment or a payout at this moment; empty where it knows none. */
  wordOf(reference: string): object;
  /** Whether it knows of such a payment or payout. */
  knows(reference: string): boolean;
  close(): Promise<void>;
}

/**
 * Starts a payment provider that says what a test has told it, and does nothing by itself: any state of a payment may
 * meet any word of the provider. It checks no signatures.
 */
export async function scriptedProvider(): Promise<ScriptedProvider> {
  const words = new Map<string, Word>();
  let order: OrderAnswer = 'accepts';
  let ids = 0;

  const take = (body: Record<string, unknown>, isPayment: boolean): Word => {
    const reference = String(body['merchant_reference']);
    const known = words.get(reference);
    if (known) return known;
    const id = `scripted_${++ids}`;
    const cashier_url = isPayment ? `http://127.0.0.1/cashier/${id}` : null;
    const word = {
      ...body,
      id,
      merchant_reference: reference,
      status: isPayment ? 'pending' : 'accepted',
      cashier_url,
    };
    words.set(reference, word);
    return word;
  };

  async function reply(request: IncomingMessage): Promise<[status: number, body: object]> {
    const url = new URL(request.url ?? '', 'http://provider');
    if (request.method === 'GET') {
      const word = words.get(url.searchParams.get('merchant_reference') ?? '');
      return word ? [200, word] : [404, {}];
    }
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Record<string, unknown>;
    if (order === 'is silent') return [503, {}];
    if (order === 'refuses') return [409, {}];
    return [201, take(body, url.pathname === '/v1/payments')];
  }

  const server = createServer((request, response) => {
    reply(request).then(
      ([status, body]) => send(response, status, body),
      () => send(response, 500, {}),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers: (next) => {
      order = next;
    },
    takes: (payout) => void take({ ...payout }, false),
    says: (reference, status) => {
      const word = words.get(reference);
      if (status === null) words.delete(reference);
      else if (word) words.set(reference, { ...word, status });
      else throw new Error(`the provider does not know ${reference}`);
    },
    wordOf: (reference) => words.get(reference) ?? {},
    knows: (reference) => words.has(reference),
    close: () => closed(server),
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
