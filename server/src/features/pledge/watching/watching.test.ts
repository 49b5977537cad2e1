import { expect, it } from 'vitest';
import { laterOf } from '../../../../testing/groups.ts';
import { listShares, trader } from '../../../../testing/market.ts';
import { answerRisk, recharge, setPaymentPassword } from '../../../../testing/person.ts';
import { fundPledges, pledgeShares, repayPledge, tradeAt } from '../../../../testing/pledges.ts';
import { operators } from '../../../../testing/product.ts';
import { registerByEmail } from '../../../../testing/recovery.ts';
import { countOf, messageTo, suiteApp } from '../../../../testing/suite.ts';
import { watchPledges } from './watch-prices.ts';

const suite = await suiteApp();
const by = await operators(suite);
const later = laterOf(suite);
const hourMs = 3_600_000;
const maple = await registerByEmail(suite, 'maple', 'maple@example.com');
await setPaymentPassword(maple);
await answerRisk(maple, 'C5');
await recharge(maple, '9000.00');
/** They sell to each other by turns. */
const pair = [await trader(suite, 'benoak'), await trader(suite, 'cidelm')] as const;
const instrumentId = await listShares(suite, by, [maple, ...pair]);
await fundPledges(by);
const { pledgeId } = await pledgeShares(maple, instrumentId, '200', '1000.00');

const detail = () => maple.call.ok('/api/pledge/detail', { pledgeId });
const watch = () => watchPledges(suite.app.services, 1);
let turns = 0;
async function trade(price: string): Promise<void> {
  const [seller, buyer] = turns % 2 === 0 ? pair : ([pair[1], pair[0]] as const);
  turns += 1;
  await tradeAt(suite, instrumentId, { seller, buyer }, price);
}
/** The band of a day is a tenth: a price falls further on the next one. */
async function nextDay(): Promise<void> {
  later(24 * hourMs);
  await suite.app.runDue();
}

it('a price above the warning changes nothing', async () => {
  await trade('9.00');
  expect(await watch()).toBe(0);
  expect(await detail()).toMatchObject({ state: 'healthy', value: '1800.00', ltvBps: 5556 });
});

it('a trade at the warning price warns once, with a row and a notice in numbers', async () => {
  await nextDay();
  await trade('8.10');
  await nextDay();
  // 1,000.32 with two nights: 1,000.32 ÷ 65 % ÷ 200 = 7.69.
  await trade('7.60');
  expect(await watch()).toBe(1);
  const before = await countOf(suite, 'messages');
  expect(await watch()).toBe(0);
  expect(await countOf(suite, 'messages')).toBe(before);
  expect(await detail()).toMatchObject({ state: 'warned', cureUntil: null });
  const [step] = (await maple.call.ok('/api/pledge/steps', { pledgeId })).items;
  expect(step).toMatchObject({ kind: 'marked', state: 'warned', price: '7.60', shares: '0' });
  expect((await messageTo(suite, 'maple@example.com'))?.text).toContain('At ¥6.66 a share there is a call.');
});

it('a trade at the call price calls for 48 hours, and says what would end it', async () => {
  await nextDay();
  await trade('6.90');
  await nextDay();
  await trade('6.60');
  await watch();
  const { state, cureUntil, cure } = await detail();
  expect(state).toBe('called');
  expect(new Date(cureUntil ?? '').getTime() - suite.clock.now().getTime()).toBeLessThanOrEqual(48 * hourMs);
  // 1,000.65 owed: below 75 % of 1,320.00 is 989.99; 1,000.65 ÷ 75 % ÷ 6.60 = 202.2.
  expect(cure).toMatchObject({ shares: '3' });
  expect((await messageTo(suite, 'maple@example.com'))?.text).toContain(`A repayment of ¥${cure.repay}`);
});

it('a call is ended by a repayment, by shares, or by the price at a close', async () => {
  const { cure } = await detail();
  expect(await repayPledge(maple, pledgeId, cure.repay)).toMatchObject({ state: 'warned', cureUntil: null });
  await nextDay();
  await trade('6.00');
  await watch();
  expect((await detail()).state).toBe('called');
  expect(await maple.call.ok('/api/pledge/add', { pledgeId, shares: '100' })).toMatchObject({
    state: 'healthy',
    shares: '300',
  });
});

it('a call whose time is over is overdue, which operators see, and can still be cured', async () => {
  await nextDay();
  await trade('5.40');
  await nextDay();
  await trade('4.90');
  await nextDay();
  await trade('4.45');
  await nextDay();
  await trade('4.35');
  await watch();
  expect((await detail()).state).toBe('called');
  later(47 * hourMs);
  await watch();
  expect((await detail()).state).toBe('called');
  later(hourMs);
  await watch();
  expect(await detail()).toMatchObject({ state: 'overdue' });
  expect((await messageTo(suite, 'maple@example.com'))?.text).toContain('shares are sold from now on');
  const { alerts } = await by.ada.ok('/console/api/overview');
  expect(alerts.map(({ code }) => code)).toContain('pledge.call_over');
  const overdue = await by.ada.ok('/console/api/pledges', { state: 'overdue' });
  expect(overdue.items).toMatchObject([{ pledgeId, user: { username: 'maple' } }]);
  const monitor = await by.ada.ok('/console/api/pledges/monitor');
  expect(monitor.riskiest).toMatchObject([{ pledgeId }]);
  expect(monitor.states).toContainEqual({ state: 'overdue', pledges: '1', outstanding: expect.anything() });
  const one = await by.ada.ok('/console/api/pledges/detail', { userId: maple.userId, pledgeId });
  expect(one.steps[0]).toMatchObject({ kind: 'marked', state: 'overdue' });
  expect(await repayPledge(maple, pledgeId, 'all')).toMatchObject({ state: 'ended', shares: '0' });
});

let second = '';
const stateNow = async () => (await maple.call.ok('/api/pledge/detail', { pledgeId: second })).state;

it('what a rising price makes better is seen at the close', async () => {
  second = (await pledgeShares(maple, instrumentId, '200', '400.00')).pledgeId;
  await nextDay();
  await trade('3.95');
  await nextDay();
  await trade('3.60');
  await nextDay();
  await trade('3.30');
  await nextDay();
  await trade('3.00');
  await watch();
  expect(await stateNow()).toBe('warned');
  await nextDay();
  await trade('3.20');
  await watch();
  expect(await stateNow()).toBe('warned');
  await nextDay();
  expect(await stateNow()).toBe('healthy');
  expect((await messageTo(suite, 'maple@example.com'))?.text).toContain('Nothing is to be done now.');
});

it('a price that comes and goes between two looks counts as well, once', async () => {
  await trade('3.00');
  await trade('3.30');
  expect(await watch()).toBe(1);
  expect(await stateNow()).toBe('warned');
  const [step] = (await maple.call.ok('/api/pledge/steps', { pledgeId: second })).items;
  expect(step).toMatchObject({ kind: 'marked', state: 'warned', price: '3.00' });
  expect(await watch()).toBe(0);
  await nextDay();
  expect(await stateNow()).toBe('healthy');
});

it('a price from before a pledge was changed is of no account', async () => {
  await trade('3.00');
  await trade('3.30');
  later(60_000);
  expect(await repayPledge(maple, second, '1.00')).toMatchObject({ state: 'healthy' });
  expect(await watch()).toBe(0);
  expect(await stateNow()).toBe('healthy');
});
