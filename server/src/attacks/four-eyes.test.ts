import { afterAll, describe, expect, it } from 'vitest';
import type { OperatorCaller } from '../../testing/caller.ts';
import { contactWay } from '../../testing/contact-recovery.ts';
import { articleDraft, named, propose } from '../../testing/content.ts';
import { campaignDraft } from '../../testing/coupons.ts';
import { plantDifference, proposeFor } from '../../testing/differences.ts';
import { proposeDividend } from '../../testing/dividends.ts';
import { offeringDraft, proposeAgreement } from '../../testing/equity.ts';
import { goodDraft } from '../../testing/goods.ts';
import { loanWays } from '../../testing/loan-ways.ts';
import { lostFindingWay, usdtPayee } from '../../testing/lost-transfers.ts';
import { holidayDraft, openMarket } from '../../testing/market.ts';
import type { Way } from '../../testing/of-areas/of-area.ts';
import { ofAreas } from '../../testing/of-areas/of-areas.ts';
import { type Colleague, colleague, sessionOf } from '../../testing/operator.ts';
import { batchWay } from '../../testing/payout-batches.ts';
import { addCard, password, personWith, withdraw } from '../../testing/person.ts';
import { addIssuer, draft, repaymentOf } from '../../testing/product.ts';
import { splitWays } from '../../testing/split-ways.ts';
import { suiteApp } from '../../testing/suite.ts';
import { standInNetworks } from '../../testing/usdt.ts';
import { payers } from '../../testing/usdt-payouts.ts';
import { investmentTemplate } from '../features/contracts/investment-template.ts';
import { settleOffering } from '../features/equity/allotting/settle.ts';
import { approve } from '../features/four-eyes/four-eyes.ts';
import { fourEyesSubjects, type SubjectType } from '../features/four-eyes/index.ts';
import type { OperatorCommand } from '../platform/context.ts';
import { sql } from '../platform/db/sql.ts';
import { newId } from '../platform/ids.ts';
import { runCommand, systemClient } from '../platform/services.ts';

/** Whatever takes two operators, tried by one: each declared subject, in every way that one could pass for two. */

const { nodes, config, close } = await standInNetworks();
afterAll(() => close());
const suite = await suiteApp({ usdt: { ...config, payers } });
const chief = await colleague(suite, 'chief');
const deputy = await colleague(suite, 'deputy');
const losing = { suite, nodes, by: { ada: chief.call, bea: deputy.call } };
const issuerId = await addIssuer(chief.call);
const listedId = await openMarket(suite, { ada: chief.call, bea: deputy.call });
const maple = await personWith(suite, 'maple', '900000.00');
const card = await addCard(maple);
const reason = 'a reason that is long enough';

let made = 0;
const is = async (query: ReturnType<typeof sql>): Promise<boolean> =>
  (await suite.rows<{ done: boolean }>(query as never))[0]?.done === true;
const versionOf = async (table: string, column: string, id: string): Promise<number> =>
  (
    await suite.rows<{ version: number }>(
      sql`select version from ${sql.table(table)} where ${sql.ref(column)} = ${id}`,
    )
  )[0]?.version ?? 0;

/** Legal has no word against it: a publication needs that, beside the second operator. */
async function reviewed(templateId: string): Promise<string> {
  const version = await versionOf('contract_templates', 'template_id', templateId);
  await deputy.call.ok('/console/api/contract_templates/review', { templateId, version, note: reason });
  return templateId;
}

const ways: Partial<Record<SubjectType, Way>> = {
  product: {
    make: async (by) => (await by.ok('/console/api/products/create', draft(suite, issuerId))).productId,
    edit: async (by, productId) => {
      const [row] = await suite.rows<{ code: string }>(
        sql`select code from products where product_id = ${productId}`,
      );
      const version = await versionOf('products', 'product_id', productId);
      const fields = { ...draft(suite, issuerId, { cycleDays: 11 }), code: row?.code ?? '' };
      await by.ok('/console/api/products/edit', { ...fields, productId, version });
    },
    check: async (by, productId) => {
      const version = await versionOf('products', 'product_id', productId);
      return by.send('/console/api/products/publish', { productId, version });
    },
    isDone: (id) => is(sql`select published_at is not null as done from products where product_id = ${id}`),
  },
  campaign: {
    make: async (by) =>
      (await by.ok('/console/api/campaigns/create', campaignDraft(suite, { totalCount: 5 }))).campaignId,
    edit: async (by, campaignId) => {
      const version = await versionOf('campaigns', 'campaign_id', campaignId);
      await by.ok('/console/api/campaigns/edit', { ...campaignDraft(suite), campaignId, version });
    },
    check: async (by, campaignId) => {
      const version = await versionOf('campaigns', 'campaign_id', campaignId);
      return by.send('/console/api/campaigns/publish', { campaignId, version });
    },
    isDone: (id) => is(sql`select published_at is not null as done from campaigns where campaign_id = ${id}`),
  },
  group_offer: {
    make: async (by) => {
      const product = draft(suite, issuerId);
      const { productId, version } = await chief.call.ok('/console/api/products/create', product);
      await deputy.call.ok('/console/api/products/publish', { productId, version });
      const offer = await by.ok('/console/api/group-offers/create', { productId, size: 2, bonusBps: 60 });
      return offer.offerId;
    },
    check: (by, offerId) => by.send('/console/api/group-offers/publish', { offerId }),
    isDone: (id) => is(sql`select published_at is not null as done from group_offers where offer_id = ${id}`),
  },
  good: {
    make: async (by) => (await by.ok('/console/api/goods/create', goodDraft())).goodId,
    check: (by, goodId) => by.send('/console/api/goods/publish', { goodId }),
    isDone: (id) => is(sql`select published_at is not null as done from goods where good_id = ${id}`),
  },
  ...loanWays(suite, { ada: chief.call, bea: deputy.call }),
  ...splitWays(suite, listedId, { ada: chief.call, bea: deputy.call, hire: () => hire() }),
  equity_offering: {
    make: async (by) =>
      (await by.ok('/console/api/equity-offerings/create', offeringDraft(suite))).equityOfferingId,
    check: (by, equityOfferingId) => by.send('/console/api/equity-offerings/publish', { equityOfferingId }),
    isDone: (id) =>
      is(sql`select published_at is not null as done from equity_offerings where offering_id = ${id}`),
  },
  equity_allotment: {
    make: async (by) => {
      const { equityOfferingId } = await chief.call.ok(
        '/console/api/equity-offerings/create',
        offeringDraft(suite),
      );
      await deputy.call.ok('/console/api/equity-offerings/publish', { equityOfferingId });
      // Its window is over since a moment.
      await suite.tamper((writer) =>
        writer.run(sql`
          update equity_offerings set closes_at = opens_at + interval '1 s' where offering_id = ${equityOfferingId}`),
      );
      await settleOffering(suite.app.services, equityOfferingId);
      await by.ok('/console/api/equity-offerings/propose-allotment', { equityOfferingId });
      return equityOfferingId;
    },
    check: (by, equityOfferingId) =>
      by.send('/console/api/equity-offerings/confirm-allotment', { equityOfferingId }),
    isDone: (id) =>
      is(sql`select decided_at is not null as done from equity_offerings where offering_id = ${id}`),
  },
  offering_agreement: {
    make: async (by) => {
      const { equityOfferingId } = await chief.call.ok(
        '/console/api/equity-offerings/create',
        offeringDraft(suite),
      );
      await deputy.call.ok('/console/api/equity-offerings/publish', { equityOfferingId });
      return proposeAgreement(by, equityOfferingId);
    },
    check: (by, agreementId) =>
      by.send('/console/api/equity-offerings/agreements/decide', { agreementId, decision: 'publish' }),
    isDone: (id) =>
      is(sql`select state = 'published' as done from offering_agreements where agreement_id = ${id}`),
  },
  dividend: {
    make: (by) => proposeDividend(suite, by, listedId),
    check: (by, dividendId) => by.send('/console/api/dividends/decide', { dividendId, decision: 'announce' }),
    isDone: (id) => is(sql`select state = 'announced' as done from dividends where dividend_id = ${id}`),
  },
  dividend_withdrawal: {
    make: async (by) => {
      const dividendId = await proposeDividend(suite, chief.call, listedId);
      await deputy.call.ok('/console/api/dividends/decide', { dividendId, decision: 'announce' });
      await by.ok('/console/api/dividends/withdraw', { dividendId, reason });
      return dividendId;
    },
    check: (by, dividendId) => by.send('/console/api/dividends/decide', { dividendId, decision: 'withdraw' }),
    isDone: (id) => is(sql`select state = 'withdrawn' as done from dividends where dividend_id = ${id}`),
  },
  market_holiday: {
    make: async (by) =>
      (await by.ok('/console/api/market/holidays/propose', holidayDraft(suite, ++made))).holidayId,
    check: (by, holidayId) =>
      by.send('/console/api/market/holidays/decide', { holidayId, decision: 'declare' }),
    isDone: (id) => is(sql`select state = 'declared' as done from market_holidays where holiday_id = ${id}`),
  },
  article: {
    make: async (by) => (await propose(by)).versionId,
    edit: async (by, versionId) => {
      const row = await by.ok('/console/api/articles/version', { versionId });
      const { content } = articleDraft();
      const saved = await by.ok('/console/api/articles/save', { ...named(row), content });
      await by.ok('/console/api/articles/propose', named(saved));
    },
    check: async (by, versionId) => {
      const row = await chief.call.ok('/console/api/articles/version', { versionId });
      return by.send('/console/api/articles/publish', { ...named(row), at: null });
    },
    isDone: (id) =>
      is(sql`select live_at is not null as done from article_versions where version_id = ${id}`),
  },
  contract_template: {
    make: async (by) => {
      const draft = await by.ok('/console/api/contract_templates/create', investmentTemplate);
      return reviewed(draft.templateId);
    },
    edit: async (by, templateId) => {
      const version = await versionOf('contract_templates', 'template_id', templateId);
      const { title, body } = investmentTemplate;
      await by.ok('/console/api/contract_templates/edit', { templateId, version, title, body });
      await reviewed(templateId);
    },
    check: async (by, templateId) => {
      const version = await versionOf('contract_templates', 'template_id', templateId);
      return by.send('/console/api/contract_templates/publish', { templateId, version });
    },
    isDone: (id) =>
      is(sql`select state = 'published' as done from contract_templates where template_id = ${id}`),
  },
  funding: {
    make: async (by) => {
      made += 1;
      const funding = { account: repaymentOf(issuerId), amount: '5.00', bankReference: `FOUR-EYES-${made}` };
      return (await by.ok('/console/api/fundings/record', funding)).fundingId;
    },
    check: (by, fundingId) => by.send('/console/api/fundings/confirm', { fundingId }),
    isDone: (id) => is(sql`select state = 'confirmed' as done from fundings where funding_id = ${id}`),
  },
  bank_line: {
    make: async (by) => {
      made += 1;
      const { lineId } = await by.ok('/console/api/bank-lines/record', {
        bookedOn: '2026-01-01',
        amount: '5.00',
        bankReference: `FOUR-EYES-LINE-${made}`,
        payer: '',
        payerAccount: '',
        remark: '',
      });
      await by.ok('/console/api/bank-lines/assign', { lineId, name: 'maple' });
      return lineId;
    },
    edit: async (by, lineId) => {
      await by.ok('/console/api/bank-lines/assign', { lineId, name: 'maple' });
    },
    check: (by, lineId) => by.send('/console/api/bank-lines/credit', { lineId, userId: maple.userId }),
    isDone: (id) => is(sql`select state = 'credited' as done from bank_lines where line_id = ${id}`),
  },
  difference_fix: {
    make: async (by) => proposeFor(by, await plantDifference(suite)),
    check: (by, fixId) => by.send('/console/api/differences/approve', { fixId }),
    isDone: (id) => is(sql`select state = 'approved' as done from difference_fixes where fix_id = ${id}`),
  },
  policy_proposal: {
    make: async (by) => {
      made += 1;
      const changes = [{ path: 'withdrawal.min' as const, value: `${100 + made}.00` }];
      return (await by.ok('/console/api/policy/propose', { changes, reason, effectiveFrom: null }))
        .proposalId;
    },
    check: (by, proposalId) => by.send('/console/api/policy/approve', { proposalId }),
    isDone: (id) => is(sql`select state = 'approved' as done from proposals where proposal_id = ${id}`),
  },
  operator_proposal: {
    make: async (by) => {
      made += 1;
      const { operatorId } = await colleague(suite, `subject-${made}`, ['editor']);
      const change = { operatorId, roles: ['auditor' as const], reason };
      return (await by.ok('/console/api/operators/roles', change)).proposalId;
    },
    check: (by, proposalId) => by.send('/console/api/operators/approve', { proposalId }),
    isDone: (id) => is(sql`select state = 'approved' as done from proposals where proposal_id = ${id}`),
  },
  withdrawal: {
    make: async () => (await withdraw(maple, '10000.00', card)).withdrawalId,
    check: async (by, withdrawalId) => {
      const version = await versionOf('withdrawals', 'withdrawal_id', withdrawalId);
      return by.send('/console/api/withdrawals/approve', { userId: maple.userId, withdrawalId, version });
    },
    isDone: (id) => is(sql`select state <> 'requested' as done from withdrawals where withdrawal_id = ${id}`),
  },
  payment_recovery: {
    make: async () => {
      const { latest } = await maple.call.ok('/api/payment_recovery/state');
      if (latest?.state === 'asked' || latest?.state === 'approved')
        await maple.call.ok('/api/payment_recovery/withdraw', { recoveryId: latest.recoveryId });
      return (await maple.call.ok('/api/payment_recovery/ask', { loginPassword: password })).recoveryId;
    },
    check: (by, recoveryId) => {
      const decision = { userId: maple.userId, recoveryId, reason };
      return by.send('/console/api/payment_recoveries/approve', decision);
    },
    isDone: (id) =>
      is(sql`select state = 'approved' as done from payment_recoveries where recovery_id = ${id}`),
  },
  contact_recovery: contactWay(suite, chief.call),
  payout_batch: batchWay(suite, chief.call),
  usdt_transfer_finding: lostFindingWay(losing, await usdtPayee(suite, 'paid-on-a-chain', '9000.00')),
};

const waysOfAreas: Readonly<Record<string, Way>> = Object.assign(
  {},
  ...ofAreas.map(({ ways: ofArea }) => ofArea?.(suite, maple)),
);
function wayOf(type: SubjectType): Way {
  const way = ways[type] ?? waysOfAreas[type];
  if (!way) throw new Error(`${type}: say here, or in testing/of-areas, how it is made and checked`);
  return way;
}

let hired = 0;
const hire = (): Promise<Colleague> => {
  hired += 1;
  return colleague(suite, `colleague-${hired}`);
};
const disable = ({ operatorId }: Colleague) =>
  chief.call.ok('/console/api/operators/disable', { operatorId, reason });
const enable = async ({ operatorId }: Colleague) => {
  const { proposalId } = await chief.call.ok('/console/api/operators/enable', { operatorId, reason });
  await deputy.call.ok('/console/api/operators/approve', { proposalId });
};
const takeRoles = async ({ operatorId }: Colleague) => {
  const change = { operatorId, roles: ['auditor' as const], reason };
  const { proposalId } = await chief.call.ok('/console/api/operators/roles', change);
  await deputy.call.ok('/console/api/operators/approve', { proposalId });
};

/** The first part of two: made by an operator, or approved by the first where a customer made it. */
async function firstPart(way: Way, type: SubjectType, by: Colleague): Promise<string> {
  const id = await way.make(by.call);
  if (fourEyesSubjects[type].maker === null) expect((await way.check(by.call, id)).status).toBe(200);
  return id;
}

async function expectRefused(way: Way, id: string, by: OperatorCaller, code: string): Promise<void> {
  expect((await way.check(by, id)).body.code).toBe(code);
  expect(await way.isDone(id)).toBe(false);
}

async function expectDone(way: Way, id: string, by: OperatorCaller): Promise<void> {
  const { status, text } = await way.check(by, id);
  expect(status, text).toBe(200);
  expect(await way.isDone(id)).toBe(true);
}

describe.each(Object.keys(fourEyesSubjects) as SubjectType[])('%s', (type) => {
  const way = wayOf(type);
  const hasMaker = fourEyesSubjects[type].maker !== null;

  it('is not checked by the one who took the first part, under no session, and by another it is', async () => {
    const [first, other] = [await hire(), await hire()];
    const id = await firstPart(way, type, first);
    await expectRefused(way, id, first.call, 'operator.same_person');
    await expectRefused(way, id, await sessionOf(suite, first.operatorId), 'operator.same_person');
    await expectDone(way, id, other.call);
  });

  if (way.edit)
    it('is checked by none of those who changed it, whoever changed it last', async () => {
      const [author, editor, other] = [await hire(), await hire(), await hire()];
      const id = await way.make(author.call);
      await way.edit?.(editor.call, id);
      await expectRefused(way, id, author.call, 'operator.same_person');
      await expectRefused(way, id, editor.call, 'operator.same_person');
      await expectDone(way, id, other.call);
    });

  for (const [fate, befall] of [
    ['was disabled', disable],
    ['lost the right', takeRoles],
  ] as const)
    it(`does not rest on an operator who ${fate} in between`, async () => {
      const [first, second, third] = [await hire(), await hire(), await hire()];
      const id = await firstPart(way, type, first);
      await befall(first);
      if (hasMaker) {
        await expectRefused(way, id, second.call, 'operator.maker_left');
        return;
      }
      expect((await way.check(second.call, id)).status).toBe(200);
      expect(await way.isDone(id)).toBe(false);
      await expectDone(way, id, third.call);
    });

  it('does not rest on what an operator did before being disabled, when the operator is back', async () => {
    const [first, second] = [await hire(), await hire()];
    const id = await firstPart(way, type, first);
    await disable(first);
    await enable(first);
    if (hasMaker) return expectRefused(way, id, second.call, 'operator.maker_left');
    expect((await way.check(second.call, id)).status).toBe(200);
    expect(await way.isDone(id)).toBe(false);
    await expectDone(way, id, await sessionOf(suite, first.operatorId));
  });

  it('operator.forbidden for whoever is disabled while the call is under way', async () => {
    const [first, late] = [await hire(), await hire()];
    const id = await firstPart(way, type, first);
    await disable(late);
    const { services } = suite.app;
    const rights = Object.values(fourEyesSubjects).map(({ checker }) => checker);
    const operator = { operatorId: late.operatorId, username: late.name, name: late.name, roles: [], rights };
    const call = runCommand(services, systemClient, newId(), (ctx) =>
      approve({ ...ctx, operator, tokenHash: '' } as OperatorCommand, { type, id }),
    );
    await expect(call).rejects.toThrow('operator.forbidden');
  });
});
