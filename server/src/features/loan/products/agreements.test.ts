import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import {
  fundLending,
  loanProductDraft,
  loanWish,
  offerLoans,
  proposeAgreement,
} from '../../../../testing/loans.ts';
import { personWith } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
await fundLending(by, '100000.00');
const loanProductId = await offerLoans(suite, by);
const { agreement: first } = loanProductDraft();
const second = { zh: '第二版协议', en: 'The second agreement' };
const third = { zh: '第三版协议', en: 'The third agreement' };
const cedar = await personWith(suite, 'cedar', '1.00');
await certifyAs(suite, cedar.call, cedar.userId);
const read = (version?: string) =>
  cedar.call.ok('/api/loan/agreement', { productId: loanProductId, ...(version && { version }) });
const unread = async (productId: string, version = '1') =>
  (await cedar.call.refusal('/api/loan/agreement', { productId, version })).code;
const hash = ({ zh, en }: { zh: string; en: string }) =>
  createHash('sha256').update(`${zh}\n${en}`).digest('hex');
const publish = (loanAgreementId: string, operator = by.bea) =>
  operator.send('/console/api/loan-products/publish-agreement', { loanAgreementId });
const proposalRefused = async (agreement: object, productId = loanProductId) => {
  const fields = { loanProductId: productId, agreement };
  return (await by.ada.send('/console/api/loan-products/propose-agreement', fields)).body.code;
};

it('what whoever applies agrees to has a version and the hash of its text, which the application keeps', async () => {
  expect(await read()).toMatchObject({ version: 1, sha256: hash(first), body: first });
  const { applicationId, agreementVersion } = await cedar.call.ok('/api/loan/apply', loanWish(loanProductId));
  expect(agreementVersion).toBe(1);
  const kept = await suite.rows<{ agreement_sha256: string }>(
    sql`select agreement_sha256 from loan_applications where application_id = ${applicationId}`,
  );
  expect(kept).toEqual([{ agreement_sha256: hash(first) }]);
  await cedar.call.ok('/api/loan/application/withdraw', { applicationId });
});

it('another version counts once a second operator has published it, and whoever read the old one is told', async () => {
  const proposed = await proposeAgreement(by.ada, loanProductId, second);
  expect(await read()).toMatchObject({ version: 1, body: first });
  for (const version of ['2', '9007199254740991'])
    expect(await unread(loanProductId, version)).toBe('request.not_found');
  expect((await publish(proposed, by.ada)).body.code).toBe('operator.same_person');
  expect((await publish(proposed)).body).toMatchObject({
    agreementVersion: 2,
    agreement: { body: second, sha256: hash(second) },
    proposedAgreement: null,
  });
  expect((await publish(proposed)).body.code).toBe('loan.agreement_over');
  expect(await read()).toMatchObject({ version: 2, body: second });
  expect(await read('1')).toMatchObject({ version: 1, sha256: hash(first), body: first });
  const wish = loanWish(loanProductId);
  expect((await cedar.call.refusal('/api/loan/apply', wish)).code).toBe('loan.agreement_outdated');
  const { applicationId } = await cedar.call.ok('/api/loan/apply', { ...wish, agreementVersion: 2 });
  await cedar.call.ok('/api/loan/application/withdraw', { applicationId });
});

it('a proposal is overtaken by a newer one, and the same text is none', async () => {
  const early = await proposeAgreement(by.ada, loanProductId, third);
  expect(await proposalRefused(third)).toBe('loan.agreement_unchanged');
  const late = await proposeAgreement(by.bea, loanProductId, first);
  expect((await publish(early, by.ada)).body.code).toBe('loan.agreement_over');
  expect((await publish(late, by.ada)).body).toMatchObject({ agreementVersion: 4 });
  expect(await read()).toMatchObject({ version: 4, sha256: hash(first) });
  expect(await unread(loanProductId, '3')).toBe('request.not_found');
});

it('a draft has the agreement that it was proposed with, and what is withdrawn has no other any more', async () => {
  const { productId: draft } = await by.ada.ok('/console/api/loan-products/create', loanProductDraft());
  expect(await proposalRefused(second, draft)).toBe('loan.not_published');
  expect(await unread(draft)).toBe('request.not_found');
  const gone = await offerLoans(suite, by);
  const proposed = await proposeAgreement(by.ada, gone, second);
  const reason = 'offered no more';
  await by.ada.ok('/console/api/loan-products/withdraw', { loanProductId: gone, reason });
  expect((await publish(proposed)).body.code).toBe('loan.already_withdrawn');
  expect(await proposalRefused(third, gone)).toBe('loan.already_withdrawn');
  expect(await cedar.call.ok('/api/loan/agreement', { productId: gone })).toMatchObject({ version: 1 });
});
