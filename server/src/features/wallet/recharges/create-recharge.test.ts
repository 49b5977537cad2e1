import { describe, expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { payAt, simulatorControl } from '../../../../testing/cashier.ts';
import { recharge, registerPerson } from '../../../../testing/person.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';
import { buildApp } from '../../../app.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const control = simulatorControl(suite);
const maple = await registerPerson(suite, 'maple');
const ben = await registerPerson(suite, 'benoak');

const start = suite.clock.wall();
const at = (minutes: number) => suite.clock.set(new Date(start.getTime() + minutes * 60_000));
const create = (amount: string, key?: string) =>
  maple.call.ok('/api/recharge/create', { amount, method: 'bank' }, key ? { key } : {});
const stateOf = async (rechargeId: string) =>
  (await maple.call.ok('/api/recharge/detail', { rechargeId })).state;
const balance = async () => (await maple.call.ok('/api/wallet/overview')).balance;

it('the cashier speaks the language of who is to pay', async () => {
  const english = await create('10.00');
  expect(english.cashierUrl).toMatch(/\?lang=en$/);
  const inChinese = userCaller(suite.app.web, maple.token, { lange: 'zh' });
  const chinese = await inChinese.ok('/api/recharge/detail', { rechargeId: english.rechargeId });
  expect(chinese.cashierUrl).not.toContain('lang');
});

it('opens the cashier, is credited by the event alone, and leaves one record', async () => {
  const created = await create('1234.50');
  expect(created).toMatchObject({ state: 'pending', amount: '1234.50', method: 'bank', finishedAt: null });
  expect(created.number).toMatch(/^R\d{8}-[2-9A-Z]{8}$/);
  expect(await balance()).toBe('0.00');
  await payAt(created.cashierUrl);
  await until(async () => (await stateOf(created.rechargeId)) === 'succeeded');
  expect(await balance()).toBe('1234.50');
  const { items } = await maple.call.ok('/api/wallet/records');
  expect(items).toMatchObject([
    { kind: 'recharge', amount: '1234.50', balanceAfter: '1234.50', subject: created.number },
  ]);
  const shown = await maple.call.ok('/api/recharge/detail', { rechargeId: created.rechargeId });
  expect(shown).toMatchObject({ state: 'succeeded', cashierUrl: null });
});

for (const [button, state] of [
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
] as const)
  it(`a payment that the payer ${button}s ends as ${state} and credits nothing`, async () => {
    const before = await balance();
    const { rechargeId, cashierUrl } = await create('50.00');
    await payAt(cashierUrl, button);
    await until(async () => (await stateOf(rechargeId)) === state);
    expect(await balance()).toBe(before);
  });

describe('it is refused with', () => {
  const money = (amount: string) => ({ amount, method: 'bank' });
  it('recharge.below_minimum, naming the minimum', async () => {
    const problem = await maple.call.refusal('/api/recharge/create', money('0.99'));
    expect(problem).toMatchObject({ code: 'recharge.below_minimum', status: 422, facts: { min: '1.00' } });
    expect((await create('1.00')).amount).toBe('1.00');
  });
  it('recharge.above_maximum, naming the maximum', async () => {
    const problem = await maple.call.refusal('/api/recharge/create', money('1000000.01'));
    expect(problem).toMatchObject({ code: 'recharge.above_maximum', facts: { max: '1000000.00' } });
  });
});

it('recharge.too_many_open for one who has fifty to pay, until they expire', async () => {
  const cedar = await registerPerson(suite, 'cedar');
  const money = { amount: '1.00', method: 'bank' } as const;
  const many = () =>
    Promise.all(Array.from({ length: 55 }, () => cedar.call.send('/api/recharge/create', money)));
  at(0);
  const codes: string[] = (await many()).map(({ status, body }) => (status === 200 ? 'ok' : body.code));
  expect(codes.toSorted()).toEqual([
    ...Array.from({ length: 50 }, () => 'ok'),
    ...Array.from({ length: 5 }, () => 'recharge.too_many_open'),
  ]);
  const refused = await cedar.call.refusal('/api/recharge/create', money);
  expect(refused).toMatchObject({ code: 'recharge.too_many_open', status: 409, facts: { max: '50' } });
  expect((await create('1.00')).state).toBe('pending');
  // Whoever goes on reading is not idle meanwhile.
  at(16);
  await cedar.call.ok('/api/wallet/overview');
  at(31);
  expect((await cedar.call.ok('/api/recharge/create', money)).amount).toBe('1.00');
  at(0);
});

it('recharge.provider_unavailable where no provider is configured, and nothing is left waiting', async () => {
  const { services } = suite.app;
  const before = await countOf(suite, 'recharges');
  const bare = await buildApp({
    config: { ...services.config, payments: null, bankAccount: null },
    db: suite.db,
    clock: suite.clock,
    log: services.log,
  });
  const caller = userCaller(bare.web, maple.token);
  for (const method of ['bank', 'bank_transfer']) {
    const problem = await caller.refusal('/api/recharge/create', { amount: '5.00', method });
    expect(problem).toMatchObject({ code: 'recharge.provider_unavailable', status: 503 });
  }
  expect(await countOf(suite, 'recharges')).toBe(before);
  await Promise.all([bare.web.close(), bare.console.close()]);
});

it("request.not_found for somebody else's recharge, byte for byte as for none", async () => {
  const rechargeId = await recharge(maple, '5.00');
  const replies = await Promise.all(
    [rechargeId, '00000000-0000-4000-8000-000000000000'].map((id) =>
      ben.call.send('/api/recharge/detail', { rechargeId: id }),
    ),
  );
  const [foreign, absent] = replies.map(({ status, body, text }) => [
    status,
    text.replace(body.requestId, 'the request'),
  ]);
  expect(foreign).toEqual(absent);
  expect(foreign?.[0]).toBe(404);
});

it('while the provider is down it stays created, and the outbox opens it later', async () => {
  await control.behave({ scope: 'all', fail_http: true });
  const created = await create('77.00');
  expect(created).toMatchObject({ state: 'created', cashierUrl: null });
  await suite.app.deliverOutbox();
  expect(await stateOf(created.rechargeId)).toBe('created');
  await control.behave({ scope: 'all' });
  at(1);
  await suite.app.deliverOutbox();
  const { cashierUrl, state } = await maple.call.ok('/api/recharge/detail', {
    rechargeId: created.rechargeId,
  });
  expect(state).toBe('pending');
  at(0);
  await payAt(cashierUrl);
  await until(async () => (await stateOf(created.rechargeId)) === 'succeeded');
});

it('a lost answer of the provider makes no second payment', async () => {
  await control.behave({ scope: 'all', lose_reply: true });
  const { rechargeId, state } = await create('78.00');
  expect(state).toBe('created');
  await control.behave({ scope: 'all' });
  at(2);
  await suite.app.deliverOutbox();
  at(0);
  expect(await stateOf(rechargeId)).toBe('pending');
  const [row] = await suite.rows<{ id: string }>(
    sql`select provider_payment_id as id from recharges where recharge_id = ${rechargeId}`,
  );
  const { payments } = await control.state();
  const references = payments.map((payment) => payment.merchant_reference);
  expect(new Set(references).size).toBe(references.length);
  expect(payments.map((payment) => payment.id)).toContain(row?.id);
});

it('the same key again gives the same recharge, also in parallel, and one payment', async () => {
  const before = await countOf(suite, 'recharges');
  const replies = await Promise.all([1, 2, 3].map(() => create('9.00', 'recharge-key-1')));
  expect(new Set(replies.map((reply) => reply.rechargeId)).size).toBe(1);
  expect(await countOf(suite, 'recharges')).toBe(before + 1);
});

it('the list pages, filters by state, and knows only the own ones', async () => {
  const page = await maple.call.ok('/api/recharge/list', { state: 'succeeded', limit: '2' });
  expect(page.items).toHaveLength(2);
  expect(new Set(page.items.map((item) => item.state))).toEqual(new Set(['succeeded']));
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next: Awaited<ReturnType<typeof list>> = await list(cursor || undefined);
    ids.push(...next.items.map((item) => item.rechargeId));
    cursor = next.nextCursor;
  }
  const all = await suite.rows<{ id: string }>(
    sql`select recharge_id as id from recharges where user_id = ${maple.userId}`,
  );
  expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  expect((await ben.call.ok('/api/recharge/list')).items).toEqual([]);

  function list(cursor: string | undefined) {
    return maple.call.ok('/api/recharge/list', { limit: '2', ...(cursor ? { cursor } : {}) });
  }
});
