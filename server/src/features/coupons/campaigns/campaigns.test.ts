import { describe, expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import { budgetOf, campaignDraft, cashTerms, rateTerms, runCampaign } from '../../../../testing/coupons.ts';
import { colleague } from '../../../../testing/operator.ts';
import { personWith, registerPerson, setPaymentPassword } from '../../../../testing/person.ts';
import {
  addIssuer,
  confirmFunding,
  fundAccount,
  operators,
  publish,
  subscribe,
} from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '50000.00');
const ben = await registerPerson(suite, 'benoak');
const by = await operators(suite);
const detail = (campaignId: string) => by.ada.ok('/console/api/campaigns/detail', { campaignId });
const claim = (campaignId: string, person = maple) => person.call.ok('/api/coupon/claim', { campaignId });
const refusal = (campaignId: string, person = maple) =>
  person.call.refusal('/api/coupon/claim', { campaignId });
const day = 86_400_000;
const at = (days: number) => new Date(suite.app.services.clock.now().getTime() + days * day).toISOString();

describe('a campaign', () => {
  it('is a draft until another operator publishes it, and is never changed after that', async () => {
    const draft = campaignDraft(suite);
    const made = await by.ada.ok('/console/api/campaigns/create', draft);
    const { campaignId } = made;
    expect(made).toMatchObject({ status: 'draft', isMaker: true, mayPublish: false, givenCount: 0 });
    expect(await refusal(campaignId)).toMatchObject({ code: 'request.not_found' });
    expect(
      await by.ada.refusal('/console/api/campaigns/publish', { campaignId, version: made.version }),
    ).toMatchObject({ code: 'operator.same_person' });
    const edited = await by.ada.ok('/console/api/campaigns/edit', {
      ...draft,
      totalCount: 3,
      campaignId,
      version: made.version,
    });
    expect(edited).toMatchObject({ totalCount: 3, version: made.version + 1 });
    expect(
      await by.bea.refusal('/console/api/campaigns/publish', { campaignId, version: made.version }),
    ).toMatchObject({ code: 'request.conflict' });
    const seen = { campaignId, version: edited.version };
    const published = await by.bea.ok('/console/api/campaigns/publish', seen);
    expect(published).toMatchObject({ status: 'running', publishedBy: expect.any(String), stopped: null });
    const again = { ...seen, version: published.version };
    expect(await by.bea.refusal('/console/api/campaigns/publish', again)).toMatchObject({
      code: 'campaign.already_published',
    });
    expect(await by.ada.refusal('/console/api/campaigns/edit', { ...draft, ...again })).toMatchObject({
      code: 'campaign.already_published',
    });
  });

  it('has a code of its own, an end after its start, and terms that leave something to pay', async () => {
    const draft = campaignDraft(suite);
    await by.ada.ok('/console/api/campaigns/create', draft);
    expect(await by.ada.refusal('/console/api/campaigns/create', draft)).toMatchObject({
      code: 'campaign.code_taken',
    });
    const refused = async (change: object) =>
      (await by.ada.refusal('/console/api/campaigns/create', { ...campaignDraft(suite), ...change })).errors;
    expect(await refused({ endsAt: draft.startsAt })).toMatchObject([{ path: 'endsAt' }]);
    expect(await refused({ terms: { ...cashTerms, minimum: '20.00' } })).toMatchObject([
      { path: 'terms.minimum' },
    ]);
    expect(await refused({ terms: { ...rateTerms, cap: '0.01' } })).toMatchObject([{ path: 'terms.cap' }]);
    // What comes with something that was bought comes to whoever has bought it: its conditions would be nobody's.
    const perk = { delivery: 'perk', terms: rateTerms };
    const targets = [{ fact: 'certified', value: null }];
    expect(await refused({ ...perk, targets })).toMatchObject([{ path: 'delivery' }]);
    expect(await refused({ ...perk, terms: cashTerms })).toMatchObject([{ path: 'delivery' }]);
    expect(
      await refused({
        terms: { ...cashTerms, amount: '10000000.00', minimum: '20000000.00' },
        totalCount: 10_000_000,
      }),
    ).toMatchObject([{ path: 'totalCount' }]);
    expect(await refused({ targets: [{ fact: 'certified', value: '1' }] })).toMatchObject([
      { path: 'targets.0.value' },
    ]);
  });

  it('gives nothing before its start, after its end or once it was stopped, and says when', async () => {
    const later = await runCampaign(suite, by, { startsAt: at(1) });
    expect(await refusal(later)).toMatchObject({
      code: 'coupon.campaign_not_running',
      facts: { startsAt: expect.any(String) },
    });
    const stopped = await runCampaign(suite, by);
    const { couponId } = await claim(stopped);
    const { version } = await detail(stopped);
    const stop = { campaignId: stopped, version, reason: 'a mistake in the name' };
    expect(await by.ada.ok('/console/api/campaigns/stop', stop)).toMatchObject({
      status: 'stopped',
      stopped: { reason: stop.reason },
    });
    expect(await refusal(stopped, ben)).toMatchObject({ facts: { endedAt: expect.any(String) } });
    // Who has one keeps it, and its money.
    expect(await maple.call.ok('/api/coupon/detail', { couponId })).toMatchObject({ state: 'unused' });
    expect(await detail(stopped)).toMatchObject({ budget: { committed: '20.00' } });
    expect(
      await by.ada.refusal('/console/api/campaigns/stop', { ...stop, version: version + 1 }),
    ).toMatchObject({ code: 'campaign.not_stoppable' });
    const draft = await by.ada.ok('/console/api/campaigns/create', campaignDraft(suite, { endsAt: at(1) }));
    await suite.app.advance(2);
    expect(await by.bea.refusal('/console/api/campaigns/publish', draft)).toMatchObject({
      code: 'request.invalid',
    });
    const { campaignId } = draft;
    expect(
      await by.bea.refusal('/console/api/campaigns/publish', { campaignId, version: draft.version }),
    ).toMatchObject({ code: 'campaign.over' });
    expect(await by.bea.ok('/console/api/campaigns/detail', { campaignId })).toMatchObject({
      mayPublish: false,
      obstacle: { code: 'campaign.over' },
    });
    expect(await claim(later)).toMatchObject({ state: 'unused' });
  });
});

describe('a coupon that people take', () => {
  it('is one for each person, however often it is asked for', async () => {
    const campaignId = await runCampaign(suite, by);
    const first = await claim(campaignId);
    expect(await claim(campaignId)).toEqual(first);
    expect(await detail(campaignId)).toMatchObject({ givenCount: 1, counts: { unused: 1 } });
  });

  it('coupon.none_left, with how many there were', async () => {
    const campaignId = await runCampaign(suite, by, { totalCount: 1 });
    await claim(campaignId);
    expect(await refusal(campaignId, ben)).toMatchObject({
      code: 'coupon.none_left',
      facts: { totalCount: 1 },
    });
  });

  it('is given only while the account holds the worst case of all', async () => {
    const campaignId = await runCampaign(suite, by, {}, '39.99');
    await claim(campaignId);
    expect(await refusal(campaignId, ben)).toMatchObject({ code: 'coupon.budget_used_up' });
    expect(await detail(campaignId)).toMatchObject({
      givenCount: 1,
      budget: { funds: '39.99', committed: '20.00', free: '19.99' },
    });
    const { alerts } = await by.ada.ok('/console/api/overview');
    expect(alerts).toContainEqual(expect.objectContaining({ code: 'campaign.budget_used_up' }));
    await fundAccount(suite, by, budgetOf(campaignId), '0.01');
    expect(await claim(campaignId, ben)).toMatchObject({ state: 'unused' });
  });

  it('is for those alone for whom every fact holds, and others are told which does not', async () => {
    const issuerId = await addIssuer(by.ada);
    const productId = await publish(suite, by, issuerId);
    const today = suite.app.services.clock.now().toISOString().slice(0, 10);
    const invested = { fact: 'investedAtLeast', value: '200.00' } as const;
    const campaignId = await runCampaign(suite, by, {
      targets: [{ fact: 'certified', value: null }, invested],
    });
    const fresh = await runCampaign(suite, by, {
      targets: [
        { fact: 'neverInvested', value: null },
        { fact: 'registeredSince', value: '2020-01-01' },
      ],
    });
    const future = await runCampaign(suite, by, {
      targets: [
        { fact: 'registeredSince', value: new Date(Date.parse(today) + 9 * day).toISOString().slice(0, 10) },
      ],
    });
    const unmetOf = async (person: typeof maple) => {
      const { items } = await person.call.ok('/api/coupon/claimable');
      return [campaignId, fresh, future].map((id) => items.find((item) => item.campaignId === id)?.unmet);
    };
    expect(await unmetOf(ben)).toEqual([['certified', 'investedAtLeast'], [], ['registeredSince']]);
    expect(await refusal(campaignId, ben)).toMatchObject({
      code: 'coupon.not_for_you',
      facts: { unmet: 'certified investedAtLeast' },
    });
    await maple.certify();
    await subscribe(suite, maple, productId, 1);
    expect(await unmetOf(maple)).toEqual([['investedAtLeast'], ['neverInvested'], ['registeredSince']]);
    const { subscriptionId } = await subscribe(suite, maple, productId, 1);
    expect(await claim(campaignId)).toMatchObject({ state: 'unused' });
    // What was cancelled was never invested.
    await maple.call.ok('/api/subscription/cancel', { subscriptionId });
    expect((await unmetOf(maple))[0]).toEqual(['investedAtLeast']);
  });
});

describe('a coupon that is given without being asked', () => {
  it('reaches everybody for whom the facts hold, right after publication and each day, as far as the money goes', async () => {
    const campaignId = await runCampaign(suite, by, { delivery: 'grant', totalCount: 100 }, '40.00');
    expect(await detail(campaignId)).toMatchObject({ givenCount: 2, budget: { free: '0.00' } });
    const count = async (person: typeof maple) => {
      const { items } = await person.call.ok('/api/coupon/list', { state: 'unused' });
      return items.filter((item) => item.campaignId === campaignId).length;
    };
    expect([await count(maple), await count(ben)]).toEqual([1, 1]);
    const cid = await registerPerson(suite, 'cidfir');
    await suite.app.advance(1);
    expect(await count(cid)).toBe(0);
    // Fresh money gives what had to wait.
    await fundAccount(suite, by, budgetOf(campaignId), '100.00');
    expect(await count(cid)).toBe(1);
    const dan = await registerPerson(suite, 'danelm');
    await suite.app.advance(1);
    expect([await count(dan), await count(maple)]).toEqual([1, 1]);
    expect(await refusal(campaignId)).toMatchObject({ code: 'request.not_found' });
  });
});

describe('an operator', () => {
  it('finds coupons by campaign, person and state, and campaigns by status and kind', async () => {
    const campaignId = await runCampaign(suite, by, { terms: rateTerms });
    const { couponId } = await claim(campaignId);
    const find = async (which: object) =>
      (await by.ada.ok('/console/api/coupons', which)).items.map((item) => item.couponId);
    expect(await find({ campaignId })).toEqual([couponId]);
    expect(await find({ campaignId, name: 'maple' })).toEqual([couponId]);
    expect(await find({ campaignId, name: maple.userId, state: 'unused' })).toEqual([couponId]);
    expect(await find({ campaignId, name: 'benoak' })).toEqual([]);
    expect(await find({ name: 'nobodyhere' })).toEqual([]);
    const listed = async (which: object) =>
      (await by.ada.ok('/console/api/campaigns', { limit: '100', ...which })).items.map(
        (item) => item.campaignId,
      );
    expect(await listed({ status: 'running', kind: 'rate' })).toContain(campaignId);
    expect(await listed({ status: 'draft' })).not.toContain(campaignId);
    for (const status of ['scheduled', 'ended', 'stopped'] as const)
      expect(await listed({ status }), status).not.toContain(campaignId);
  });

  it('needs the right to write a campaign, and to look at coupons', async () => {
    const sam = await colleague(suite, 'sam', ['support']);
    await sam.call.ok('/console/api/coupons', {});
    await sam.call.ok('/console/api/campaigns', {});
    expect(await sam.call.refusal('/console/api/campaigns/create', campaignDraft(suite))).toMatchObject({
      code: 'operator.forbidden',
    });
  });
});

it('a funding without a campaign to pay for is refused', async () => {
  await expect(
    confirmFunding(by, budgetOf('00000000-0000-4000-8000-000000000001'), '1.00'),
  ).rejects.toThrow();
});

it('what is given to the certified comes with the certification, not with the next day', async () => {
  const campaignId = await runCampaign(suite, by, {
    delivery: 'grant',
    targets: [{ fact: 'certified', value: null }],
  });
  const birch = await registerPerson(suite, 'birch');
  await setPaymentPassword(birch);
  const given = async () => {
    const { items } = await birch.call.ok('/api/coupon/list', { state: 'unused' });
    return items.filter((coupon) => coupon.campaignId === campaignId).length;
  };
  await suite.app.deliverOutbox();
  expect(await given()).toBe(0);
  await certifyAs(suite, birch.call, birch.userId);
  await suite.app.deliverOutbox();
  expect(await given()).toBe(1);
});
