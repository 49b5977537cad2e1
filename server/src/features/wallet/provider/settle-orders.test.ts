import { expect, it } from 'vitest';
import { addCard, personWith, withdraw } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { runCommand, systemClient } from '../../../platform/services.ts';
import { openRecharge } from '../recharges/create-recharge.ts';
import { settleRecharge } from '../recharges/settle-recharge.ts';
import { settleWithdrawal } from '../withdrawals/settle-withdrawal.ts';
import { type PaymentProvider, type ProviderPayment, type ProviderPayout, ProviderRefusal } from './port.ts';
import { providersOf } from './providers.ts';
import { referenceOf } from './reference.ts';

/** What each word of a provider does to an order, what it is called, and whether the person's screens are told. */

const suite = await suiteApp();
const { ada } = await operators(suite);
const maple = await personWith(suite, 'maple', '5000.00');
const card = await addCard(maple);
const { userId } = maple;
const told = [[userId, 'wallet']];
/** The same where a message is left in the inbox, before that or after it. */
const arrived = [[userId, 'inbox'], ...told];
const ended = [...told, [userId, 'inbox']];
const absent = newId();

async function settle(work: (ctx: CommandContext) => Promise<string>) {
  const changed: unknown[] = [];
  const verdict = await runCommand(suite.app.services, systemClient, newId(), (ctx) =>
    work({
      ...ctx,
      changed: (...hint) => {
        changed.push(hint);
        ctx.changed(...hint);
      },
    }),
  );
  return { verdict, changed };
}
const rowOf = async (table: 'recharges' | 'withdrawals', key: string, id: string) =>
  (
    await suite.rows<{ state: string; review_reason: string | null; reason?: string | null }>(
      sql`select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}`,
    )
  )[0];

async function rechargeOrder() {
  const input = { amount: '50.00', method: 'bank' } as const;
  const { rechargeId } = await maple.call.ok('/api/recharge/create', input);
  const row = (await rowOf('recharges', 'recharge_id', rechargeId)) as unknown as {
    provider_payment_id: string;
  };
  const said = (change: Partial<ProviderPayment>, id = rechargeId) =>
    settle((ctx) =>
      settleRecharge(
        ctx,
        suite.app.services.config.keys,
        { userId, id },
        {
          id: row.provider_payment_id,
          reference: referenceOf('recharge', userId, rechargeId),
          amount: '50.00',
          currency: 'CNY',
          status: 'pending',
          cashierUrl: null,
          ...change,
        },
      ),
    );
  return { said, row: () => rowOf('recharges', 'recharge_id', rechargeId) };
}

it('a recharge is credited once, and what its provider takes back then is a matter for people', async () => {
  const { said, row } = await rechargeOrder();
  expect(await said({}, absent)).toEqual({ verdict: 'unknown_reference', changed: [] });
  expect(await said({})).toEqual({ verdict: 'pending', changed: [] });
  expect(await said({ amount: '50.01', status: 'succeeded' })).toEqual({
    verdict: 'amount_mismatch',
    changed: [],
  });
  expect(await row()).toMatchObject({ state: 'pending', review_reason: 'amount' });
  expect(await said({ status: 'succeeded' })).toEqual({ verdict: 'applied', changed: arrived });
  expect(await row()).toMatchObject({ state: 'succeeded', review_reason: null });
  expect(await said({ status: 'succeeded' })).toEqual({ verdict: 'already_applied', changed: [] });
  expect(await said({ status: 'failed' })).toEqual({ verdict: 'status_mismatch', changed: [] });
});

it('a recharge that failed ends once, and is credited nothing', async () => {
  const { said, row } = await rechargeOrder();
  expect(await said({ status: 'failed' })).toEqual({ verdict: 'applied', changed: told });
  expect(await said({ status: 'failed' })).toEqual({ verdict: 'already_applied', changed: [] });
  expect((await row())?.state).toBe('failed');
});

async function withdrawalOrder() {
  const { withdrawalId } = await withdraw(maple, '100.00', card);
  await ada.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
  await suite.tamper((writer) =>
    writer.run(
      sql`update withdrawals set ordered_at = ${suite.clock.wall()} where withdrawal_id = ${withdrawalId}`,
    ),
  );
  const said = (change: Partial<ProviderPayout>, id = withdrawalId) =>
    settle((ctx) =>
      settleWithdrawal(
        ctx,
        suite.app.services.config.keys,
        { userId, id },
        {
          id: `payout of ${withdrawalId}`,
          reference: referenceOf('withdrawal', userId, withdrawalId),
          amount: '100.00',
          currency: 'CNY',
          payee: null,
          status: 'accepted',
          returnReason: null,
          ...change,
        },
      ),
    );
  return { said, row: () => rowOf('withdrawals', 'withdrawal_id', withdrawalId) };
}

it('a withdrawal of which the provider says something else is asked after until it fits, and ends once', async () => {
  const { said, row } = await withdrawalOrder();
  expect(await said({}, absent)).toEqual({ verdict: 'unknown_reference', changed: [] });
  expect((await said({ amount: '99.00' })).verdict).toBe('amount_mismatch');
  expect(await row()).toMatchObject({ state: 'unknown', review_reason: 'amount' });
  expect(await said({})).toEqual({ verdict: 'pending', changed: told });
  expect(await said({})).toEqual({ verdict: 'pending', changed: [] });
  // What was sent stays so: only an order whose answer never came is unknown.
  expect((await said({ amount: '99.00' })).verdict).toBe('amount_mismatch');
  expect(await row()).toMatchObject({ state: 'sent', review_reason: 'amount' });
  expect(await said({ status: 'settled' })).toEqual({ verdict: 'applied', changed: ended });
  expect(await row()).toMatchObject({ state: 'settled', review_reason: null });
  expect(await said({ status: 'settled' })).toEqual({ verdict: 'already_applied', changed: [] });
  expect(await said({ status: 'returned' })).toEqual({ verdict: 'status_mismatch', changed: [] });
});

it('a withdrawal that came back without a word of why says that much', async () => {
  const { said, row } = await withdrawalOrder();
  expect(await said({ status: 'returned' })).toEqual({ verdict: 'applied', changed: ended });
  expect(await row()).toMatchObject({ state: 'returned', reason: 'returned' });
});

/** Answers what it is told to, and keeps what it was asked. */
function provider(answer: (reference: string) => Partial<ProviderPayment> | Error) {
  const asked: string[] = [];
  const said = (reference: string): ProviderPayment => {
    const change = answer(reference);
    if (change instanceof Error) throw change;
    const payment = { id: newId(), reference, amount: '50.00', currency: 'CNY', status: 'pending' as const };
    return { ...payment, cashierUrl: 'https://pay.example/1', ...change };
  };
  const simulator = {
    name: 'simulator',
    createPayment: async ({ reference }) => {
      asked.push(reference);
      return said(reference);
    },
    payment: async () => null,
  } satisfies Partial<PaymentProvider>;
  return { asked, providers: providersOf([simulator as unknown as PaymentProvider]) };
}

/** Inserts a recharge whose payment nobody has opened. */
async function unopened(state = 'created', expiresInMinutes = 30): Promise<string> {
  const rechargeId = newId();
  const now = suite.clock.now();
  const expires = new Date(now.getTime() + expiresInMinutes * 60_000);
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into recharges (user_id, recharge_id, number, amount, method, state, provider, created_at, expires_at, finished_at)
      values (${userId}, ${rechargeId}, ${`R ${rechargeId}`}, 5000, 'bank', ${state}, 'simulator', ${now}, ${expires},
        ${state === 'created' ? null : now})`),
  );
  return rechargeId;
}
const open = (rechargeId: string, { providers }: ReturnType<typeof provider>) =>
  openRecharge(suite.app.services, providers, userId, rechargeId);

it('a payment is opened for a recharge that waits for one, and for no other', async () => {
  const willing = provider(() => ({}));
  for (const rechargeId of [absent, await unopened('failed'), await unopened('created', 0)])
    await open(rechargeId, willing);
  expect(willing.asked).toEqual([]);
  const rechargeId = await unopened();
  await open(rechargeId, willing);
  expect(await rowOf('recharges', 'recharge_id', rechargeId)).toMatchObject({
    state: 'pending',
    cashier_url: 'https://pay.example/1',
  });
});

it('a recharge that the provider refuses and does not know has failed', async () => {
  const rechargeId = await unopened();
  await open(
    rechargeId,
    provider(() => new ProviderRefusal('no')),
  );
  const row = await rowOf('recharges', 'recharge_id', rechargeId);
  expect(row).toMatchObject({ state: 'failed', transfer_id: null, finished_at: suite.clock.now() });
});

it('nobody is led to pay what differs from the order', async () => {
  const rechargeId = await unopened();
  await open(
    rechargeId,
    provider(() => ({ amount: '51.00' })),
  );
  expect(await rowOf('recharges', 'recharge_id', rechargeId)).toMatchObject({
    state: 'created',
    cashier_url: null,
    review_reason: 'amount',
  });
});
