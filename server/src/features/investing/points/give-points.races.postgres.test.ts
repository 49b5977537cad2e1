import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { personWith } from '../../../../testing/person.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { addIssuer, operators, publish, subscribe } from '../../../../testing/product.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';
import { scheduleDay } from '../payouts/daily-schedule.ts';
import { givePoints } from './give-points.ts';

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
const productId = await publish(suite, by, await addIssuer(by.ada));
const maple = await personWith(suite, 'maple', '9000.00');
const ben = await personWith(suite, 'benoak', '9000.00');
const today = () => businessDateOf(suite.clock.now());
const balance = async ({ call }: typeof maple) => (await call.ok('/api/Jifen', {})).balance;
const atOnce = () => Promise.all(Array.from({ length: 20 }, () => givePoints(services, today())));
const given = (runs: readonly { given: number }[]) => runs.reduce((sum, run) => sum + run.given, 0);

it('of 20 runs at the same moment one gives the points of each investment', async () => {
  for (let i = 0; i < 3; i += 1) await subscribe(suite, maple, productId, 1);
  await subscribe(suite, ben, productId, 5);
  suite.clock.setOffsetDays(1);
  await scheduleDay(services, today());
  expect(given(await atOnce())).toBe(4);
  expect([await balance(maple), await balance(ben)]).toEqual(['30', '50']);
  expect(await countOf(suite, 'point_lots')).toBe(4);
  expect(given(await atOnce())).toBe(0);
});

it('20 runs at once lapse what waits for too long once', async () => {
  await decidePolicy(by, { 'points.monthlyBudget': '0' });
  suite.clock.setOffsetDays(40);
  await subscribe(suite, maple, productId, 1);
  suite.clock.setOffsetDays(41);
  await scheduleDay(services, today());
  await atOnce();
  suite.clock.setOffsetDays(72);
  const runs = await atOnce();
  expect(runs.filter(({ lapsed }) => lapsed === 1)).toHaveLength(1);
  expect(await balance(maple)).toBe('30');
});
