import { expect, it } from 'vitest';
import { ledgerTable } from '../../../testing/ledger-table.ts';
import { personWith } from '../../../testing/person.ts';
import { depositOrder, fundSavings, putIn, redemptionOrder, takeOut } from '../../../testing/savings.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '50000.00');
const overview = (person = maple) => person.call.ok('/api/savings/overview');

it('nobody has a pot before the first deposit', async () => {
  expect(await overview()).toMatchObject({
    balance: '0.00',
    available: '0.00',
    yesterday: null,
    cumulative: '0.00',
    delay: null,
    rateBps: 200,
    minAmount: '1.00',
    instantPerDay: '10000.00',
    instantLeft: '10000.00',
    walletAvailable: '50000.00',
    autosaveAbove: null,
  });
});

it('a deposit moves money from the wallet into the pot at once, and total assets stay what they were', async () => {
  const made = await putIn(maple, '20000.00');
  expect(made).toMatchObject({ kind: 'deposit', origin: 'person', amount: '20000.00', state: 'done' });
  expect(await maple.call.ok('/api/savings/movement', { movementId: made.movementId })).toEqual(made);
  expect(await overview()).toMatchObject({ balance: '20000.00', walletAvailable: '30000.00' });
  expect(await maple.call.ok('/api/wallet/overview')).toMatchObject({
    balance: '30000.00',
    parts: { savings: '20000.00' },
    totalAssets: '50000.00',
  });
});

it('a deposit earns from the next business date: its first interest comes a day later', async () => {
  await fundSavings(suite, 100_00n);
  await suite.app.advance(1);
  expect(await overview()).toMatchObject({ balance: '20000.00', yesterday: null, cumulative: '0.00' });
  await suite.app.advance(1);
  // 20,000.00 × 2.00 % ÷ 365 = 1.09589041…
  expect(await overview()).toMatchObject({
    balance: '20001.09',
    cumulative: '1.09',
    yesterday: {
      base: '20000.00',
      rateBps: 200,
      earnedMicro: '109589041',
      carriedBeforeMicro: '0',
      carriedMicro: '589041',
      interest: '1.09',
      state: 'paid',
    },
  });
  // It is income like any other: the wallet sums it, lists it and explains it.
  expect(await maple.call.ok('/api/wallet/overview')).toMatchObject({
    cumulativeIncome: '1.09',
    yesterdayIncome: '1.09',
  });
  const income = await maple.call.ok('/api/wallet/records', { type: 'income' });
  expect(income.items).toMatchObject([
    { kind: 'savings_interest', amount: '1.09', balanceAfter: '20001.09' },
  ]);
  const { transferId = '' } = income.items[0] ?? {};
  expect(await maple.call.ok('/api/wallet/record', { transferId })).toMatchObject({ amount: '1.09' });
  await suite.app.advance(1);
  // The interest earns itself: 20,001.09 × 2.00 % ÷ 365 = 1.09595013…
  const { items } = await maple.call.ok('/api/savings/earnings');
  expect(items.map(({ base, carriedBeforeMicro, interest }) => [base, carriedBeforeMicro, interest])).toEqual(
    [
      ['20001.09', '589041', '1.10'],
      ['20000.00', '0', '1.09'],
    ],
  );
});

it('a redemption within the limit of the day arrives at once', async () => {
  const made = await takeOut(maple, '10000.00');
  expect(made).toMatchObject({ kind: 'redemption', state: 'done', cancellable: false });
  expect(await overview()).toMatchObject({
    instantLeft: '0.00',
    walletAvailable: '40000.00',
    leaving: '0.00',
  });
});

it('above the limit the whole of it waits in the pot for the next business date, and earns no more', async () => {
  const before = await overview();
  const made = await takeOut(maple, '1000.00');
  expect(made).toMatchObject({ state: 'waiting', arrivesOn: before.nextDay, cancellable: true });
  expect(await overview()).toMatchObject({ leaving: '1000.00', balance: '10002.19', available: '9002.19' });
  await suite.app.advance(1);
  const after = await overview();
  expect(after).toMatchObject({ leaving: '0.00', walletAvailable: '41000.00' });
  expect(after.yesterday).toMatchObject({ base: '9002.19' });
  const arrived = await maple.call.ok('/api/savings/movement', { movementId: made.movementId });
  expect(arrived).toMatchObject({ state: 'done', cancellable: false });
  expect(await maple.call.refusal('/api/savings/cancel', { movementId: made.movementId })).toMatchObject({
    code: 'savings.not_cancellable',
  });
});

it('what is cancelled on its day has earned as if it had stayed', async () => {
  await suite.app.advance(1);
  const { available } = await overview();
  await takeOut(maple, '9000.00');
  await putIn(maple, '20000.00');
  const { movementId } = await takeOut(maple, '15000.00');
  expect(await maple.call.ok('/api/savings/cancel', { movementId })).toMatchObject({ state: 'cancelled' });
  await putIn(maple, '100.00');
  await takeOut(maple, '900.00');
  await suite.app.advance(1);
  // Of 9,000.00 out and 20,100.00 in on one day, what was there at its beginning earns.
  const { yesterday } = await overview();
  expect(Number(yesterday?.base)).toBe(Number(available));
});

it('savings.below_minimum names the minimum', async () => {
  const { nextDay } = await overview();
  const shown = { rateBps: 200, earnsFrom: nextDay };
  const authorization = 'x'.repeat(30);
  for (const [path, order] of [
    ['/api/savings/deposit', { amount: '0.99', shown, authorization }],
    ['/api/savings/redeem', await redemptionOrder(maple, '0.99')],
  ] as const)
    expect(await maple.call.refusal(path, order as never)).toMatchObject({
      code: 'savings.below_minimum',
      facts: { min: '1.00' },
    });
});

it('savings.insufficient_balance and wallet.insufficient_balance refuse what is not there', async () => {
  expect(
    await maple.call.refusal('/api/savings/redeem', await redemptionOrder(maple, '900000.00')),
  ).toMatchObject({ code: 'savings.insufficient_balance' });
  expect(
    await maple.call.refusal('/api/savings/deposit', await depositOrder(maple, '900000.00')),
  ).toMatchObject({ code: 'wallet.insufficient_balance' });
});

it('savings.terms_changed tells the terms that hold', async () => {
  const order = await depositOrder(maple, '1.00');
  const { nextDay } = await overview();
  expect(
    await maple.call.refusal('/api/savings/deposit', { ...order, shown: { ...order.shown, rateBps: 300 } }),
  ).toMatchObject({ code: 'savings.terms_changed', facts: { rateBps: 200, earnsFrom: nextDay } });
  const out = await redemptionOrder(maple, '10001.00');
  expect(
    await maple.call.refusal('/api/savings/redeem', { ...out, shown: { arrivesOn: '2020-01-01' } }),
  ).toMatchObject({ code: 'savings.terms_changed', facts: { arrivesOn: nextDay } });
});

it('an authorization for another amount moves nothing', async () => {
  const order = await depositOrder(maple, '1.00');
  expect(await maple.call.refusal('/api/savings/deposit', { ...order, amount: '2.00' })).toMatchObject({
    code: 'payment_password.authorization_invalid',
  });
});

it('the movements of a person are listed, the newest first, and are nobody else’s', async () => {
  const ben = await personWith(suite, 'benoak', '10.00');
  for (const move of [() => putIn(maple, '100.00'), () => takeOut(maple, '11.00')]) {
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));
    await move();
  }
  const { items, nextCursor } = await maple.call.ok('/api/savings/movements', { limit: '2' });
  expect(items.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['redemption', '11.00'],
    ['deposit', '100.00'],
  ]);
  expect(nextCursor).not.toBeNull();
  expect((await ben.call.ok('/api/savings/movements')).items).toEqual([]);
  const { movementId } = items[0] ?? { movementId: '' };
  expect(await ben.call.refusal('/api/savings/movement', { movementId })).toMatchObject({
    code: 'request.not_found',
  });
});

it('thirty days of the rate are shown with their 7-day yield', async () => {
  const { days, history } = await maple.call.ok('/api/savings/rates');
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ rateBps: 200, yieldPpm: 20_200 });
  expect(history).toEqual([{ from: null, rateBps: 200 }]);
});

it('a deposit and a redemption are booked between the two accounts of one person, interest from the income account', async () => {
  const rows = await suite.rows<{ transfer_id: string; user_id: string }>(sql`
    select distinct on (kind) transfer_id, user_id from transfers where kind like 'savings_%' and state = 'posted'
    order by kind, posted_at, transfer_id`);
  const drafts = rows.map(({ transfer_id }) => ({ transferId: transfer_id }));
  expect(await ledgerTable(suite.db, drafts, { [maple.userId]: 'maple' })).toMatchInlineSnapshot(`
    "
    account        |    debit |   credit | balance after
    ---------------|----------|----------|--------------
    maple wallet   | 20000.00 |          |      30000.00
    maple savings  |          | 20000.00 |      20000.00
    ---------------|----------|----------|--------------
    bank_clearing  |   100.00 |          |       -100.00
    savings_income |          |   100.00 |        100.00
    ---------------|----------|----------|--------------
    savings_income |     1.09 |          |         98.91
    maple savings  |          |     1.09 |      20001.09
    ---------------|----------|----------|--------------
    maple savings  | 10000.00 |          |      10002.19
    maple wallet   |          | 10000.00 |      40000.00
    "
  `);
});
