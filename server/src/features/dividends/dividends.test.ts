import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { announceDividend, dividendFunds } from '../../../testing/dividends.ts';
import { laterOf } from '../../../testing/groups.ts';
import { ledgerTable } from '../../../testing/ledger-table.ts';
import { listShares, tradeOrder, trader } from '../../../testing/market.ts';
import { answerRisk, type Person, recharge, setPaymentPassword } from '../../../testing/person.ts';
import { fundPledges, pledgeShares, tradeAt } from '../../../testing/pledges.ts';
import { confirmFunding, fundAccount, operators } from '../../../testing/product.ts';
import { registerByEmail } from '../../../testing/recovery.ts';
import { countOf, messageTo, suiteApp } from '../../../testing/suite.ts';
import { park } from '../../jobs/parked.store.ts';
import { sql } from '../../platform/db/sql.ts';
import { parkedClaims } from './due-claims.store.ts';
import { payDividends } from './pay-dividends.ts';
import { recordDividends } from './record-claims.ts';

// In steps of one: of each dividend there are claims of several.
const suite = await suiteApp({ stepSize: 1 });
const by = await operators(suite);
const later = laterOf(suite);
const maple = await registerByEmail(suite, 'maple', 'maple@example.com');
await setPaymentPassword(maple);
await answerRisk(maple, 'C5');
await recharge(maple, '9000.00');
const ben = await trader(suite, 'benoak');
const cid = await trader(suite, 'cidelm');
const instrumentId = await listShares(suite, by, [maple, ben, cid]);

const today = () => businessDateOf(suite.app.services.clock.now());
async function nextDay(days = 1): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    later(86_400_000);
    await suite.app.runDue();
  }
}
const claims = async ({ call }: Person) => (await call.ok('/api/equity/dividends')).items;
const stands = async (person: Person) =>
  (await claims(person)).map(({ shares, amount, state }) => [shares, amount, state]);
const detail = (dividendId: string) => by.ada.ok('/console/api/dividends/detail', { dividendId });
const alerts = async () =>
  (await by.ada.ok('/console/api/overview')).alerts.filter(({ code }) => code.startsWith('dividends.'));
const available = async ({ call }: Person) => (await call.ok('/api/wallet/overview')).available;
const cents = (text: string) => BigInt(text.replace('.', ''));

// What was allotted is booked under the day of the allotment, up to two days ahead.
await nextDay(3);
let dividendId = '';

it('what is announced is told to everybody before its record date, and nobody is due anything yet', async () => {
  dividendId = await announceDividend(suite, by, instrumentId);
  const { items } = await ben.call.ok('/api/equity/dividends/announced');
  expect(items).toMatchObject([
    { dividendId, instrumentId, perTen: '0.25', recordOn: addDays(today(), 1), payOn: addDays(today(), 3) },
  ]);
  expect(await claims(ben)).toEqual([]);
});

it('whoever owns shares at the end of the record date is due, with what is set aside for orders and pledged', async () => {
  await nextDay();
  await tradeAt(suite, instrumentId, { seller: maple, buyer: ben }, '10.00');
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '11.00', shares: '100' });
  await fundPledges(by);
  await pledgeShares(cid, instrumentId, '100', '500.00');
  expect(await detail(dividendId)).toMatchObject({ state: 'announced', claims: '0' });
  await nextDay();
  expect(await detail(dividendId)).toMatchObject({
    state: 'recorded',
    claims: '3',
    claimedShares: '1500',
    amount: '37.50',
    unpaid: '37.50',
    funds: '0.00',
  });
  expect(await stands(maple)).toEqual([['400', '10.00', 'due']]);
  expect(await stands(ben)).toEqual([['600', '15.00', 'due']]);
  expect(await stands(cid)).toEqual([['500', '12.50', 'due']]);
  expect((await ben.call.ok('/api/equity/dividends/announced')).items).toEqual([]);
});

it('without the company’s money it is delayed from its day on, which is said once, and keeps the account open', async () => {
  const before = await countOf(suite, 'messages');
  await nextDay();
  expect((await messageTo(suite, 'maple@example.com'))?.text).toContain('¥10.00');
  const told = await countOf(suite, 'messages');
  expect(told).toBeGreaterThan(before);
  await payDividends(suite.app.services, today());
  expect(await countOf(suite, 'messages')).toBe(told);
  expect(await stands(maple)).toEqual([['400', '10.00', 'delayed']]);
  expect(await alerts()).toMatchObject([{ code: 'dividends.payment_delayed', amount: '37.50' }]);
  const { openMatters } = await maple.call.ok('/api/my_data/closing');
  expect(openMatters).toContainEqual({ kind: 'dividend', count: 1, amount: '10.00' });
});

it('what arrives is paid in the order of people, whole claims only, and to the last one it is settled', async () => {
  const people = [maple, ben, cid].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  const [first, ...others] = people as [Person, Person, Person];
  const before = cents(await available(first));
  // It covers whoever comes first, and nobody who comes after.
  await fundAccount(suite, by, dividendFunds(instrumentId), '20.00');
  const [paid] = await claims(first);
  expect(paid).toMatchObject({ state: 'paid', payOn: today() });
  expect(cents(await available(first)) - before).toBe(cents(paid?.amount ?? '0.00'));
  const { transferId } = paid ?? {};
  expect((await first.call.ok('/api/wallet/records')).items[0]).toMatchObject({ transferId });
  for (const other of others) expect((await claims(other))[0]?.state).toBe('delayed');
  expect((await detail(dividendId)).state).toBe('recorded');
  await fundAccount(suite, by, dividendFunds(instrumentId), '17.50');
  for (const other of others) expect((await claims(other))[0]?.state).toBe('paid');
  expect(await detail(dividendId)).toMatchObject({ state: 'settled', unpaid: '0.00', funds: '0.00' });
  expect((await messageTo(suite, 'maple@example.com'))?.text).toContain('¥10.00');
  expect(await alerts()).toEqual([]);
  const [cids] = await claims(cid);
  const drafts = [{ transferId: cids?.transferId ?? '' }];
  const names = { [cid.userId]: 'Cid', [instrumentId]: 'BY' };
  expect(await ledgerTable(suite.db, drafts, names)).toMatchInlineSnapshot(`
    "
    account             | debit | credit | balance after
    --------------------|-------|--------|--------------
    dividend_funding/BY | 12.50 |        |        -12.50
    Cid wallet          |       |  12.50 |      45512.50
    "
  `);
});

it('a run that comes days late finds the owners of the record date, whatever was traded since', async () => {
  const late = await announceDividend(suite, by, instrumentId, { perTen: '0.50' });
  await suite.tamper(async (writer) => {
    await writer.run(sql`
      create function strike() returns trigger language plpgsql as $$
      begin
        raise exception 'the power is gone' using errcode = '58000';
      end $$`);
    await writer.run(
      sql`create trigger strike before insert on dividend_claims for each row execute function strike()`,
    );
  });
  await nextDay(2);
  expect((await detail(late)).state).toBe('announced');
  // Its owners are being counted: it is too late to take it back.
  expect(
    await by.ada.refusal('/console/api/dividends/withdraw', { dividendId: late, reason: 'too late' }),
  ).toMatchObject({ code: 'dividends.record_over' });
  await tradeAt(suite, instrumentId, { seller: ben, buyer: cid }, '10.00');
  // Nobody leaves without what they are due, whether or not it was counted.
  const { openMatters } = await ben.call.ok('/api/my_data/closing');
  expect(openMatters).toContainEqual({ kind: 'dividend', count: 1, amount: '30.00' });
  await suite.tamper((writer) => writer.run(sql`drop trigger strike on dividend_claims`));
  await nextDay();
  expect(await detail(late)).toMatchObject({ state: 'recorded', claims: '3', claimedShares: '1500' });
  const newest = async (person: Person) => (await claims(person))[0];
  expect(await newest(ben)).toMatchObject({ shares: '600', amount: '30.00' });
  expect(await newest(cid)).toMatchObject({ shares: '500', amount: '25.00' });
});

it('runs that are repeated or overlap make no claim and pay nobody twice', async () => {
  await confirmFunding(by, dividendFunds(instrumentId), '75.00');
  await nextDay();
  const before = [await stands(ben), await available(ben)];
  expect(before).toMatchObject([[['600', '30.00', 'paid'], expect.anything()], expect.anything()]);
  const { services } = suite.app;
  expect(await recordDividends(services, today())).toEqual({ recorded: 0, claims: 0 });
  await Promise.all([1, 2, 3].map(() => payDividends(services, today())));
  expect([await stands(ben), await available(ben)]).toEqual(before);
});

it('a dividend that cannot be recorded keeps nobody from being paid what is due of another', async () => {
  const payOn = addDays(today(), 4);
  await announceDividend(suite, by, instrumentId, { payOn });
  await confirmFunding(by, dividendFunds(instrumentId), '37.50');
  await nextDay(2);
  const faulty = await announceDividend(suite, by, instrumentId);
  await suite.tamper(async (writer) => {
    await writer.run(sql`
      create function strike_one() returns trigger language plpgsql as $$
      begin raise exception 'this row is faulty'; end $$`);
    await writer.run(sql`
      create trigger strike_one before insert on dividend_claims for each row
      when (new.dividend_id = ${sql.raw(`'${faulty}'`)}) execute function strike_one()`);
  });
  await nextDay(2);
  expect((await detail(faulty)).state).toBe('announced');
  expect((await claims(ben))[0]).toMatchObject({ state: 'paid', payOn });
  // What is recorded days after its pay date is paid at once.
  await nextDay(2);
  await fundAccount(suite, by, dividendFunds(instrumentId), '37.50');
  await suite.tamper((writer) => writer.run(sql`drop trigger strike_one on dividend_claims`));
  await recordDividends(suite.app.services, today());
  await suite.app.deliverOutbox();
  expect(await detail(faulty)).toMatchObject({ state: 'settled', unpaid: '0.00' });
});

it('a claim that is parked though its money is there is not said to wait for the company', async () => {
  await announceDividend(suite, by, instrumentId, { perTen: '0.50' });
  await confirmFunding(by, dividendFunds(instrumentId), '75.00');
  await nextDay(2);
  const [claim] = await claims(maple);
  const claimId = claim?.claimId ?? '';
  const item = { kind: parkedClaims, id: claimId, subject: 'a claim' };
  await suite.tamper((writer) => park(writer, item, 'a faulty row', suite.clock.wall()));
  await nextDay();
  expect((await claims(ben))[0]?.state).toBe('paid');
  expect((await claims(maple))[0]).toMatchObject({ claimId, state: 'delayed' });
  const told = await suite.rows(sql`
    select from dividend_claims where claim_id = ${claimId} and delay_told_at is not null`);
  expect(told).toEqual([]);
});

it('more owners than one step reads have their claims in one run', async () => {
  const recorded = await announceDividend(suite, by, instrumentId);
  later(2 * 86_400_000);
  await recordDividends(suite.app.services, today(), 2);
  expect(await detail(recorded)).toMatchObject({ state: 'recorded', claims: '3' });
});
