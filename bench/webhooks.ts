import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { referenceOf } from '@banyan/server/features/wallet/provider/reference.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { insertRows } from '@banyan/server/platform/db/insert-rows.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { richPerson } from '@banyan/server/testing/rich-person.ts';
import { postText } from './wire.ts';

/** Events of a provider, each of which credits a recharge: the server asks the provider for the truth before it does. */

/** What the servers that are measured know the provider by. */
const secret = 'the-secret-of-a-provider-of-the-benchmark';
const amount = '10.00';

/** A provider of whom everything has been paid, and the environment of a server that works with it. */
export interface PaidProvider {
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** Starts it: the simulator would have to open, pay and keep what is asked after here. */
export async function startPaidProvider(): Promise<PaidProvider> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://provider');
    const text = JSON.stringify(paymentOf(searchParams.get('merchant_reference') ?? ''));
    response.writeHead(200, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: { SIMULATOR_URL: `http://127.0.0.1:${port}`, SIMULATOR_SECRET: secret },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const paymentOf = (reference: string) => ({
  id: `pay_${reference}`,
  merchant_reference: reference,
  amount,
  currency: 'CNY',
  status: 'succeeded',
  cashier_url: null,
});

/** Whole requests, ready to be sent: each tells that another recharge was paid. */
export interface Webhooks {
  make(count: number): Promise<string[]>;
}

/** Writes so many people into the database, of whom each recharges in turns. */
export async function prepareWebhooks(db: Database, people: number): Promise<Webhooks> {
  const owners: string[] = [];
  for (let i = 0; i < people; i += 1)
    owners.push((await inTransaction(db, (writer) => richPerson(writer, 0))).userId);
  return {
    make: async (count) => {
      const recharges = Array.from({ length: count }, (_, i) => ({
        userId: owners[i % people] as string,
        rechargeId: newId(),
      }));
      await inTransaction(db, (writer) => writer.run(openedRecharges(recharges)));
      return recharges.map(({ userId, rechargeId }) =>
        paidEvent(referenceOf('recharge', userId, rechargeId)),
      );
    },
  };
}

function openedRecharges(recharges: readonly { userId: string; rechargeId: string }[]) {
  const now = new Date();
  const tomorrow = new Date(now.getTime() + 86_400_000);
  return insertRows(
    'recharges',
    {
      user_id: 'uuid',
      recharge_id: 'uuid',
      number: 'text',
      amount: 'bigint',
      method: 'text',
      state: 'text',
      provider: 'text',
      created_at: 'timestamptz',
      expires_at: 'timestamptz',
      checked_at: 'timestamptz',
    },
    recharges.map(({ userId, rechargeId }, i) => [
      userId,
      rechargeId,
      `bench ${i}`,
      10_00n,
      'bank',
      'pending',
      'simulator',
      now,
      tomorrow,
      // Nothing asks after what a measurement leaves over.
      tomorrow,
    ]),
  );
}

/** Returns the signed event, as the provider sends it. */
function paidEvent(reference: string): string {
  const id = `evt_${newId()}`;
  const body = JSON.stringify({ id, type: 'payment.succeeded', data: paymentOf(reference) });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('hex');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1=${signature}`,
  };
  return postText('/webhooks/simulator', headers, body);
}
