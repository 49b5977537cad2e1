import type { Endpoint } from '@banyan/api/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { everyEndpoint, userCaller } from '../../testing/caller.ts';
import { signFor } from '../../testing/contracts.ts';
import { addCard, authorize, freeOf, personWith } from '../../testing/person.ts';
import { decidePolicy } from '../../testing/policy.ts';
import { addIssuer, operators, order, publish } from '../../testing/product.ts';
import { countOf, suiteApp } from '../../testing/suite.ts';

/** What is charged is what was shown: a rule that changed between showing and pressing charges nobody. */

const suite = await suiteApp();
const by = await operators(suite);
const maple = await personWith(suite, 'maple', '5000.00');
const card = await addCard(maple);
const tick = (): void => suite.clock.set(new Date(suite.clock.wall().getTime() + 1));

const takes = ({ input }: Endpoint, name: string): boolean =>
  'shape' in input && name in (input.shape as object);

describe('every call that the payment password stands behind', () => {
  const protectedCalls = everyEndpoint.filter((endpoint) => takes(endpoint, 'authorization'));

  it('is known here', () => {
    expect(protectedCalls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/withdrawal/request', '/api/subscription/create']),
    );
  });

  for (const endpoint of protectedCalls)
    it(`${endpoint.path} carries what was shown, and says when that has changed`, () => {
      expect(takes(endpoint, 'shown')).toBe(true);
      expect(endpoint.errors.some((code) => code.endsWith('.terms_changed'))).toBe(true);
    });
});

it('withdrawal.terms_changed when the fee rises meanwhile: nothing is held, and the authorization stays good', async () => {
  const fields = {
    amount: '100.00',
    payoutMethodId: card,
    authorization: await authorize(maple, 'withdraw', '100.00', card),
  };
  await decidePolicy(by, { 'withdrawal.feeBps': '100' });
  tick();
  const before = await maple.call.ok('/api/wallet/overview');
  const free = { ...fields, shown: freeOf('100.00') };
  expect(await maple.call.refusal('/api/withdrawal/request', free)).toMatchObject({
    code: 'withdrawal.terms_changed',
    status: 409,
    facts: { fee: '1.00', net: '99.00' },
  });
  expect(await maple.call.ok('/api/wallet/overview')).toEqual(before);
  expect(await countOf(suite, 'withdrawals')).toBe(0);
  const shown = { fee: '1.00', net: '99.00' };
  const done = await maple.call.ok('/api/withdrawal/request', { ...fields, shown });
  expect(done).toMatchObject({ fee: '1.00', net: '99.00' });
  tick();
  await decidePolicy(by, { 'withdrawal.feeBps': '0' });
  tick();
});

it('subscription.terms_changed when the value date moves meanwhile; with the new one it is done', async () => {
  const productId = await publish(suite, by, await addIssuer(by.ada));
  const body = await order(suite, maple, productId, 1);
  await decidePolicy(by, { 'investment.valueAfterDays': '2' });
  tick();
  const problem = await maple.call.refusal('/api/subscription/create', body);
  const now = await userCaller(suite.app.web).ok('/api/subscription/projection', { productId, units: '1' });
  const { valueOn, maturesOn, interest } = now;
  expect(problem).toMatchObject({ code: 'subscription.terms_changed', status: 409 });
  expect(problem.facts).toEqual({ rateBps: 365, valueOn, maturesOn, interest });
  expect(valueOn).not.toBe(body.shown.valueOn);
  const shown = { rateBps: 365, valueOn, maturesOn, interest };
  // The contract of before says the old date, whatever the person was shown beside it.
  const stale = await maple.call.refusal('/api/subscription/create', { ...body, shown });
  expect(stale.code).toBe('contract.changed');
  const contract = await signFor(maple.call, productId, 1);
  expect(await maple.call.ok('/api/subscription/create', { ...body, shown, contract })).toMatchObject({
    valueOn,
    maturesOn,
  });
});
