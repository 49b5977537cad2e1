import { beforeEach, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { articleDraft, bringOut, passSeconds } from '../../../testing/content.ts';
import { offeringDraft, offerShares } from '../../../testing/equity.ts';
import { offerToGroups } from '../../../testing/groups.ts';
import { addCard, personWith, registerPerson, withdraw } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { addIssuer, draft, operators, publish, subscribe } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { openTicket } from '../../../testing/support.ts';

const suite = await suiteApp();
const by = await operators(suite);
const stranger = userCaller(suite.app.web);
const issuerId = await addIssuer(by.ada, 'Plover Quarry');
const productId = await publish(suite, by, issuerId, { name: { zh: '鸻石订单', en: 'Plover Orders' } });
const offeringId = await offerShares(suite, by, { company: { zh: '苇莺科技', en: 'Reedling Tech' } });
await offerToGroups(suite, by, productId);
const maple = await personWith(suite, 'maple', '5000.00');
const cedar = await personWith(suite, 'cedar', '5000.00');
const { number, subscriptionId } = await subscribe(suite, maple, productId, 3);
const card = await addCard(maple);
const { withdrawalId } = await withdraw(maple, '123.45', card);
const ticket = await openTicket(maple);

beforeEach(() => passSeconds(suite, 1));

const all = async (query: string, language: 'zh' | 'en' = 'en') =>
  (await stranger.ok('/api/search', { query, language })).items;
const own = async (query: string, person = maple, language: 'zh' | 'en' = 'en') =>
  (await person.call.ok('/api/search/own', { query, language })).items;
const pagesOf = (items: readonly { page: string }[]) => items.map(({ page }) => page);

it.each(['Plover', 'plover orders', '鸻石', 'quarry'])(
  'a guest finds a product by “%s”: its name in either language, or its issuer’s',
  async (query) => {
    expect(await all(query)).toContainEqual({
      kind: 'product',
      title: { zh: '鸻石订单', en: 'Plover Orders' },
      note: { zh: 'Plover Quarry（中）', en: 'Plover Quarry' },
      page: `/pages/product/product_detail?id=${productId}`,
    });
  },
);

it('an offer to groups and shares at issue are found, and nothing of a draft is', async () => {
  await by.ada.ok(
    '/console/api/products/create',
    draft(suite, issuerId, { name: { zh: '稿一', en: 'Draftling' } }),
  );
  await by.ada.ok(
    '/console/api/equity-offerings/create',
    offeringDraft(suite, { company: { zh: '稿二', en: 'Draftling Two' } }),
  );
  await by.ada.ok(
    '/console/api/articles/create',
    articleDraft({ content: { title: { zh: '稿三', en: 'Draftling Three' } } }),
  );
  for (const query of ['Draftling', '稿一', '稿二', '稿三']) {
    expect(await all(query)).toEqual([]);
    expect(await own(query)).toEqual([]);
  }
  expect((await all('plover')).map(({ kind }) => kind).toSorted()).toEqual(['group_offer', 'product']);
  expect(pagesOf(await all('reedling'))).toEqual([`/pages/product/product_equity_detail?id=${offeringId}`]);
});

it('articles are found by a piece of their title and by what they say, each once', async () => {
  const { articleId } = await bringOut(
    by,
    articleDraft({ kind: 'news', content: { title: { zh: '鹈鹕来了', en: 'Pelicans arrive' } } }),
  );
  const page = `/pages/about/new_details?id=${articleId}`;
  expect(pagesOf(await all('pelic'))).toEqual([page]);
  expect(pagesOf(await all('鹕来', 'zh'))).toEqual([page]);
  const [lesson] = await all('fraud');
  expect(lesson).toMatchObject({ kind: 'article', title: { en: 'How to spot investment fraud' } });
  expect(pagesOf(await all('Banyan'))).not.toContain('/pages/about/pageview?key=brand');
});

it('one’s own records are found by number, in part and as it is read out, by amount and by name', async () => {
  const investment = {
    kind: 'subscription',
    number,
    amount: '300.00',
    page: `/pages/product/invest?id=${subscriptionId}`,
  };
  for (const query of [number, number.toLowerCase(), number.replace('-', ' '), number.slice(-4)])
    expect((await own(query))[0], query).toMatchObject(investment);
  expect(await own('¥300')).toContainEqual(expect.objectContaining(investment));
  expect(await own('鸻石', maple, 'zh')).toContainEqual(expect.objectContaining(investment));
  expect(pagesOf(await own('123.45'))).toEqual([`/pages/withdraw/record?id=${withdrawalId}`]);
  expect(pagesOf(await own('withdrawal'))).toEqual([`/pages/withdraw/record?id=${withdrawalId}`]);
  expect(pagesOf(await own(ticket.number))).toEqual([`/pages/service/ticket?id=${ticket.ticketId}`]);
  expect((await own('5,000.00')).map(({ kind }) => kind)).toEqual(['recharge']);
  const signed = (await own('contract')).filter(({ kind }) => kind === 'contract');
  expect(signed).toMatchObject([{ amount: null }]);
});

it('nobody finds what is another person’s, whatever they ask for', async () => {
  for (const query of [number, '300.00', '123.45', ticket.number, 'withdrawal', 'contract', 'Plover'])
    expect(await own(query, cedar), query).toEqual([]);
  const newcomer = await registerPerson(suite, 'newcomer');
  expect(await own('5000.00', newcomer)).toEqual([]);
  // The public call finds no records, whoever asks.
  const asMaple = (await maple.call.ok('/api/search', { query: number, language: 'en' })).items;
  expect(asMaple).toEqual([]);
  expect((await stranger.refusal('/api/search/own', { query: number, language: 'en' })).code).toBe(
    'session.required',
  );
});

it.each([
  ['a %', '%a%'],
  ['signs of a pattern', 'W2_______'],
  ['a regular expression', '(a+)+$'],
  ['a quote', "zz' or 'qq'='qq"],
  ['a backslash', 'a\\'],
  ['brackets', '[q-z]{qq}'],
  ['a number that is too large', '99999999999999999999'],
  ['one letter', 'z'],
  ['sixty signs', '石'.repeat(60)],
])('%s finds nothing by accident', async (_what, query) => {
  expect(await all(query)).toEqual([]);
  expect(await own(query)).toEqual([]);
});

it('request.invalid for what is no text, and for what is too long', async () => {
  for (const query of ['', ' ', '%', '___', '石'.repeat(61), 'a\u202eb'])
    for (const path of ['/api/search', '/api/search/own'] as const)
      expect((await maple.call.refusal(path, { query, language: 'en' })).code, query).toBe('request.invalid');
});

it('what is switched off is not found; what is running in it is', async () => {
  await decidePolicy(by, { 'permissions.invest': 'false', 'permissions.equity': 'false' });
  expect((await all('plover')).map(({ kind }) => kind)).toEqual(['group_offer']);
  expect(await all('reedling')).toEqual([]);
  expect(pagesOf(await own(number))).toEqual([`/pages/product/invest?id=${subscriptionId}`]);
  passSeconds(suite, 1);
  await decidePolicy(by, { 'permissions.invest': 'true', 'permissions.equity': 'true' });
  expect(pagesOf(await all('reedling'))).toEqual([`/pages/product/product_equity_detail?id=${offeringId}`]);
});

it('of equal records the newest stand in front', async () => {
  for (const text of ['One question.', 'Another question.', 'A third question.']) {
    passSeconds(suite, 1);
    await openTicket(cedar, { topic: 'other', text });
  }
  const tickets = (await own('support ticket', cedar)).filter(({ kind }) => kind === 'support_ticket');
  const times = tickets.map(({ at }) => at ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  expect(tickets).toHaveLength(3);
});
