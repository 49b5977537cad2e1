import { addMonths, businessDateOf, startOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { albumOf } from '../../../testing/cards.ts';
import { certifyAs } from '../../../testing/certified.ts';
import { passSeconds } from '../../../testing/content.ts';
import { type Person, personWith, registerPerson, setPaymentPassword } from '../../../testing/person.ts';
import { rewardFirstDay } from '../../../testing/points.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

/** Noon of the next 3rd of a month: eight days later the month is the same, and days of it were missed. */
function noonOfThe3rd(from: Date): Date {
  const third = `${addMonths(businessDateOf(from), 1).slice(0, 7)}-03`;
  return new Date(startOf(third).getTime() + 12 * 3_600_000);
}

const suite = await suiteApp({ start: noonOfThe3rd(new Date()) });
await rewardFirstDay(suite, 10);
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
await fund(suite, by, issuerId, '500000.00');
let day = 8;
async function nextDays(days: number): Promise<void> {
  suite.clock.setOffsetDays((day += days));
  await suite.app.runDue();
}
const given = async (person: Person) =>
  Object.fromEntries((await albumOf(person)).tasks.map(({ task, given: count }) => [task, count]));

it('a friend who was invited brings a chance once they are certified, and no second one', async () => {
  const maple = await registerPerson(suite, 'maple');
  const ben = await registerPerson(suite, 'benoak', { invitationCode: maple.invitationCode });
  await suite.app.deliverOutbox();
  expect(await given(maple)).toEqual({ checkin: 0, invite: 0, invest: 0, article: 0 });
  await setPaymentPassword(ben);
  await certifyAs(suite, ben.call, ben.userId, '欧本');
  await suite.app.deliverOutbox();
  expect(await given(maple)).toEqual({ checkin: 0, invite: 1, invest: 0, article: 0 });
  expect(await given(ben)).toEqual({ checkin: 0, invite: 0, invest: 0, article: 0 });
});

it('a day that was made up for brings none', async () => {
  const cid = await registerPerson(suite, 'cidfir');
  suite.clock.setOffsetDays(5);
  for (let i = 0; i < 3; i += 1) {
    await cid.call.ok('/api/user/qiandao', {});
    suite.clock.setOffsetDays(6 + i);
  }
  await suite.app.deliverOutbox();
  const { makeUp } = await cid.call.ok('/api/user/qiandaolist', {});
  const before = (await given(cid))['checkin'];
  expect(before).toBe(3);
  const [date = ''] = makeUp.days;
  const made = await cid.call.ok('/api/checkin/make_up', { date, shown: { cost: makeUp.cost } });
  expect(made).toMatchObject({ date, kind: 'made_up' });
  await suite.app.deliverOutbox();
  expect((await given(cid))['checkin']).toBe(before);
});

it('investments bring one a day, once the day on which cancelling is free is over', async () => {
  const dan = await personWith(suite, 'danelm', '50000.00');
  const productId = await publish(suite, by, issuerId, {});
  await subscribe(suite, dan, productId, 1);
  await subscribe(suite, dan, productId, 1);
  const { subscriptionId } = await subscribe(suite, dan, productId, 1);
  await dan.call.ok('/api/subscription/cancel', { subscriptionId });
  expect((await given(dan))['invest']).toBe(0);
  await nextDays(1);
  expect((await given(dan))['invest']).toBe(1);
  await nextDays(1);
  expect((await given(dan))['invest']).toBe(1);
  await subscribe(suite, dan, productId, 1);
  await nextDays(3);
  expect((await given(dan))['invest']).toBe(2);
});

it('an article that was read to its end brings one, and no second one', async () => {
  const eve = await registerPerson(suite, 'eveoak');
  const { series } = await eve.call.ok('/api/content/school');
  const articleId = series[0]?.lessons[0]?.articleId ?? '';
  for (let times = 0; times < 2; times += 1) {
    await eve.call.ok('/api/content/opened', { articleId });
    passSeconds(suite, 60);
    await eve.call.ok('/api/content/finished', { articleId });
    await suite.app.deliverOutbox();
    expect((await given(eve))['article']).toBe(1);
  }
});
