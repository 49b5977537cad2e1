import { describe, expect, it } from 'vitest';
import { differencesListed, gatherDifferences } from '../../../testing/differences.ts';
import { registerPerson } from '../../../testing/person.ts';
import { fundAccount, operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { ada, bea } = by;
const maple = await registerPerson(suite, 'maple');
suite.clock.set(new Date('2026-03-20T04:00:00Z'));

const houses = ['bank_clearing', 'provider_clearing/simulator', 'payout_clearing/simulator', 'charges_cover'];

/** What each account has, in minor units: what is there outside stands below zero. */
async function totals(): Promise<bigint[]> {
  const rows = await suite.rows<{ house: string; total: bigint }>(sql`
    select house, sum(amount)::bigint as total from house_entries group by house`);
  return houses.map((house) => rows.find((row) => row.house === house)?.total ?? 0n);
}

/** Returns by how much each of the accounts has changed. */
async function moved(work: () => Promise<unknown>): Promise<bigint[]> {
  const before = await totals();
  await work();
  return (await totals()).map((total, i) => total - (before[i] ?? 0n));
}

let references = 0;
const record = (amount: string, more: object = {}) =>
  ada.ok('/console/api/bank-lines/record', {
    bookedOn: '2026-03-01',
    amount,
    bankReference: `SETTLED-${(references += 1)}`,
    payer: '',
    payerAccount: '',
    remark: '',
    ...more,
  });
const settle = (lineId: string, fee: string) =>
  ada.ok('/console/api/bank-lines/settlement', { lineId, provider: 'simulator', fee });
const book = (lineId: string, fee: string | null, operator = bea) =>
  operator.send('/console/api/bank-lines/book', {
    lineId,
    settlement: fee === null ? null : { provider: 'simulator', fee },
  });

/** Imports the statement of a day. */
async function importDay(day: string, lines: string, opening: string, closing: string): Promise<void> {
  const bytes = Buffer.from(`Date,Amount,Bank reference\r\n${lines}`);
  const span = { from: day, to: day, opening, closing };
  const file = { bytes, name: 'a.csv' };
  const reply = await ada.send('/console/api/bank-statements/import', span, { file });
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
}
const lineOf = async (reference: string) =>
  (await ada.ok('/console/api/bank-lines', { limit: '100' })).items.find(
    ({ bankReference }) => bankReference === reference,
  )?.lineId ?? '';

describe('what a provider has settled', () => {
  it('leaves its account with the fee that it has kept, which the cover pays', async () => {
    await fundAccount(suite, by, 'charges_cover', '10.00');
    const { lineId } = await record('97.00');
    expect(await settle(lineId, '3.00')).toMatchObject({
      state: 'recorded',
      settlement: { provider: 'simulator', fee: '3.00' },
      user: null,
      mayDecide: false,
    });
    const held = async () => Number((await ada.ok('/console/api/overview/money')).held);
    const before = await held();
    expect(await moved(() => book(lineId, '3.00'))).toEqual([-97_00n, 100_00n, 0n, -3_00n]);
    expect(before - (await held())).toBeCloseTo(3);
    const [shown] = (await ada.ok('/console/api/bank-lines', { state: 'booked' })).items;
    expect(shown).toMatchObject({ lineId, decidedBy: 'bea', settlement: { fee: '3.00' } });
    expect((await book(lineId, '3.00')).body.code).toBe('bank.line_decided');
  });

  it('operator.same_person for whoever recorded it, or said what it is', async () => {
    const { lineId } = await record('5.00');
    await bea.ok('/console/api/bank-lines/settlement', { lineId, provider: 'simulator', fee: '0.00' });
    for (const operator of [ada, bea])
      expect((await book(lineId, '0.00', operator)).body.code).toBe('operator.same_person');
  });

  it('bank.settlement_changed where the operator was shown something else', async () => {
    const { lineId } = await record('5.00');
    await settle(lineId, '1.00');
    for (const shown of ['2.00', null])
      expect((await book(lineId, shown)).body).toMatchObject({
        code: 'bank.settlement_changed',
        status: 409,
      });
    const other = { lineId, settlement: { provider: 'alipay', fee: '1.00' } };
    expect((await bea.refusal('/console/api/bank-lines/book', other)).code).toBe('bank.settlement_changed');
  });

  it('bank.charges_short while the cover does not hold the fee, and nothing moves', async () => {
    const { lineId } = await record('100.00');
    await settle(lineId, '60.00');
    const refused = async () =>
      expect((await book(lineId, '60.00')).body).toMatchObject({ code: 'bank.charges_short', status: 409 });
    expect(await moved(refused)).toEqual([0n, 0n, 0n, 0n]);
    await fundAccount(suite, by, 'charges_cover', '60.00');
    expect((await book(lineId, '60.00')).body.state).toBe('booked');
  });

  it('is nobody’s payment, and a payment of somebody is no settlement: bank.owner_known', async () => {
    const { lineId } = await record('5.00');
    await ada.ok('/console/api/bank-lines/assign', { lineId, name: 'maple' });
    expect((await book(lineId, null)).body).toMatchObject({ code: 'bank.owner_known', status: 409 });
    expect(await settle(lineId, '0.00')).toMatchObject({ user: null });
    const credit = { lineId, userId: maple.userId };
    expect((await bea.refusal('/console/api/bank-lines/credit', credit)).code).toBe('bank.owner_unknown');
    const assigned = await ada.ok('/console/api/bank-lines/assign', { lineId, name: 'maple' });
    expect(assigned).toMatchObject({ settlement: null, user: { username: 'maple' } });
    expect((await bea.send('/console/api/bank-lines/credit', credit)).body.state).toBe('credited');
  });

  it('booked many times at once, it moves once', async () => {
    const { lineId } = await record('7.00');
    await settle(lineId, '0.00');
    const all = async () => {
      const replies = await Promise.all([1, 2, 3, 4].map(() => book(lineId, '0.00')));
      expect(replies.map(({ body }): string => body.code ?? body.state).sort()).toEqual([
        ...Array(3).fill('bank.line_decided'),
        'booked',
      ]);
    };
    expect(await moved(all)).toEqual([-7_00n, 7_00n, 0n, 0n]);
  });
});

it('a statement of settlements, charges and interest leads to the books without a remainder', async () => {
  const lines = ['8.00,ARRIVED', '-40.00,AHEAD', '-12.00,CHARGE', '5.02,INTEREST'];
  await importDay('2026-03-02', lines.map((line) => `2026-03-02,${line}\r\n`).join(''), '100.00', '61.02');
  const [arrived, ahead] = [await lineOf('ARRIVED'), await lineOf('AHEAD')];
  const bears = { lineId: ahead, provider: 'simulator', fee: '0.01' };
  expect(await ada.refusal('/console/api/bank-lines/settlement', bears)).toMatchObject({
    code: 'bank.fee_of_outgoing',
    status: 422,
  });
  const ofDays = { ...bears, fee: '0.00', days: { from: '2026-03-01', to: '2026-03-01' } };
  expect((await ada.refusal('/console/api/bank-lines/settlement', ofDays)).code).toBe('bank.settlement_days');
  for (const lineId of [arrived, ahead]) await settle(lineId, '0.00');
  expect(await moved(() => book(arrived, '0.00'))).toEqual([-8_00n, 8_00n, 0n, 0n]);
  expect(await moved(() => book(ahead, '0.00'))).toEqual([40_00n, 0n, -40_00n, 0n]);
  const [charge, interest] = [await lineOf('CHARGE'), await lineOf('INTEREST')];
  expect(await moved(() => book(interest, null))).toEqual([-5_02n, 0n, 0n, 5_02n]);
  await fundAccount(suite, by, 'charges_cover', '12.00');
  expect(await moved(() => book(charge, null))).toEqual([12_00n, 0n, 0n, -12_00n]);
  const { parts, unexplained } = await ada.ok('/console/api/bank-bridge');
  const found = parts.filter(({ part, count }) => count > 0 && !['before', 'in_transit'].includes(part));
  expect([unexplained, found]).toEqual(['0.00', []]);
  const { items } = await ada.ok('/console/api/audit', { subjectId: ahead });
  expect(items.map(({ action }) => action)).toEqual(['bank_line.book', 'bank_line.settlement']);
});

describe('days of a bill', () => {
  const named = (lineId: string, days: object, fee = '3.00') =>
    ada.send('/console/api/bank-lines/settlement', { lineId, provider: 'simulator', fee, days });
  const bookFor = (lineId: string, days: object | null, fee = '3.00') =>
    bea.send('/console/api/bank-lines/book', { lineId, settlement: { provider: 'simulator', fee, days } });
  /** Keeps what the provider says of a day that it took. */
  const bill = (on: string, taken: bigint) =>
    suite.tamper((writer) =>
      writer.run(sql`
        insert into provider_bills (provider, on_date, orders, taken, fetched_at)
        values ('simulator', ${on}, 1, ${taken}, ${suite.clock.now()})`),
    );
  const differing = async () =>
    (await differencesListed(ada)).filter(
      ({ kind, state }) => kind === 'provider.settlement_differs' && state === 'open',
    );

  it('bank.settlement_days for days that cannot be', async () => {
    const { lineId } = await record('97.00');
    for (const days of [
      { from: '2026-02-28', to: '2026-02-27' },
      { from: '2026-03-01', to: '2026-03-02' },
      { from: '2024-03-01', to: '2026-03-01' },
    ])
      expect((await named(lineId, days)).body).toMatchObject({ code: 'bank.settlement_days', status: 422 });
  });

  it('are booked as they are shown, and go with the settlement where it is somebody’s payment after all', async () => {
    const { lineId } = await record('97.00');
    const days = { from: '2026-02-27', to: '2026-02-28' };
    expect((await named(lineId, days)).body).toMatchObject({ settlement: { fee: '3.00', days } });
    for (const other of [null, { ...days, to: '2026-02-27' }])
      expect((await bookFor(lineId, other)).body.code).toBe('bank.settlement_changed');
    await ada.ok('/console/api/bank-lines/assign', { lineId, name: 'maple' });
    expect((await settle(lineId, '3.00')).settlement).toEqual({
      provider: 'simulator',
      fee: '3.00',
      days: null,
    });
  });

  it('a settlement that is another amount than the bills of its days is a difference at the provider', async () => {
    await fundAccount(suite, by, 'charges_cover', '10.00');
    await bill('2026-02-27', 60_00n);
    await bill('2026-02-28', 40_00n);
    const days = { from: '2026-02-27', to: '2026-02-28' };
    const right = await record('97.00', { bankReference: 'WHOLE' });
    await named(right.lineId, days);
    expect((await bookFor(right.lineId, days)).body.state).toBe('booked');
    await gatherDifferences(suite);
    const before = await differing();
    expect(before.map(({ subject }) => subject)).not.toContain('WHOLE');
    await bill('2026-03-01', 50_00n);
    const short = await record('45.00', { bankReference: 'SHORT' });
    const day = { from: '2026-03-01', to: '2026-03-01' };
    await named(short.lineId, day);
    await bookFor(short.lineId, day);
    await gatherDifferences(suite);
    const [found] = (await differing()).filter(({ subject }) => subject === 'SHORT');
    expect(found).toMatchObject({
      amount: '45.00',
      deviation: { account: 'provider_clearing/simulator', direction: 'shortage', amount: '2.00' },
      measures: ['explain', 'book'],
    });
  });

  it('what comes for no days in particular is at most what the bills of all other days say', async () => {
    const drawn = async () => (await differing()).find(({ subject }) => subject === 'simulator')?.deviation;
    // What was booked above for no days, with its fees; all days that there are bills of are settled.
    expect(await drawn()).toMatchObject({ direction: 'surplus', amount: '267.00' });
    await suite.tamper((writer) =>
      writer.run(sql`
        insert into provider_bills (provider, on_date, orders, taken, fetched_at)
        values ('simulator', '2026-02-26', 1, ${267_00n}, ${suite.clock.now()})`),
    );
    await gatherDifferences(suite);
    expect(await drawn()).toBeUndefined();
  });
});

it('what was booked and the bank states otherwise, or a funding names as well, is a difference at the bank', async () => {
  const [first, second] = [
    await record('6.00', { bookedOn: '2026-03-03', bankReference: 'MISREAD' }),
    await record('2.00', { bookedOn: '2026-03-03', bankReference: 'TWICE' }),
  ];
  for (const { lineId } of [first, second]) expect((await book(lineId, null)).status).toBe(200);
  const funding = { account: 'charges_cover', amount: '2.00', bankReference: 'twice' };
  const { fundingId } = await ada.ok('/console/api/fundings/record', funding);
  await bea.ok('/console/api/fundings/confirm', { fundingId });
  await importDay('2026-03-03', '2026-03-03,6.50,MISREAD\r\n2026-03-03,2.00,TWICE\r\n', '61.02', '69.52');
  await gatherDifferences(suite);
  const listed = await differencesListed(ada);
  expect(listed.find(({ subject }) => subject === 'MISREAD')).toMatchObject({
    kind: 'bank.differs',
    deviation: { account: 'bank_clearing', direction: 'surplus', amount: '0.50' },
  });
  expect(listed.find(({ subject }) => subject === 'TWICE')).toMatchObject({
    kind: 'bank.booked_twice',
    deviation: { account: 'bank_clearing', direction: 'shortage', amount: '2.00' },
  });
});
