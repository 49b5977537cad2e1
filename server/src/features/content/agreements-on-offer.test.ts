import { beforeEach, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { passSeconds } from '../../../testing/content.ts';
import { offeringDraft, offerShares, proposeAgreement as proposeForShares } from '../../../testing/equity.ts';
import {
  fundLending,
  loanProductDraft,
  offerLoans,
  proposeAgreement as proposeForLoans,
} from '../../../testing/loans.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { addIssuer, draft, operators, publish } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

/** The agreements of what the areas offer, beside those with the house. */

const suite = await suiteApp();
const by = await operators(suite);
const stranger = userCaller(suite.app.web);
await fundLending(by, '100000.00');
const issuerId = await addIssuer(by.ada);
const reason = 'offered no more';
const second = { zh: '第二版全文', en: 'The second text' };

type Kind = 'product' | 'share_offering' | 'loan_product';
const listed = async (of: Kind) =>
  (await stranger.ok('/api/content/agreements')).items.filter((item) => item.of === of);
const keysOf = async (of: Kind) => (await listed(of)).map(({ key }) => key);
const read = (of: Kind, key: string) => stranger.ok('/api/content/agreement', { of, key });
const unread = async (of: Kind, key: string) =>
  (await stranger.refusal('/api/content/agreement', { of, key })).code;

beforeEach(() => passSeconds(suite, 1));

it('the agreement of an offering of shares is listed, with each version that was published', async () => {
  const { agreement: first, company } = offeringDraft(suite);
  const offeringId = await offerShares(suite, by);
  passSeconds(suite, 1);
  const agreementId = await proposeForShares(by.ada, offeringId, second);
  const isIt = { of: 'share_offering', key: offeringId, title: company };
  // What is only proposed is nobody's business outside the house.
  expect(await listed('share_offering')).toContainEqual(expect.objectContaining({ ...isIt, number: 1 }));
  expect((await read('share_offering', offeringId)).versions.map(({ number }) => number)).toEqual([1]);
  const { decidedAt } = await by.bea.ok('/console/api/equity-offerings/agreements/decide', {
    agreementId,
    decision: 'publish',
  });
  expect(await listed('share_offering')).toContainEqual({ ...isIt, number: 2, since: decidedAt });
  const { title, versions } = await read('share_offering', offeringId);
  expect(title).toEqual(company);
  expect(versions.map(({ number, body }) => [number, body])).toEqual([
    [2, second],
    [1, first],
  ]);
});

it('the agreement of a loan product is listed, and a version that was overtaken is none', async () => {
  const { agreement: first, name } = loanProductDraft();
  const loanProductId = await offerLoans(suite, by);
  await proposeForLoans(by.ada, loanProductId, { zh: '没有发布', en: 'Never published' });
  const loanAgreementId = await proposeForLoans(by.ada, loanProductId, second);
  expect((await read('loan_product', loanProductId)).versions).toHaveLength(1);
  await by.bea.ok('/console/api/loan-products/publish-agreement', { loanAgreementId });
  expect(await listed('loan_product')).toContainEqual(
    expect.objectContaining({ of: 'loan_product', key: loanProductId, title: name, number: 3 }),
  );
  const { title, versions } = await read('loan_product', loanProductId);
  expect(title).toEqual(name);
  expect(versions.map(({ number, body }) => [number, body])).toEqual([
    [3, second],
    [1, first],
  ]);
});

it('the agreement of a product to invest in is listed until its sale has closed, and read after that', async () => {
  const agreementBody = { zh: '# 协议', en: '# The agreement' };
  const productId = await publish(suite, by, issuerId, { agreementBody });
  expect(await listed('product')).toContainEqual(
    expect.objectContaining({ key: productId, title: { zh: '榕安', en: 'Rong An' }, number: 1 }),
  );
  await by.ada.ok('/console/api/products/close_sale', { productId, version: 2, reason });
  expect(await keysOf('product')).not.toContain(productId);
  expect((await read('product', productId)).versions.map(({ body }) => body)).toEqual([agreementBody]);
});

it('what was withdrawn is listed no more, and whoever agreed to it can still read it', async () => {
  const equityOfferingId = await offerShares(suite, by);
  await by.ada.ok('/console/api/equity-offerings/withdraw', { equityOfferingId, reason });
  const loanProductId = await offerLoans(suite, by);
  await by.ada.ok('/console/api/loan-products/withdraw', { loanProductId, reason });
  expect(await keysOf('share_offering')).not.toContain(equityOfferingId);
  expect(await keysOf('loan_product')).not.toContain(loanProductId);
  expect((await read('share_offering', equityOfferingId)).versions).toHaveLength(1);
  expect((await read('loan_product', loanProductId)).versions).toHaveLength(1);
});

it('request.not_found for drafts, for what is not there, and for what is no id', async () => {
  const { equityOfferingId } = await by.ada.ok('/console/api/equity-offerings/create', offeringDraft(suite));
  const { productId: loanProductId } = await by.ada.ok('/console/api/loan-products/create', loanProductDraft());
  const { productId } = await by.ada.ok('/console/api/products/create', draft(suite, issuerId));
  const drafts = { product: productId, share_offering: equityOfferingId, loan_product: loanProductId };
  for (const [of, key] of Object.entries(drafts) as [Kind, string][]) {
    expect(await keysOf(of)).not.toContain(key);
    for (const none of [key, '00000000-0000-4000-8000-000000000000', 'terms', 'investment'])
      expect(await unread(of, none), `${of} ${none}`).toBe('request.not_found');
  }
});

it('an area that is switched off shows no agreement, and the others do', async () => {
  const offeringId = await offerShares(suite, by);
  const loanProductId = await offerLoans(suite, by);
  await decidePolicy(by, { 'permissions.equity': 'false' });
  expect(await listed('share_offering')).toEqual([]);
  expect(await unread('share_offering', offeringId)).toBe('request.not_found');
  expect(await keysOf('loan_product')).toContain(loanProductId);
  passSeconds(suite, 1);
  await decidePolicy(by, { 'permissions.equity': 'true' });
  expect(await keysOf('share_offering')).toContain(offeringId);
});
