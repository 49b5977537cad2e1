import { expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { personWith } from '../../../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const issuerId = await addIssuer(by.ada, 'Rongcheng Water');
const stranger = userCaller(suite.app.web);
const inHours = (hours: number) =>
  new Date(suite.app.services.clock.now().getTime() + hours * 3_600_000).toISOString();

const ids = {
  slow: await publish(suite, by, issuerId, { rateBps: 300, cycleDays: 90, minUnits: 5 }),
  fast: await publish(suite, by, issuerId, { rateBps: 500, cycleDays: 7, category: 'green' }),
  soon: await publish(suite, by, issuerId, { rateBps: 900, cycleDays: 1, opensAt: inHours(2) }),
  over: await publish(suite, by, issuerId, { rateBps: 800, opensAt: inHours(-2), closesAt: inHours(-1) }),
};
const nameOf = (id: string) => Object.entries(ids).find(([, known]) => known === id)?.[0];
const listed = async (fields: object = {}) =>
  (await stranger.ok('/api/productlist', fields)).items.map((item) => nameOf(item.productId));

it('what can be bought comes first, in whatever order is asked for', async () => {
  expect(await listed({ sort: 'rate' })).toEqual(['fast', 'slow', 'soon', 'over']);
  expect(await listed({ sort: 'term' })).toEqual(['fast', 'slow', 'soon', 'over']);
  expect(await listed({ sort: 'minimum' })).toEqual(['fast', 'slow', 'soon', 'over']);
  expect((await listed()).slice(2)).toEqual(['soon', 'over']);
});

it('the filters keep categories and statuses apart', async () => {
  expect(await listed({ category: 'green' })).toEqual(['fast']);
  expect(await listed({ status: 'coming_soon' })).toEqual(['soon']);
  expect(await listed({ status: 'closed' })).toEqual(['over']);
  expect(await listed({ category: 'unheard-of' })).toEqual([]);
  const { items } = await stranger.ok('/api/category', {});
  expect(items.map((item) => item.category).sort()).toEqual(['green', 'treasury']);
});

it('risk, term, style and minimum narrow the list, alone and together', async () => {
  expect(await listed({ term: 'short' })).toEqual(expect.arrayContaining(['fast', 'soon']));
  expect(await listed({ term: 'medium' })).toContain('slow');
  expect(await listed({ term: 'longest' })).toEqual([]);
  expect(await listed({ minimumUpTo: '499.99', status: 'on_sale' })).toEqual(['fast']);
  expect(await listed({ minimumUpTo: '500.00', sort: 'rate', status: 'on_sale' })).toEqual(['fast', 'slow']);
  expect(await listed({ riskUpTo: 'R1' })).toEqual([]);
  expect(await listed({ riskUpTo: 'R5' })).toHaveLength(4);
  expect(await listed({ style: 'at_maturity', term: 'short' })).toEqual([]);
});

it('a product opens by the clock and not by anybody’s hand', async () => {
  await suite.app.advance(1);
  expect((await stranger.ok('/api/product/detail', { productId: ids.soon })).status).toBe('on_sale');
});

it('provenance is counted from facts: units sold, funds, what is due, and the cover', async () => {
  const maple = await personWith(suite, 'maple', '20000.00');
  await subscribe(suite, maple, ids.fast, 100);
  await suite.app.advance(1);
  await fund(suite, by, issuerId, '5004.79');
  const { soldUnits, provenance, minAmount, maxAmount } = await stranger.ok('/api/product/detail', {
    productId: ids.fast,
  });
  expect([soldUnits, minAmount, maxAmount]).toEqual(['100', '100.00', '50000.00']);
  expect(provenance).toMatchObject({
    issuer: { en: 'Rongcheng Water' },
    licenceReference: 'LIC-2026-0001',
    funded: '5004.79',
    dueWithinHorizon: '10009.58',
    horizonDays: 30,
    coverBps: 5000,
  });
});

it('with nothing due there is no cover to speak of', async () => {
  const other = await addIssuer(by.ada, 'Fresh');
  const productId = await publish(suite, by, other);
  const { provenance } = await stranger.ok('/api/product/detail', { productId });
  expect(provenance).toMatchObject({ funded: '0.00', dueWithinHorizon: '0.00', coverBps: null });
});
