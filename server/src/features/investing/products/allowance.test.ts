import { expect, it } from 'vitest';
import {
  answerRisk,
  personWith,
  recharge,
  registerPerson,
  setPaymentPassword,
} from '../../../../testing/person.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { addIssuer, operators, order, publish, subscribe } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const maple = await personWith(suite, 'maple', '10000.00');
const hour = 3_600_000;

it('says what is left of the limit for each person, and nothing where there is none', async () => {
  const productId = await publish(suite, by, issuerId, { perUserUnits: 10 });
  const mine = () => maple.call.ok('/api/subscription/allowance', { productId });
  expect(await mine()).toEqual({
    heldUnits: '0',
    limitUnits: '10',
    leftUnits: '10',
    members: null,
    firstInvestmentAt: null,
  });
  await subscribe(suite, maple, productId, 7);
  expect(await mine()).toMatchObject({ heldUnits: '7', leftUnits: '3' });
  await subscribe(suite, maple, productId, 3);
  expect(await mine()).toMatchObject({ heldUnits: '10', leftUnits: '0' });
  const free = await publish(suite, by, issuerId);
  expect(await maple.call.ok('/api/subscription/allowance', { productId: free })).toMatchObject({
    heldUnits: '0',
    leftUnits: null,
  });
});

it('request.not_found for a product that does not exist', async () => {
  const absent = '00000000-0000-4000-8000-00000000000f';
  const problem = await maple.call.refusal('/api/subscription/allowance', { productId: absent });
  expect(problem.code).toBe('request.not_found');
});

it('subscription.first_investment_early until the hours are over, for whom somebody invited alone', async () => {
  const productId = await publish(suite, by, issuerId);
  await decidePolicy(by, { 'investment.firstInvestmentDelayHours': '24' });
  const registeredAt = suite.clock.now().getTime();
  const invited = await registerPerson(suite, 'invited', { invitationCode: maple.invitationCode });
  const other = await personWith(suite, 'other', '1000.00');
  await setPaymentPassword(invited);
  await answerRisk(invited, 'C5');
  await recharge(invited, '1000.00');
  const problem = await invited.call.refusal(
    '/api/subscription/create',
    await order(suite, invited, productId, 1),
  );
  expect(problem.code).toBe('subscription.first_investment_early');
  const at = new Date(String(problem.facts?.['firstInvestmentAt'])).getTime();
  expect([at >= registeredAt + 24 * hour, at < registeredAt + 25 * hour]).toEqual([true, true]);
  expect(problem.title).toMatch(/^Your first investment is possible from \d+ \w+ \d\d:\d\d\.$/);
  const { firstInvestmentAt } = await invited.call.ok('/api/subscription/allowance', { productId });
  expect(firstInvestmentAt).toBe(problem.facts?.['firstInvestmentAt']);
  expect((await subscribe(suite, other, productId, 1)).state).toBe('cooling_off');
  await suite.app.advance(1);
  expect((await subscribe(suite, invited, productId, 1)).state).toBe('cooling_off');
  expect((await invited.call.ok('/api/subscription/allowance', { productId })).firstInvestmentAt).toBeNull();
});

it('subscription.above_personal_limit until enough members are certified: each batch allows one smallest investment more', async () => {
  const productId = await publish(suite, by, issuerId, { perUserUnits: 4, minUnits: 2 });
  const free = await publish(suite, by, issuerId, { minUnits: 2 });
  const oak = await personWith(suite, 'oaktree', '5000.00');
  const { invitationCode } = oak;
  const invite = (name: string, by = invitationCode) => registerPerson(suite, name, { invitationCode: by });
  const mine = () => oak.call.ok('/api/subscription/allowance', { productId });
  const batchOf = async (product: string) =>
    (await oak.call.ok('/api/product/detail', { productId: product })).memberBatch;
  await subscribe(suite, oak, productId, 4);
  expect([await batchOf(productId), (await mine()).members]).toEqual([null, null]);
  await decidePolicy(by, { 'investment.extraInvestmentPerQualifiedMembers': '2' });
  const batch = { members: 2, units: '2' };
  expect([await batchOf(productId), await batchOf(free)]).toEqual([batch, null]);

  const [first, second] = [await invite('first'), await invite('second')];
  await first.certify();
  // Whom a member invited, and who is not certified, does not count.
  await (await invite('below', first.invitationCode)).certify();
  expect(await mine()).toMatchObject({
    limitUnits: '4',
    leftUnits: '0',
    members: { batch, qualifiedMembers: 1, extraUnits: '0', moreMembers: 1 },
  });
  const buy = async (units: number) =>
    oak.call.refusal('/api/subscription/create', await order(suite, oak, productId, units));
  expect(await buy(2)).toMatchObject({
    code: 'subscription.above_personal_limit',
    facts: {
      limitUnits: '4',
      heldUnits: '4',
      leftUnits: '0',
      extraUnits: '0',
      moreMembers: '1',
      batchUnits: '2',
    },
  });

  await second.certify();
  expect(await mine()).toEqual({
    heldUnits: '4',
    limitUnits: '6',
    leftUnits: '2',
    members: { batch, qualifiedMembers: 2, extraUnits: '2', moreMembers: 2 },
    firstInvestmentAt: null,
  });
  expect((await buy(3)).title).toBe(
    'Above your personal limit for this product: of 6 units (2 of them for members whom you invited) you hold 4 and may buy 2 more. Certified members still missing for 2 more: 2.',
  );
  expect((await subscribe(suite, oak, productId, 2)).state).toBe('cooling_off');
  expect(await mine()).toMatchObject({ heldUnits: '6', leftUnits: '0' });

  // What is held stays when the rule ends; nothing more is sold.
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
  await decidePolicy(by, { 'investment.extraInvestmentPerQualifiedMembers': '0' });
  expect(await mine()).toMatchObject({ limitUnits: '4', leftUnits: '0', members: null });
});
