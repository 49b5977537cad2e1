import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { type Person, password, paymentPassword, personWith } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { buyCard, giveBack, renewalOrder, switchRenewalOn } from '../../../testing/vip.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { earnCards, tellOfEnds } from './daily-work.ts';
import { renewCards } from './renew-cards.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { services } = suite.app;
const today = () => businessDateOf(suite.clock.now());
let offset = 0;
const passDays = (days: number) => suite.clock.setOffsetDays((offset += days));
const run = () => renewCards(services, today(), 1);
const detail = ({ call }: Person, cardId: string) => call.ok('/api/vip/card/detail', { cardId });
const cardsOf = async ({ call }: Person) => (await call.ok('/api/vip/card/list')).items;
const available = async ({ call }: Person) => (await call.ok('/api/wallet/overview')).available;
const switchOff = ({ call }: Person, cardId: string) => call.ok('/api/vip/card/renewal/off', { cardId });

/** Returns somebody with a card for a month that is to be renewed: it runs for 30 days, of which this is the first. */
async function withRenewal(name: string, amount = '50.00') {
  const person = await personWith(suite, name, amount);
  const { cardId } = await buyCard(person);
  await switchRenewalOn(person, cardId);
  return { person, cardId };
}

it('a card is not renewed unless its owner says so, and not where that was taken back', async () => {
  const maple = await personWith(suite, 'maple', '50.00');
  const card = await buyCard(maple);
  expect(card).toMatchObject({ mayRenew: true, renewsOn: null, renewal: null });
  const ben = await withRenewal('benoak');
  expect(await switchOff(ben.person, ben.cardId)).toMatchObject({ mayRenew: true, renewsOn: null });
  passDays(29);
  expect(await run()).toEqual({ told: 0, renewed: 0, refused: 0 });
  for (const person of [maple, ben.person]) expect(await available(person)).toBe('40.10');
  // Now it would be too late to say so.
  const late = await maple.call.refusal('/api/vip/card/renewal/on', await renewalOrder(maple, card.cardId));
  expect(late.code).toBe('vip.renewal_over');
  passDays(1);
  expect((await tellOfEnds(services, today(), 1)).ended).toBeGreaterThanOrEqual(2);
});

it('it is told two days before, and on the last day the same card is bought once more, once', async () => {
  const { person, cardId } = await withRenewal('cedar');
  const { lastOn } = await detail(person, cardId);
  expect((await detail(person, cardId)).renewsOn).toBe(lastOn);
  passDays(26);
  expect((await run()).told).toBe(0);
  passDays(1);
  expect(await run()).toEqual({ told: 1, renewed: 0, refused: 0 });
  expect((await run()).told).toBe(0);
  passDays(2);
  expect(today()).toBe(lastOn);
  await tellOfEnds(services, today());
  expect(await run()).toEqual({ told: 0, renewed: 1, refused: 0 });
  expect(await run()).toEqual({ told: 0, renewed: 0, refused: 0 });
  const cards = await cardsOf(person);
  const [next] = cards.filter((card) => card.cardId !== cardId);
  expect(cards).toHaveLength(2);
  const startsOn = addDays(lastOn ?? '', 1);
  expect(next).toMatchObject({
    state: 'waiting',
    price: '9.90',
    startsOn,
    mayRefund: true,
    refundableUntil: addDays(today(), 7),
    renewsOn: addDays(startsOn, 29),
    renewal: null,
  });
  expect(await detail(person, cardId)).toMatchObject({ renewal: 'renewed', renewsOn: null, mayRenew: false });
  expect(await available(person)).toBe('30.20');
  passDays(1);
  // Of what goes on no end is told.
  expect((await tellOfEnds(services, today())).ended).toBe(0);
  await giveBack(person, next?.cardId ?? '');
  expect(await available(person)).toBe('40.10');
});

it('nothing is charged where the money is not there, another card waits, or the account is frozen', async () => {
  const poor = await withRenewal('dorafir', '9.90');
  const waits = await withRenewal('elmtree');
  await buyCard(waits.person);
  const frozen = await withRenewal('firtree');
  await frozen.person.call.ok('/api/account/freeze', { confirmed: true });
  passDays(29);
  expect(await run()).toEqual({ told: 0, renewed: 0, refused: 3 });
  expect((await detail(poor.person, poor.cardId)).renewal).toBe('no_money');
  expect((await detail(waits.person, waits.cardId)).renewal).toBe('card_waiting');
  expect((await detail(frozen.person, frozen.cardId)).renewal).toBe('frozen');
  expect([await available(poor.person), await available(waits.person)]).toEqual(['0.00', '30.20']);
});

it('nor where another card is sold by now, none is, or the run comes after the last day', async () => {
  const changed = await withRenewal('gumtree');
  await decidePolicy(by, { 'vip.bonusDays': '29' });
  const order = await renewalOrder(changed.person, changed.cardId);
  expect(await changed.person.call.refusal('/api/vip/card/renewal/on', order)).toMatchObject({
    code: 'vip.terms_changed',
    facts: { price: '9.90', bonusDays: 29 },
  });
  passDays(29);
  expect(await run()).toMatchObject({ refused: 1 });
  expect((await detail(changed.person, changed.cardId)).renewal).toBe('terms_changed');
  const late = await withRenewal('hollyoak');
  passDays(30);
  expect(await run()).toMatchObject({ refused: 1 });
  expect((await detail(late.person, late.cardId)).renewal).toBe('late');
  const unsold = await withRenewal('irisfern');
  await decidePolicy(by, { 'permissions.vip': 'false' });
  passDays(29);
  expect(await run()).toMatchObject({ refused: 1 });
  expect((await detail(unsold.person, unsold.cardId)).renewal).toBe('not_sold');
  await decidePolicy(by, { 'permissions.vip': 'true' });
  for (const { person } of [changed, late, unsold]) expect(await available(person)).toBe('40.10');
});

it('it takes the payment password for the price that was shown, and a card that is one’s own still', async () => {
  const june = await personWith(suite, 'junefern', '50.00');
  const { cardId } = await buyCard(june);
  const order = await renewalOrder(june, cardId);
  const refused = async (body: typeof order) =>
    (await june.call.refusal('/api/vip/card/renewal/on', body)).code;
  expect(await refused({ ...order, shown: { ...order.shown, price: '9.80' } })).toBe('vip.terms_changed');
  const another = { ...order, authorization: 'x'.repeat(43) };
  expect(await refused(another)).toBe('payment_password.authorization_invalid');
  const larch = await withRenewal('larchfir');
  for (const id of [newId(), larch.cardId]) {
    expect(await refused({ ...order, cardId: id })).toBe('request.not_found');
    expect((await june.call.refusal('/api/vip/card/renewal/off', { cardId: id })).code).toBe(
      'request.not_found',
    );
  }
  await switchOff(larch.person, larch.cardId);
  await giveBack(june, cardId);
  expect(await refused(order)).toBe('vip.renewal_over');
});

it('with an account its renewals end', async () => {
  const { person } = await withRenewal('mulberry', '9.90');
  passDays(8);
  await earnCards(services, today());
  await person.call.ok('/api/my_data/close', { loginPassword: password, paymentPassword });
  const rows = await suite.rows<{ renewal_since: Date | null }>(
    sql`select renewal_since from vip_cards where user_id = ${person.userId}`,
  );
  expect(rows).toEqual([{ renewal_since: null }]);
});
