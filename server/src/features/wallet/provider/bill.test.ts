import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { ListedOrder } from '@banyan/domain/wallet/provider-bill.ts';
import { expect, it } from 'vitest';
import { payAt } from '../../../../testing/cashier.ts';
import { differencesListed, gatherDifferences } from '../../../../testing/differences.ts';
import { addCard, personWith, withdraw } from '../../../../testing/person.ts';
import { onDuty } from '../../../../testing/product.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { fetchBills } from './bill.ts';
import { type PaymentProvider, ProviderUnavailable } from './port.ts';
import { providersOf } from './providers.ts';
import { referenceOf } from './reference.ts';
import { simulatorProvider } from './simulator.ts';

const suite = await suiteApp();
const ada = await onDuty(suite);
const maple = await personWith(suite, 'maple', '50000.00');
const card = await addCard(maple);
const simulator = simulatorProvider(suite.simulator);
const today = businessDateOf(new Date());
/** The day whose bill is looked at: over for the provider and for us. */
const day = addDays(businessDateOf(suite.clock.wall()), -1);

const fetchWith = (bill: NonNullable<PaymentProvider['bill']>) =>
  fetchBills(suite.app.services, providersOf([{ ...simulator, bill }]));
const stateOf = async (rechargeId: string) =>
  (await maple.call.ok('/api/recharge/detail', { rechargeId })).state;

/** Pays a recharge; without its event it stays open until the provider is asked. */
async function pay(amount: string, isTold = true): Promise<string> {
  const { rechargeId, cashierUrl } = await maple.call.ok('/api/recharge/create', { amount, method: 'bank' });
  await (isTold ? payAt(cashierUrl) : payAt(cashierUrl, 'pay', { drop: '11' }));
  if (isTold) await until(async () => (await stateOf(rechargeId)) === 'succeeded');
  return rechargeId;
}

async function payOut(amount: string): Promise<string> {
  const { withdrawalId } = await withdraw(maple, amount, card);
  await ada.ok('/console/api/withdrawals/approve', { userId: maple.userId, withdrawalId, version: 1 });
  await suite.app.deliverOutbox();
  await until(
    async () => (await maple.call.ok('/api/withdrawal/detail', { withdrawalId })).state === 'settled',
  );
  return withdrawalId;
}

interface Order {
  type: 'recharge' | 'withdrawal';
  id: string;
  number: string;
  amount: bigint;
  /** When the provider concluded it. */
  day: string | null;
}
const orders = () =>
  suite.rows<Order>(sql`
    select 'recharge' as type, recharge_id as id, number, amount, provider_on as day from recharges
    union all
    select 'withdrawal', withdrawal_id, number, net, provider_on from withdrawals`);
/** What a bill says that has every order of ours as it is. */
const faithful = async (): Promise<ListedOrder[]> =>
  (await orders()).map(({ type, id, amount }) => ({
    type,
    reference: referenceOf(type, maple.userId, id),
    amount,
  }));
/** Takes what was concluded to the day whose bill is looked at. */
const concludeOnDay = () =>
  suite.tamper(async (writer) => {
    await writer.run(sql`update recharges set provider_on = ${day} where state = 'succeeded'`);
    await writer.run(sql`update withdrawals set provider_on = ${day} where state = 'settled'`);
  });
const fromBills = async () =>
  (await differencesListed(ada)).filter(
    ({ kind, state }) => kind.startsWith('provider.bill') && state === 'open',
  );

it('the day on which the provider concluded an order is kept with it', async () => {
  await payOut('200.00');
  const days = (await orders()).map((order) => order.day ?? '');
  expect(days.length).toBeGreaterThan(1);
  for (const each of days) expect([addDays(today, -1), today, addDays(today, 1)]).toContain(each);
});

it('a day that is not over at the provider has no bill, and one on which it had nothing an empty one', async () => {
  expect(await simulator.bill?.(addDays(today, 1), new Date())).toBeNull();
  expect(await simulator.bill?.(addDays(today, -30), new Date())).toEqual([]);
});

it('before the provider had an order, and while its bill is not made, there is nothing to compare', async () => {
  await suite.tamper((writer) => writer.run(sql`update recharges set provider_on = ${today}`));
  await suite.tamper((writer) => writer.run(sql`update withdrawals set provider_on = null`));
  await fetchWith(async () => []);
  await concludeOnDay();
  await fetchWith(async () => null);
  await fetchWith(async () => {
    throw new ProviderUnavailable('it is away');
  });
  expect(await countOf(suite, 'provider_bills')).toBe(0);
});

it('each way in which a bill differs from our orders is a difference of its own', async () => {
  const [missing, differs, open] = [await pay('41.00'), await pay('42.00'), await pay('43.00', false)];
  await concludeOnDay();
  const all = await orders();
  const numberOf = (id: string) => all.find((order) => order.id === id)?.number;
  const nameOf = (id: string) => referenceOf('recharge', maple.userId, id);
  const stranger: ListedOrder = { type: 'recharge', reference: nameOf(newId()), amount: 9_00n };
  const listed = (await faithful())
    .filter(({ reference }) => reference !== nameOf(missing))
    .map((order) => (order.reference === nameOf(differs) ? { ...order, amount: 42_50n } : order));
  const again = listed.find(({ type }) => type === 'withdrawal');
  const bill = [...listed, stranger, ...(again ? [again] : [])];
  const asked: string[] = [];
  await fetchWith(async (on) => {
    asked.push(on);
    return bill;
  });
  expect(asked).toEqual([day]);
  expect(await suite.rows(sql`select on_date, orders from provider_bills`)).toEqual([
    { on_date: day, orders: bill.length },
  ]);
  await gatherDifferences(suite);
  const shortage = { account: 'provider_clearing/simulator', direction: 'shortage', amount: '41.00' };
  const surplus = { account: 'provider_clearing/simulator', direction: 'surplus', amount: '0.50' };
  const found = (await fromBills()).map(({ kind, subject, deviation }) => ({ kind, subject, deviation }));
  const paidOut = all.find(({ type }) => type === 'withdrawal')?.number;
  expect(found).toHaveLength(5);
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: 'provider.bill_missing', subject: numberOf(missing), deviation: shortage },
      { kind: 'provider.bill_differs', subject: numberOf(differs), deviation: surplus },
      { kind: 'provider.bill_unknown', subject: numberOf(open), deviation: null },
      { kind: 'provider.bill_unknown', subject: stranger.reference, deviation: null },
      { kind: 'provider.bill_unknown', subject: paidOut, deviation: null },
    ]),
  );
});

it('a bill that was compared is not fetched again', async () => {
  const asked: string[] = [];
  await fetchWith(async (on) => {
    asked.push(on);
    return [];
  });
  expect([asked, await countOf(suite, 'provider_bills')]).toEqual([[], 1]);
});

it('what was open when the bill came is no difference any more once the provider was asked', async () => {
  const open = (await orders()).find(({ day: on }) => on === null);
  suite.clock.set(new Date(suite.clock.wall().getTime() + 2 * 60_000));
  await suite.app.runDue();
  expect(await stateOf(open?.id ?? '')).toBe('succeeded');
  await fetchWith(async () => null);
  await gatherDifferences(suite);
  const subjects = (await fromBills()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(4);
  expect(subjects).not.toContain(open?.number);
});

it('a bill that cannot be had, or read, for days is an alert until it was compared', async () => {
  const next = addDays(day, 1);
  await suite.tamper((writer) =>
    writer.run(sql`update recharges set provider_on = ${next} where state = 'succeeded'`),
  );
  const start = suite.clock.wall();
  const alerts = async (days: number) => {
    suite.clock.set(new Date(start.getTime() + days * 86_400_000));
    const shown = await (await onDuty(suite)).ok('/console/api/overview');
    return shown.alerts.flatMap(({ code, subject }) => (code === 'provider.bill_late' ? subject : []));
  };
  expect(await alerts(4)).toEqual([]);
  expect(await alerts(5)).toEqual([`simulator ${next}`]);
  const listed = await faithful();
  await fetchWith(async (on) => (on === next ? listed : null));
  expect(await alerts(5)).toEqual([]);
});
