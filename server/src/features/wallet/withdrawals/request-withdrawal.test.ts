import { describe, expect, it } from 'vitest';
import { addCard, authorize, freeOf, personWith, withdraw } from '../../../../testing/person.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '90000.00');
const ben = await personWith(suite, 'benoak', '1000.00');
const card = await addCard(maple);
const bensCard = await addCard(ben);
const absent = '00000000-0000-4000-8000-000000000000';

const overview = () => maple.call.ok('/api/wallet/overview');
const terms = () => maple.call.ok('/api/withdrawal/terms');

async function attempt(amount: string, payoutMethodId = card, person = maple) {
  const authorization = await authorize(person, 'withdraw', amount, payoutMethodId);
  return person.call.send('/api/withdrawal/request', {
    amount,
    payoutMethodId,
    shown: freeOf(amount),
    authorization,
  });
}

it('the terms are known before any deposit', async () => {
  expect(await terms()).toEqual({
    min: '100.00',
    maxPerDay: '50000.00',
    leftToday: '50000.00',
    feeBps: 0,
    reviewedWithinHours: 24,
    withdrawable: '90000.00',
    usdt: null,
  });
});

it('asking holds the amount under its own name, and cancelling gives every cent back', async () => {
  const before = await overview();
  const asked = await withdraw(maple, '250.50', card);
  expect(asked).toMatchObject({
    amount: '250.50',
    fee: '0.00',
    net: '250.50',
    state: 'requested',
    payee: '中国银行 **** 4569',
    cancellable: true,
    reason: null,
  });
  expect(asked.number).toMatch(/^W\d{8}-/);
  expect((await terms()).withdrawable).toBe('89749.50');
  expect(Date.parse(asked.expectedBy) - Date.parse(asked.requestedAt)).toBe(86_400_000);
  const during = await overview();
  expect(during).toMatchObject({ balance: '90000.00', available: '89749.50', frozen: '250.50' });
  expect(during.holds).toMatchObject([
    { kind: 'withdrawal', amount: '250.50', causeType: 'withdrawal', causeId: asked.withdrawalId },
  ]);
  const cancelled = await maple.call.ok('/api/withdrawal/cancel', { withdrawalId: asked.withdrawalId });
  expect(cancelled).toMatchObject({ state: 'cancelled', cancellable: false });
  expect(await overview()).toEqual(before);
});

it('withdrawal.not_cancellable the second time', async () => {
  const { withdrawalId } = await withdraw(maple, '100.00', card);
  await maple.call.ok('/api/withdrawal/cancel', { withdrawalId });
  const problem = await maple.call.refusal('/api/withdrawal/cancel', { withdrawalId });
  expect(problem).toMatchObject({ code: 'withdrawal.not_cancellable', status: 409 });
});

describe('it is refused with', () => {
  it('withdrawal.below_minimum, naming the minimum', async () => {
    const { body } = await attempt('99.99');
    expect(body).toMatchObject({ code: 'withdrawal.below_minimum', facts: { min: '100.00' } });
  });

  it('wallet.insufficient_balance for more than is available, a hold counted in', async () => {
    const { withdrawalId } = (await attempt('600.00', bensCard, ben)).body;
    const { body, status } = await attempt('400.01', bensCard, ben);
    expect([status, body.code]).toEqual([409, 'wallet.insufficient_balance']);
    expect((await attempt('400.00', bensCard, ben)).status).toBe(200);
    await ben.call.ok('/api/withdrawal/cancel', { withdrawalId });
  });

  it('withdrawal.above_daily_limit, counting what is asked for and not what was taken back', async () => {
    const first = (await attempt('30000.00')).body;
    const { body } = await attempt('20000.01');
    expect(body).toMatchObject({ code: 'withdrawal.above_daily_limit', facts: { leftToday: '20000.00' } });
    expect((await terms()).leftToday).toBe('20000.00');
    await maple.call.ok('/api/withdrawal/cancel', { withdrawalId: first.withdrawalId });
    expect((await terms()).leftToday).toBe('50000.00');
  });

  it('withdrawal.above_daily_limit for one of two that together pass it at the same time', async () => {
    const [one, two] = await Promise.all(['40000.00', '40000.00'].map(async (amount) => attempt(amount)));
    expect([one?.status, two?.status]).toEqual(expect.arrayContaining([200, 422]));
    const refused = [one, two].find((reply) => reply?.status === 422);
    expect(refused?.body.code).toBe('withdrawal.above_daily_limit');
    expect((await overview()).frozen).toBe('40000.00');
    const done = [one, two].find((reply) => reply?.status === 200);
    await maple.call.ok('/api/withdrawal/cancel', { withdrawalId: done?.body.withdrawalId });
  });

  it('wallet.insufficient_balance for all but one of many that want the same money', async () => {
    const amount = '600.00';
    const replies = await Promise.all([1, 2, 3, 4].map(() => attempt(amount, bensCard, ben)));
    const open = (await ben.call.ok('/api/wallet/overview')).holds.length;
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(open).toBe(2);
  });

  it("request.not_found for somebody else's card, and nothing is written", async () => {
    const before = await countOf(suite, 'withdrawals');
    const replies = [await attempt('100.00', bensCard), await attempt('100.00', absent)];
    const [foreign, none] = replies.map(({ status, body, text }) => [
      status,
      text.replace(body.requestId, ''),
    ]);
    expect(foreign).toEqual(none);
    expect(foreign?.[0]).toBe(404);
    expect(await countOf(suite, 'withdrawals')).toBe(before);
  });
});

it("somebody else's withdrawal can be neither seen nor cancelled: byte for byte as for none", async () => {
  const { withdrawalId } = await withdraw(maple, '100.00', card);
  for (const path of ['/api/withdrawal/detail', '/api/withdrawal/cancel'] as const) {
    const answers = await Promise.all(
      [withdrawalId, absent].map(async (id) => {
        const { status, body, text } = await ben.call.send(path, { withdrawalId: id });
        return [status, text.replace(body.requestId, '')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
  }
  await maple.call.ok('/api/withdrawal/cancel', { withdrawalId });
});

it('the daily limit starts afresh on the next business date', async () => {
  const { withdrawalId } = (await attempt('50000.00')).body;
  expect((await terms()).leftToday).toBe('0.00');
  await suite.app.advance(1);
  expect((await terms()).leftToday).toBe('50000.00');
  await maple.call.ok('/api/withdrawal/cancel', { withdrawalId });
});

it('the list pages through withdrawals of one instant without losing any, and filters by state', async () => {
  const mine = await countOf(suite, 'withdrawals');
  const ids = new Set<string>();
  for (const person of [maple, ben]) {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await person.call.ok('/api/withdrawal/list', {
        limit: '3',
        ...(cursor ? { cursor } : {}),
      });
      for (const item of page.items) ids.add(item.withdrawalId);
      cursor = page.nextCursor as string | null;
    }
  }
  expect(ids.size).toBe(mine);
  const open = await maple.call.ok('/api/withdrawal/list', { state: 'requested' });
  expect(open.items).toEqual([]);
});
