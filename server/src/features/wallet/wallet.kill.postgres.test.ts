import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reply } from '../../../testing/caller.ts';
import { signedEvent } from '../../../testing/cashier.ts';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import {
  expectDoneOnce,
  expectWholeOrNothing,
  type KilledCommand,
  killsTimeout,
} from '../../../testing/killed-commands.ts';
import {
  addCard,
  asPerson,
  authorize,
  freeOf,
  type Person,
  personWith,
  withdraw,
} from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { type ScriptedProvider, scriptedProvider } from '../../../testing/scripted-provider.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { until } from '../../../testing/wait.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { referenceOf } from './provider/reference.ts';

/** Orders of money in and out, and what their provider tells, by a server that is killed at a statement of one. */

const secret = 'a-secret-of-the-provider-of-these-tests-0123456789';
const hourMs = 3_600_000;

let base: Processes;
let gated: GatedProcess;
let provider: ScriptedProvider;
/** At the server behind the gate, as everybody here. */
let by: Awaited<ReturnType<typeof operators>>;
let maple: Person;
let card: string;

/** Leaves the provider to tell by itself: neither process has its turn at asking it. */
const askNothing = () =>
  base.both.tamper((writer) => {
    const leasedUntil = new Date(Date.now() + hourMs);
    return writer.run(sql`
      insert into task_leases (task, holder, leased_until) values ('wallet.reconcile', ${newId()}, ${leasedUntil})
      on conflict (task) do update set holder = excluded.holder, leased_until = excluded.leased_until`);
  });

beforeAll(async () => {
  base = await oneProcess();
  provider = await scriptedProvider();
  const registered = await personWith(base.both, 'maple', '1000.00');
  card = await addCard(registered);
  // The card was added two days ago: what held withdrawals up has ended.
  await base.both.tamper((writer) =>
    writer.run(sql`
      update security_holds set since = since - interval '2 days', until = until - interval '2 days'
      where user_id = ${registered.userId}`),
  );
  await askNothing();
  // Until something is to be told of, it answers nobody.
  provider.answers('is silent');
  gated = await gatedProcess(base, { SIMULATOR_URL: provider.url, SIMULATOR_SECRET: secret });
  by = await operators(gated.app);
  maple = asPerson(gated.app, registered);
});
afterAll(async () => {
  await gated?.close();
  await provider?.close();
  await base?.close();
});

/** All that these commands move: amounts in minor units, and the rows that say so. */
interface Books {
  wallet: bigint;
  held: bigint;
  /** Whatever the provider makes of them. */
  recharges: bigint;
  requested: bigint;
  cancelled: bigint;
  /** What has come in and gone out. */
  succeeded: bigint;
  settled: bigint;
  /** What the provider told. */
  events: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet, held,
      (select count(*) from recharges where user_id = ${userId}) as recharges,
      (select count(*) from withdrawals where user_id = ${userId} and state = 'requested') as requested,
      (select count(*) from withdrawals where user_id = ${userId} and state = 'cancelled') as cancelled,
      (select count(*) from recharges where user_id = ${userId} and state = 'succeeded') as succeeded,
      (select count(*) from withdrawals where user_id = ${userId} and state = 'settled') as settled,
      (select count(*) from provider_events) as events
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

const amount = '100.00';

const commands: Record<string, KilledCommand<Books>> = {
  'creates a recharge': {
    path: '/api/recharge/create',
    input: async () => ({ amount, method: 'bank' }),
    after: (before) => ({ ...before, recharges: before.recharges + 1n }),
  },
  'accepts a withdrawal': {
    path: '/api/withdrawal/request',
    input: async () => ({
      amount,
      payoutMethodId: card,
      shown: freeOf(amount),
      authorization: await authorize(maple, 'withdraw', amount, card),
    }),
    after: (before) => ({ ...before, held: before.held + 100_00n, requested: before.requested + 1n }),
  },
  'cancels a withdrawal': {
    path: '/api/withdrawal/cancel',
    input: async () => ({ withdrawalId: (await withdraw(maple, amount, card)).withdrawalId }),
    after: (before) => ({
      ...before,
      held: before.held - 100_00n,
      requested: before.requested - 1n,
      cancelled: before.cancelled + 1n,
    }),
  },
};

it.each(Object.keys(commands))(
  'a server that is killed while it %s has done so once or not at all',
  { timeout: killsTimeout },
  async (name) => {
    const command = commands[name];
    if (!command) throw new Error('one of the commands');
    await expectDoneOnce({ base, gated, person: maple, books }, command);
  },
);

/** An event of the provider, by the id that no other has. */
interface Told {
  id: string;
  type: string;
  data: object;
}
const webhook = '/webhooks/simulator';

/** The provider, which signs what it tells anew each time. */
const teller = {
  send: async (url: typeof webhook, event: object): Promise<Reply> => {
    const { payload, headers } = signedEvent(gated.app, { ...event }, { secret });
    const reply = await gated.app.app.web.inject({ method: 'POST', url, payload, headers });
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers, text: reply.body };
  },
};

/** Lets the provider say from now on what became of an order. Returns the event by which it tells so. */
function told(type: 'payment' | 'payout', reference: string, status: 'succeeded' | 'settled'): Told {
  provider.says(reference, status);
  return { id: newId(), type: `${type}.${status}`, data: provider.wordOf(reference) };
}

/** Returns what tells of a recharge that was paid. */
async function paid(): Promise<Told> {
  provider.answers('accepts');
  const { rechargeId } = await maple.call.ok('/api/recharge/create', { amount, method: 'bank' });
  return told('payment', referenceOf('recharge', maple.userId, rechargeId), 'succeeded');
}

/** Returns what tells of a withdrawal that was paid out. */
async function paidOut(): Promise<Told> {
  provider.answers('accepts');
  const { withdrawalId } = await withdraw(maple, amount, card);
  const { userId } = maple;
  await by.bea.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
  const stateOf = async () => (await maple.call.ok('/api/withdrawal/detail', { withdrawalId })).state;
  await until(stateOf, (state) => state === 'sent');
  return told('payout', referenceOf('withdrawal', userId, withdrawalId), 'settled');
}

const events: Record<string, KilledCommand<Books, Told, typeof webhook>> = {
  'that a recharge was paid': {
    path: webhook,
    input: paid,
    nameOf: ({ id }) => id,
    after: (before) => ({
      ...before,
      wallet: before.wallet + 100_00n,
      succeeded: before.succeeded + 1n,
      events: before.events + 1n,
    }),
  },
  'that a withdrawal was paid out': {
    path: webhook,
    input: paidOut,
    nameOf: ({ id }) => id,
    after: (before) => ({
      ...before,
      wallet: before.wallet - 100_00n,
      held: before.held - 100_00n,
      settled: before.settled + 1n,
      events: before.events + 1n,
    }),
  },
};

it.each(Object.keys(events))(
  'a server that is killed while its provider tells %s has booked it once or not at all, and once when told again',
  { timeout: killsTimeout },
  async (name) => {
    const event = events[name];
    if (!event) throw new Error('one of the events');
    const killing = { base, gated, person: { userId: maple.userId, call: teller }, books };
    const { first, next } = await expectWholeOrNothing(killing, event);
    const done = await books();
    for (const { input, send } of [first, next]) {
      expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
      // The same fact by another id is written down, and booked no more.
      expect((await teller.send(webhook, { ...input, id: newId() })).status).toBe(200);
    }
    expect(await books()).toEqual({ ...done, events: done.events + 2n });
    await expectVerified(base.database.db);
  },
);
