import { describe, expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { colleague } from '../../../../testing/operator.ts';
import { addIssuer, draft, operators, type ProductDraft, publish } from '../../../../testing/product.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const issuerId = await addIssuer(ada);
const stranger = userCaller(suite.app.web);
const absent = '00000000-0000-4000-8000-000000000000';

const create = (change: Partial<ProductDraft> = {}) =>
  ada.ok('/console/api/products/create', draft(suite, issuerId, change));
const isListed = async (productId: string) =>
  (await stranger.ok('/api/productlist', {})).items.some((item) => item.productId === productId);

it('a draft is seen by operators only, and says what it lacks and who may publish it', async () => {
  const { productId } = await create({ issuerId: null, riskLevel: null, fees: { zh: ' ', en: 'None' } });
  expect(await isListed(productId)).toBe(false);
  for (const path of ['/api/product/detail', '/api/product/agreement'] as const)
    expect((await stranger.refusal(path, { productId })).code).toBe('request.not_found');
  expect((await stranger.refusal('/api/subscription/projection', { productId, units: '1' })).code).toBe(
    'request.not_found',
  );
  const own = (await ada.ok('/console/api/products')).items.find((item) => item.productId === productId);
  expect(own).toMatchObject({
    published: false,
    makers: ['ada'],
    publishedBy: null,
    mayPublish: false,
    missing: ['issuer', 'licenceReference', 'riskLevel', 'fees'],
    version: 1,
  });
});

describe('publishing is refused with', () => {
  for (const lacking of ['issuerId', 'riskLevel'] as const)
    it(`product.incomplete without ${lacking}`, async () => {
      const { productId, version } = await create({ [lacking]: null });
      const problem = await bea.refusal('/console/api/products/publish', { productId, version });
      expect(problem).toMatchObject({ code: 'product.incomplete', status: 422 });
      expect(await isListed(productId)).toBe(false);
    });

  for (const text of [
    'name',
    'description',
    'returnSource',
    'worstCase',
    'fees',
    'agreementTitle',
    'agreementBody',
  ])
    it(`product.incomplete without ${text} in both languages`, async () => {
      const { productId, version } = await create({ [text]: { zh: '文字', en: '  ' } });
      expect((await bea.refusal('/console/api/products/publish', { productId, version })).code).toBe(
        'product.incomplete',
      );
    });

  for (const [what, hidden] of [
    ['shows nothing', '\u200b\u3000'],
    ['hides something', 'No risk\u202eat all'],
  ] as const)
    it(`product.incomplete when a text from an older release ${what}, the issuer’s included`, async () => {
      const { productId, version } = await create();
      const text = JSON.stringify({ zh: '文字', en: hidden });
      const missing = async () =>
        (await ada.ok('/console/api/products')).items.find((item) => item.productId === productId)?.missing;
      await suite.tamper((writer) =>
        writer.run(sql`update products set worst_case = ${text}::jsonb where product_id = ${productId}`),
      );
      expect(await missing()).toEqual(['worst_case']);
      expect((await bea.refusal('/console/api/products/publish', { productId, version })).code).toBe(
        'product.incomplete',
      );
      const ownIssuer = await addIssuer(ada, `Issuer that ${what}`);
      await suite.tamper(async (writer) => {
        await writer.run(sql`
          update issuers set name = ${text}::jsonb, licence_reference = ${hidden} where issuer_id = ${ownIssuer}`);
        await writer.run(sql`update products set issuer_id = ${ownIssuer} where product_id = ${productId}`);
      });
      expect(await missing()).toEqual(['issuer', 'licenceReference', 'worst_case']);
    });

  it('operator.same_person for everybody who wrote or changed it', async () => {
    const { productId, version } = await create();
    expect((await ada.refusal('/console/api/products/publish', { productId, version })).code).toBe(
      'operator.same_person',
    );
    const changed = await bea.ok('/console/api/products/edit', {
      productId,
      version,
      ...draft(suite, issuerId),
    });
    expect(
      (await bea.refusal('/console/api/products/publish', { productId, version: changed.version })).code,
    ).toBe('operator.same_person');
    expect(changed).toMatchObject({ makers: ['ada', 'bea'], isMaker: true, mayPublish: false });
    expect(
      (await ada.refusal('/console/api/products/publish', { productId, version: changed.version })).code,
    ).toBe('operator.same_person');
    const { call } = await colleague(suite, 'cleo');
    expect(
      (await call.ok('/console/api/products/publish', { productId, version: changed.version })).published,
    ).toBe(true);
  });

  it('request.conflict for a version that has been changed since', async () => {
    const { productId, version } = await create();
    await ada.ok('/console/api/products/edit', { productId, version, ...draft(suite, issuerId) });
    const problem = await bea.refusal('/console/api/products/publish', { productId, version });
    expect(problem).toMatchObject({ code: 'request.conflict', status: 409 });
    const edit = { productId, version, ...draft(suite, issuerId) };
    expect((await ada.refusal('/console/api/products/edit', edit)).code).toBe('request.conflict');
  });

  it('request.not_found for a product or an issuer that is not there', async () => {
    const problem = await bea.refusal('/console/api/products/publish', { productId: absent, version: 1 });
    expect(problem.code).toBe('request.not_found');
    expect((await ada.refusal('/console/api/products/create', draft(suite, absent))).code).toBe(
      'request.not_found',
    );
  });
});

it('a published product is immutable: product.already_published', async () => {
  const productId = await publish(suite, { ada, bea }, issuerId);
  const before = await stranger.ok('/api/product/detail', { productId });
  const edit = { productId, version: 2, ...draft(suite, issuerId, { rateBps: 3000 }) };
  expect(await ada.refusal('/console/api/products/edit', edit)).toMatchObject({
    code: 'product.already_published',
    status: 409,
  });
  expect((await bea.refusal('/console/api/products/publish', { productId, version: 2 })).code).toBe(
    'product.already_published',
  );
  expect(await stranger.ok('/api/product/detail', { productId })).toEqual(before);
});

it('product.code_taken for a second product of the same code, created or changed', async () => {
  const { code } = await create();
  const before = await countOf(suite, 'products');
  expect((await ada.refusal('/console/api/products/create', draft(suite, issuerId, { code }))).code).toBe(
    'product.code_taken',
  );
  expect(await countOf(suite, 'products')).toBe(before);
  const { productId, version } = await create();
  const edit = { productId, version, ...draft(suite, issuerId, { code }) };
  expect((await ada.refusal('/console/api/products/edit', edit)).code).toBe('product.code_taken');
});

describe('request.invalid for', () => {
  const faults: [change: object, path: string][] = [
    [{ minUnits: 10, maxUnits: 9 }, 'maxUnits'],
    [{ opensAt: '2026-06-01T00:00:00Z', closesAt: '2026-06-01T00:00:00Z' }, 'closesAt'],
    [{ code: 'small' }, 'code'],
    [{ rateBps: 3601 }, 'rateBps'],
    [{ rateBps: 0 }, 'rateBps'],
    [{ cycleDays: 1.5 }, 'cycleDays'],
    [{ quotaUnits: 0 }, 'quotaUnits'],
    [{ unitPrice: '0.00' }, 'unitPrice'],
    [{ riskLevel: 'R6' }, 'riskLevel'],
    [{ opensAt: 'tomorrow' }, 'opensAt'],
    [{ worstCase: { zh: '文字', en: '\u200b' } }, 'worstCase.en'],
    [{ name: { zh: '榕\n安', en: 'Rong An' } }, 'name.zh'],
    [{ fees: { zh: '***', en: 'None' } }, 'fees.zh'],
  ];
  for (const [change, path] of faults)
    it(`${JSON.stringify(change)}`, async () => {
      const { status, body } = await ada.send('/console/api/products/create', draft(suite, issuerId, change));
      expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'request.invalid', path]);
    });
});

it('the agreement that is signed is the one that was published, and its other versions are not there', async () => {
  const agreementBody = { zh: '# 协议', en: '# The agreement' };
  const productId = await publish(suite, { ada, bea }, issuerId, { agreementBody });
  const agreement = await stranger.ok('/api/product/agreement', { productId });
  expect(agreement).toMatchObject({ version: 1, body: agreementBody });
  expect(await stranger.ok('/api/product/agreement', { productId, version: '1' })).toEqual(agreement);
  for (const version of ['2', '9007199254740991'])
    expect((await stranger.refusal('/api/product/agreement', { productId, version })).code).toBe(
      'request.not_found',
    );
});

it('a product sells amounts: request.invalid where its units at its price are more than the books hold', async () => {
  const most = { unitPrice: '9999999999999.99', minUnits: 1, perUserUnits: null, quotaUnits: 1, maxUnits: 1 };
  const { productId, version } = await create(most);
  for (const change of [
    { ...most, quotaUnits: 2 },
    { ...most, maxUnits: 2 },
    { ...most, unitPrice: '100.00', quotaUnits: 2 ** 53 - 1 },
  ]) {
    const faulty = draft(suite, issuerId, change);
    for (const problem of [
      await ada.refusal('/console/api/products/create', faulty),
      await ada.refusal('/console/api/products/edit', { ...faulty, productId, version }),
    ]) {
      expect(problem).toMatchObject({ code: 'request.invalid', status: 422 });
      expect(problem.errors).toMatchObject([{ path: 'quotaUnits', code: 'amount.too_large' }]);
    }
  }
});

it('subscription.above_maximum for a projection beyond the largest amount', async () => {
  const productId = await publish(suite, { ada, bea }, issuerId);
  const ask = { productId, units: '999999999999' };
  const problem = await stranger.refusal('/api/subscription/projection', ask);
  expect(problem).toMatchObject({ code: 'subscription.above_maximum', status: 422 });
});

it('published twice at the same moment, it is published once, and the other is told so', async () => {
  const { productId, version } = await create();
  const replies = await Promise.all(
    [1, 2, 3].map(() => bea.send('/console/api/products/publish', { productId, version })),
  );
  const codes = replies.map(({ status, body }): string => (status === 200 ? 'published' : body.code));
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'product.already_published',
    'product.already_published',
    'published',
  ]);
});
