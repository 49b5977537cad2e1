import { describe, expect, it } from 'vitest';
import { personWith } from '../../../../testing/person.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { addIssuer, operators, order, publish, subscribe } from '../../../../testing/product.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '100000.00');
const ben = await personWith(suite, 'benoak', '1000.00');
const by = await operators(suite);
const issuerId = await addIssuer(by.ada);
const productId = await publish(suite, by, issuerId, { quotaUnits: 1000, minUnits: 2, maxUnits: 300 });
const absent = '00000000-0000-4000-8000-000000000000';

const sold = async (id = productId) =>
  Number((await maple.call.ok('/api/product/detail', { productId: id })).soldUnits);
const overview = (person = maple) => person.call.ok('/api/wallet/overview');
const hour = 3_600_000;
const instant = (ms: number) => new Date(suite.app.services.clock.now().getTime() + ms).toISOString();

it('moves the principal into escrow, takes the units, and copies the terms', async () => {
  const before = await overview();
  const bought = await subscribe(suite, maple, productId, 50);
  expect(bought).toMatchObject({
    units: '50',
    principal: '5000.00',
    rateBps: 365,
    cycleDays: 10,
    state: 'cooling_off',
    paidInterest: '0.00',
    expectedInterest: '5.00',
    cancellable: true,
  });
  expect(await overview()).toMatchObject({
    balance: '95000.00',
    parts: { invested: '5000.00' },
    totalAssets: before.totalAssets,
  });
  expect(await sold()).toBe(50);
  const [escrow] = await suite.rows<{ held: bigint }>(
    sql`select sum(amount)::bigint as held from house_entries where house = ${`escrow/${productId}`}`,
  );
  expect(escrow?.held).toBe(500_000n);
});

it('cancelling in the cooling-off returns every cent and the quota; subscription.not_cancellable twice', async () => {
  const [before, unitsBefore] = [await overview(), await sold()];
  const { subscriptionId } = await subscribe(suite, maple, productId, 30);
  expect(await sold()).toBe(unitsBefore + 30);
  const cancelled = await maple.call.ok('/api/subscription/cancel', { subscriptionId });
  expect(cancelled).toMatchObject({
    state: 'cancelled',
    expectedInterest: '0.00',
    cancellable: false,
    nextPayout: null,
  });
  expect([await overview(), await sold()]).toEqual([before, unitsBefore]);
  const problem = await maple.call.refusal('/api/subscription/cancel', { subscriptionId });
  expect(problem).toMatchObject({ code: 'subscription.not_cancellable', status: 409 });
});

describe('it is refused with', () => {
  const refusal = async (change: object, units = 10, product = productId, person = maple) => {
    const before = await countOf(suite, 'subscriptions');
    const body = { ...(await order(suite, person, product, units)), ...change };
    const problem = await person.call.refusal('/api/subscription/create', body);
    expect(await countOf(suite, 'subscriptions')).toBe(before);
    return problem;
  };

  it('product.not_on_sale before the opening, after the end, and when it is sold out', async () => {
    const soon = await publish(suite, by, issuerId, { opensAt: instant(hour) });
    const over = await publish(suite, by, issuerId, {
      opensAt: instant(-2 * hour),
      closesAt: instant(-hour),
    });
    const full = await publish(suite, by, issuerId, { quotaUnits: 1 });
    await subscribe(suite, maple, full, 1);
    for (const product of [soon, over, full])
      expect(await refusal({}, 1, product)).toMatchObject({ code: 'product.not_on_sale', status: 409 });
    const { items } = await maple.call.ok('/api/productlist', {});
    const statuses = new Map(items.map((item) => [item.productId, item.status]));
    expect([soon, over, full].map((id) => statuses.get(id))).toEqual(['coming_soon', 'closed', 'sold_out']);
  });

  it('subscription.below_minimum', async () => {
    expect((await refusal({}, 1)).code).toBe('subscription.below_minimum');
  });

  it('subscription.above_maximum', async () => {
    expect((await refusal({}, 301)).code).toBe('subscription.above_maximum');
  });

  it('subscription.above_personal_limit, counting what is held and not what was cancelled', async () => {
    const limited = await publish(suite, by, issuerId, { perUserUnits: 10 });
    const { subscriptionId } = await subscribe(suite, maple, limited, 6);
    expect((await refusal({}, 5, limited)).code).toBe('subscription.above_personal_limit');
    await subscribe(suite, maple, limited, 4);
    await maple.call.ok('/api/subscription/cancel', { subscriptionId });
    expect((await refusal({}, 7, limited)).code).toBe('subscription.above_personal_limit');
    expect((await subscribe(suite, maple, limited, 6)).state).toBe('cooling_off');
  });

  it('subscription.quota_exceeded for more than is left', async () => {
    const small = await publish(suite, by, issuerId, { quotaUnits: 10 });
    await subscribe(suite, maple, small, 7);
    expect((await refusal({}, 4, small)).code).toBe('subscription.quota_exceeded');
  });

  it('its reason in numbers, in both languages', async () => {
    const soon = await publish(suite, by, issuerId, { opensAt: '2030-03-14T02:00:00.000Z' });
    const full = await publish(suite, by, issuerId, { quotaUnits: 4, perUserUnits: 3 });
    const titles = async (units: number, product: string, person = maple) => {
      const zh = await person.call.refusal('/api/subscription/create', {
        ...(await order(suite, person, product, units)),
        lange: 'zh',
      });
      return [(await refusal({}, units, product, person)).title, zh.title];
    };
    const said = [
      ...(await titles(1, soon)),
      ...(await titles(1, productId)),
      ...(await titles(301, productId)),
      ...(await titles(4, full)),
    ];
    await subscribe(suite, maple, full, 2);
    said.push(...(await titles(2, full)), ...(await titles(3, full, ben)));
    expect(said).toMatchInlineSnapshot(`
      [
        "This product is on sale from 14 March 10:00.",
        "该产品 3月14日 10:00 开售",
        "Below the minimum investment (units: 2).",
        "低于起投金额：最少 2 份",
        "Above the maximum investment (units: 300).",
        "超过单笔最高金额：最多 300 份",
        "Above your personal limit for this product: of 3 units you hold 0 and may buy 3 more.",
        "超过个人限购额度：每人 3 份，您已持有 0 份，还可购买 3 份",
        "Above your personal limit for this product: of 3 units you hold 2 and may buy 1 more.",
        "超过个人限购额度：每人 3 份，您已持有 2 份，还可购买 1 份",
        "Not enough quota left (units: 2).",
        "剩余额度不足：仅剩 2 份",
      ]
    `);
  });

  it('subscription.agreement_outdated for another version than the one shown', async () => {
    expect((await refusal({ agreementVersion: 2 })).code).toBe('subscription.agreement_outdated');
  });

  it('wallet.insufficient_balance, and the units are on sale again', async () => {
    const before = await sold();
    expect((await refusal({}, 20, productId, ben)).code).toBe('wallet.insufficient_balance');
    expect(await sold()).toBe(before);
  });

  it('payment_password.authorization_invalid for another number of units or another product', async () => {
    const { shown } = await order(suite, maple, productId, 11);
    expect((await refusal({ units: '11', shown })).code).toBe('payment_password.authorization_invalid');
    const other = await publish(suite, by, issuerId);
    expect((await refusal({ productId: other })).code).toBe('payment_password.authorization_invalid');
  });

  it('request.invalid without the agreement ticked, and for units that are none', async () => {
    expect((await refusal({ agreed: false })).errors).toMatchObject([{ path: 'agreed' }]);
    for (const units of ['0', '-1', '1.5', '１', '1e2', '', 5, null])
      expect(await refusal({ units }), String(units)).toMatchObject({
        code: 'request.invalid',
        errors: [{ path: 'units', code: 'field.invalid' }],
      });
  });

  it('request.not_found for a product that is absent or a draft', async () => {
    const body = await order(suite, maple, productId, 2);
    const draftId = (
      await suite.rows<{ id: string }>(sql`select product_id as id from products where published_at is null`)
    ).map(({ id }) => id);
    for (const id of [absent, ...draftId]) {
      const problem = await maple.call.refusal('/api/subscription/create', { ...body, productId: id });
      expect(problem.code).toBe('request.not_found');
    }
  });

  it('feature.disabled while the area is switched off; leaving is always open', async () => {
    const { subscriptionId } = await subscribe(suite, maple, productId, 5);
    const body = await order(suite, maple, productId, 10);
    await decidePolicy(by, { 'permissions.invest': 'false' });
    expect(await maple.call.refusal('/api/subscription/create', body)).toMatchObject({
      code: 'feature.disabled',
      status: 403,
    });
    expect((await maple.call.refusal('/api/productlist', {})).code).toBe('feature.disabled');
    expect((await maple.call.ok('/api/v2/common/getConfig')).permissions.invest).toBe(false);
    expect((await maple.call.ok('/api/subscription/cancel', { subscriptionId })).state).toBe('cancelled');
    expect((await maple.call.ok('/api/subscription/list')).items.length).toBeGreaterThan(0);
    suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
    await decidePolicy(by, { 'permissions.invest': 'true' });
  });
});

it("somebody else's investment can be neither seen nor cancelled: byte for byte as none", async () => {
  const { subscriptionId } = await subscribe(suite, maple, productId, 2);
  for (const path of ['/api/subscription/detail', '/api/subscription/cancel'] as const) {
    const answers = await Promise.all(
      [subscriptionId, absent].map(async (id) => {
        const { status, body, text } = await ben.call.send(path, { subscriptionId: id });
        return [status, text.replace(body.requestId, '')];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
  }
});

it('the list pages without losing what was bought at one instant, and the totals cover all of it', async () => {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await maple.call.ok('/api/subscription/list', { limit: '2', ...(cursor ? { cursor } : {}) });
    ids.push(...page.items.map((item) => item.subscriptionId));
    expect(page.totals.invested).toBe((await overview()).parts.invested);
    cursor = page.nextCursor as string | null;
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(
    (await suite.rows(sql`select 1 as one from subscriptions where user_id = ${maple.userId}`)).length,
  );
});
