import { businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();

it('home says which points expire, and by when, from thirty days before on', async () => {
  const maple = await registerPerson(suite, 'maple');
  await maple.call.ok('/api/user/qiandao', {});
  const { next } = await maple.call.ok('/api/Jifen', {});
  const lastOn = next?.lastOn ?? '';
  const said = async () =>
    (await maple.call.ok('/api/inbox/todo')).items.filter(({ kind }) => kind === 'points_expire');
  const ahead = daysBetween(businessDateOf(suite.clock.now()), lastOn);
  suite.clock.setOffsetDays(ahead - 31);
  expect(await said()).toEqual([]);
  suite.clock.setOffsetDays(ahead - 30);
  expect(await said()).toEqual([
    { kind: 'points_expire', isDone: false, dueOn: lastOn, amount: null, points: '5' },
  ]);
});
