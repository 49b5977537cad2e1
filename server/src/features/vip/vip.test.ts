import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { inboxOf } from '../../../testing/inbox.ts';
import { ledgerTable } from '../../../testing/ledger-table.ts';
import {
  authorize,
  type Person,
  password,
  paymentPassword,
  personWith,
  registerPerson,
} from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { buyCard, cardOrder, giveBack } from '../../../testing/vip.ts';
import { newId } from '../../platform/ids.ts';
import { earnCards, tellOfEnds } from './daily-work.ts';
import { earnedPosting, pricePosting, refundPosting } from './vip.postings.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { services } = suite.app;
const today = () => businessDateOf(suite.clock.now());
let offset = 0;
const passDays = (days: number) => suite.clock.setOffsetDays((offset += days));
const available = async ({ call }: Person) => (await call.ok('/api/wallet/overview')).available;
const detail = ({ call }: Person, cardId: string) => call.ok('/api/vip/card/detail', { cardId });

it('a card costs its price, begins at once, and says what it gives and until when it can be given back', async () => {
  const maple = await personWith(suite, 'maple', '100.00');
  const { offers, running, startsOn, refundDays } = await maple.call.ok('/api/vip/cards');
  expect(offers.map(({ price, months, paysOffFrom }) => [price, months, paysOffFrom])).toEqual([
    ['9.90', 1, '12045.00'],
    ['26.80', 3, '10877.00'],
    ['98.00', 12, '9941.00'],
  ]);
  expect([running, startsOn, refundDays]).toEqual([null, today(), 7]);
  const card = await buyCard(maple);
  expect(card).toMatchObject({
    product: 'month',
    state: 'running',
    price: '9.90',
    startsOn: today(),
    lastOn: addDays(today(), 29),
    refundableUntil: addDays(today(), 7),
    mayRefund: true,
    refunded: null,
  });
  expect(await available(maple)).toBe('90.10');
  expect((await maple.call.ok('/api/vip/cards')).running).toEqual(card);
  expect((await maple.call.ok('/api/wallet/records')).items[0]).toMatchObject({
    amount: '-9.90',
    transferId: card.transferId,
  });
});

it('the next card begins when the last one ends, and one may wait', async () => {
  const ben = await personWith(suite, 'benoak', '200.00');
  const first = await buyCard(ben);
  const next = await buyCard(ben, 'quarter');
  expect(next).toMatchObject({ state: 'waiting', startsOn: addDays(first.lastOn ?? '', 1) });
  const page = await ben.call.ok('/api/vip/cards');
  expect([page.waitingCards, page.maxWaiting]).toEqual([1, 1]);
  const third = await ben.call.refusal('/api/vip/card/buy', await cardOrder(ben));
  expect(third.code).toBe('vip.card_waiting');
  expect((await ben.call.ok('/api/vip/card/list')).items.map(({ number }) => number)).toEqual(
    expect.arrayContaining([first.number, next.number]),
  );
});

it('who is shown something else, has not enough, or entered the password for another card is refused', async () => {
  const cedar = await personWith(suite, 'cedar', '10.00');
  const order = await cardOrder(cedar);
  const refused = async (body: typeof order) => cedar.call.refusal('/api/vip/card/buy', body);
  expect(await refused({ ...order, shown: { ...order.shown, price: '9.80' } })).toMatchObject({
    code: 'vip.terms_changed',
    facts: { price: '9.90', startsOn: today() },
  });
  expect(await refused({ ...order, shown: { ...order.shown, refundDays: 30 } })).toMatchObject({
    code: 'vip.terms_changed',
    facts: { refundDays: 7 },
  });
  const { offers } = await cedar.call.ok('/api/vip/cards');
  const other = await authorize(cedar, 'buy_vip_card', '9.90', offers[1]?.payee ?? '');
  expect((await refused({ ...order, authorization: other })).code).toBe(
    'payment_password.authorization_invalid',
  );
  expect((await refused(await cardOrder(cedar, 'quarter'))).code).toBe('wallet.insufficient_balance');
  expect(await available(cedar)).toBe('10.00');
});

it('what is quoted is paid back to the cent, what is kept becomes income, and a waiting card begins sooner', async () => {
  const dora = await personWith(suite, 'dorafir', '100.00');
  const card = await buyCard(dora);
  const next = await buyCard(dora, 'quarter');
  passDays(3);
  const quote = await dora.call.ok('/api/vip/card/refund_quote', { cardId: card.cardId });
  expect(quote).toEqual({
    amount: '8.91',
    kept: '0.99',
    price: '9.90',
    usedDays: 3,
    days: 30,
    until: card.refundableUntil,
  });
  const wrong = { cardId: card.cardId, shown: { amount: '9.90' } };
  expect(await dora.call.refusal('/api/vip/card/refund', wrong)).toMatchObject({
    code: 'vip.terms_changed',
    facts: { amount: '8.91' },
  });
  const refunded = await giveBack(dora, card.cardId);
  expect(refunded).toMatchObject({ state: 'refunded', refunded: '8.91', lastOn: addDays(today(), -1) });
  expect(await available(dora)).toBe('72.21');
  expect(await detail(dora, next.cardId)).toMatchObject({ state: 'running', startsOn: today() });
  expect((await dora.call.refusal('/api/vip/card/refund_quote', { cardId: card.cardId })).code).toBe(
    'vip.already_refunded',
  );
  expect((await dora.call.refusal('/api/vip/card/refund', wrong)).code).toBe('vip.already_refunded');
  await earnCards(services, today());
  const { cardId } = card;
  const { userId } = dora;
  const drafts = [
    pricePosting({ userId, cardId, amount: 9_90n }),
    refundPosting({ userId, cardId, amount: 8_91n }),
    earnedPosting({ cardId, amount: 99n }),
  ];
  expect(await ledgerTable(suite.db, drafts, { [userId]: 'Dora' })).toMatchInlineSnapshot(`
    "
    account           | debit | credit | balance after
    ------------------|-------|--------|--------------
    Dora wallet       |  9.90 |        |         90.10
    vip_card_unearned |       |   9.90 |          9.90
    ------------------|-------|--------|--------------
    vip_card_unearned |  8.91 |        |          0.99
    Dora wallet       |       |   8.91 |         72.21
    ------------------|-------|--------|--------------
    vip_card_unearned |  0.99 |        |          0.00
    vip_income        |       |   0.99 |          0.99
    "
  `);
});

it('once the days for it are over a card cannot be given back, and its whole price is income', async () => {
  const elm = await personWith(suite, 'elmtree', '20.00');
  const { cardId } = await buyCard(elm);
  passDays(7);
  await earnCards(services, today());
  expect((await detail(elm, cardId)).mayRefund).toBe(true);
  passDays(1);
  const told = await elm.call.refusal('/api/vip/card/refund_quote', { cardId });
  expect(told.code).toBe('vip.refund_over');
  const late = { cardId, shown: { amount: '9.90' } };
  expect((await elm.call.refusal('/api/vip/card/refund', late)).code).toBe('vip.refund_over');
  expect((await earnCards(services, today(), 1)).earned).toBeGreaterThan(0);
  expect(await earnCards(services, today())).toEqual({ earned: 0 });
  const { items } = await by.ada.ok('/console/api/vip-cards', { userId: elm.userId });
  expect(items).toMatchObject([{ vipCardId: cardId, earned: '9.90', refunded: null }]);
});

it('a card whose price became income while it was being given back is refused, and nothing is paid', async () => {
  const gorse = await personWith(suite, 'gorsefir', '9.90');
  const { cardId } = await buyCard(gorse);
  // The clock of another process is past midnight.
  await earnCards(services, addDays(today(), 8));
  const asked = { cardId, shown: { amount: '9.90' } };
  expect((await gorse.call.refusal('/api/vip/card/refund', asked)).code).toBe('vip.refund_over');
  expect(await available(gorse)).toBe('0.00');
});

it('a card gives make-ups; once one was made that nothing else allowed, it cannot be given back', async () => {
  await decidePolicy(by, { 'checkin.makeUpsPerMonth': '1', 'checkin.makeUpCost': '1' });
  // Early in a month: days can be missed and made up for within it.
  while (today().slice(8) !== '05') passDays(1);
  const fir = await personWith(suite, 'firtree', '20.00');
  await fir.call.ok('/api/user/qiandao', {});
  const card = await buyCard(fir);
  passDays(4);
  const page = () => fir.call.ok('/api/user/qiandaolist', {});
  expect((await page()).makeUp).toMatchObject({ perMonth: 3, left: 3 });
  const { days } = (await page()).makeUp;
  const makeUp = (date = '') => fir.call.ok('/api/checkin/make_up', { date, shown: { cost: '1' } });
  await makeUp(days[0]);
  expect(await detail(fir, card.cardId)).toMatchObject({ makeUpsUsed: 0, mayRefund: true });
  await makeUp(days[1]);
  expect(await detail(fir, card.cardId)).toMatchObject({ makeUpsUsed: 1, mayRefund: false });
  const { cardId } = card;
  expect((await fir.call.refusal('/api/vip/card/refund_quote', { cardId })).code).toBe('vip.perk_used');
  const asked = { cardId, shown: { amount: '8.58' } };
  expect((await fir.call.refusal('/api/vip/card/refund', asked)).code).toBe('vip.perk_used');
  passDays(30);
  expect((await page()).makeUp.perMonth).toBe(1);
});

it('its owner is told once that a card has ended', async () => {
  const gum = await personWith(suite, 'gumtree', '20.00');
  const { cardId } = await buyCard(gum);
  passDays(30);
  expect((await detail(gum, cardId)).state).toBe('ended');
  expect((await tellOfEnds(services, today())).ended).toBeGreaterThan(0);
  expect(await tellOfEnds(services, today())).toEqual({ ended: 0 });
  const told = (await inboxOf(gum)).filter(({ en }) => en.title.endsWith('VIP month card has ended'));
  expect(told).toMatchObject([{ kind: 'perks', to: `/pages/vip/vip_card_record?id=${cardId}` }]);
  expect(told[0]?.en.body).toContain('It was not renewed, and nothing was charged.');
});

it('a card that can be given back keeps the account open; given back, or once that is over, it does not', async () => {
  const holly = await personWith(suite, 'hollyoak', '9.90');
  const close = () => holly.call.send('/api/my_data/close', { loginPassword: password, paymentPassword });
  await buyCard(holly);
  expect((await close()).body).toMatchObject({ code: 'closing.matters_open' });
  const { openMatters } = await holly.call.ok('/api/my_data/closing');
  expect(openMatters).toMatchObject([{ kind: 'vip_card', count: 1, amount: '9.90' }]);
  passDays(8);
  await earnCards(services, today());
  expect((await close()).status).toBe(200);
});

it('what is nobody’s is not found, and what others bought is theirs', async () => {
  const iris = await registerPerson(suite, 'irisfern');
  const june = await personWith(suite, 'junefern', '20.00');
  const { cardId } = await buyCard(june);
  for (const id of [cardId, newId()]) {
    const shown = { cardId: id, shown: { amount: '9.90' } };
    expect((await iris.call.refusal('/api/vip/card/detail', { cardId: id })).code).toBe('request.not_found');
    expect((await iris.call.refusal('/api/vip/card/refund_quote', { cardId: id })).code).toBe(
      'request.not_found',
    );
    expect((await iris.call.refusal('/api/vip/card/refund', shown)).code).toBe('request.not_found');
  }
});

it('the console counts what cards brought, and finds them by kind, state and person', async () => {
  const larch = await personWith(suite, 'larchfir', '50.00');
  const { cardId } = await buyCard(larch);
  await giveBack(larch, cardId);
  await buyCard(larch, 'quarter');
  const { products } = await by.ada.ok('/console/api/vip-cards/sums');
  const sold = await by.ada.ok('/console/api/vip-cards', { limit: '100' });
  expect(products.reduce((sum, each) => sum + Number(each.sold), 0)).toBe(sold.items.length);
  for (const { product, paid, refunded, earned, unearned } of products) {
    const parts = [refunded, earned, unearned].reduce((sum, part) => sum + Number(part), 0);
    expect([product, parts.toFixed(2)]).toEqual([product, paid]);
  }
  const refunded = await by.ada.ok('/console/api/vip-cards', { state: 'refunded' });
  expect(new Set(refunded.items.map(({ state }) => state))).toEqual(new Set(['refunded']));
  const quarters = await by.ada.ok('/console/api/vip-cards', { product: 'quarter' });
  expect(new Set(quarters.items.map(({ product }) => product))).toEqual(new Set(['quarter']));
  for (const name of ['larchfir', larch.userId]) {
    const { items } = await by.ada.ok('/console/api/vip-cards', { name });
    expect(items.map(({ product }) => product).toSorted()).toEqual(['month', 'quarter']);
  }
  expect((await by.ada.ok('/console/api/vip-cards', { name: 'nobody' })).items).toEqual([]);
  expect(products.map(({ price, days, months, makeUps }) => [price, days, months, makeUps])).toEqual([
    ['9.90', 30, 1, 2],
    ['26.80', 90, 3, 2],
    ['98.00', 365, 12, 2],
  ]);
  const card = refunded.items.find(({ vipCardId }) => vipCardId === cardId);
  expect(card).toMatchObject({ user: { username: 'larchfir' }, refunded: '9.90' });
  const one = { userId: card?.user.userId ?? '', vipCardId: card?.vipCardId ?? '' };
  const shown = await by.ada.ok('/console/api/vip-cards/detail', one);
  expect(shown).toMatchObject({ ...card, coupons: [{ month: 1, state: 'lost', couponId: null }] });
  const nobodys = await by.ada.refusal('/console/api/vip-cards/detail', { ...one, vipCardId: newId() });
  expect(nobodys.code).toBe('request.not_found');
});
