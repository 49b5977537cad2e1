import type { OperatorCaller } from '../caller.ts';
import { certifyAs } from '../certified.ts';
import { addDocument } from '../loan-documents.ts';
import { loanWays } from '../loan-ways.ts';
import {
  applyAndApprove,
  approvalReason,
  borrow,
  fundLending,
  loanProductDraft,
  loanWish,
  offerLoans,
  proposeDeferral,
  repay,
} from '../loans.ts';
import { noAuthorization, nobodys, noContract } from '../nobodys.ts';
import { personWith } from '../person.ts';
import { ownersOf } from '../stored.ts';
import {
  belongsToNobody,
  type Given,
  type GivenOwner,
  type OfArea,
  type OwnCase,
  type Owned,
} from './of-area.ts';

const reason = 'a reason that is long enough';

const signing = {
  applicationId: nobodys,
  shown: { annualRateBps: 1000, interest: '1.00', fee: '0.00' },
  contract: noContract,
  authorization: noAuthorization,
};
const repaying = {
  loanId: nobodys,
  kind: 'person',
  amount: '1.00',
  shown: { penalty: '0.00', interest: '0.00', principal: '1.00' },
  authorization: noAuthorization,
};

let people = 0;

/** Registers somebody who may borrow. */
async function borrower({ suite }: Given) {
  const person = await personWith(suite, `borrowing${(people += 1)}`, '10.00');
  await certifyAs(suite, person.call, person.userId);
  return person;
}

/** Returns what names an application that somebody has made: for how much of a product that the money is there for. */
async function appliedFor(given: Given): Promise<{ userId: string; applicationId: string }> {
  const { call, userId } = await borrower(given);
  await fundLending(given.by, '3000.00');
  const productId = await offerLoans(given.suite, given.by);
  const { applicationId } = await call.ok('/api/loan/apply', loanWish(productId));
  return { userId, applicationId };
}

function ownCases(given: Given) {
  const { suite, by: both } = given;
  const ways = loanWays(suite, both);
  const proposed = (type: 'loan_deferral' | 'loan_write_off', table: string, column: string) => async () => {
    const id = await ways[type].make(both.ada);
    const customers = await ownersOf(suite, table, column, id);
    return { customers, decide: (by: OperatorCaller) => ways[type].check(by, id) };
  };
  return {
    '/console/api/loan-applications/take': async (): Promise<OwnCase> => {
      const one = await appliedFor(given);
      return { customers: [one.userId], decide: (by) => by.send('/console/api/loan-applications/take', one) };
    },
    '/console/api/loan-applications/approve': async (): Promise<OwnCase> => {
      const one = await appliedFor(given);
      await both.ada.ok('/console/api/loan-applications/take', one);
      const approval = { ...one, amount: '3000.00', reason: approvalReason };
      return {
        customers: [one.userId],
        decide: (by) => by.send('/console/api/loan-applications/approve', approval),
      };
    },
    '/console/api/loans/deferrals/decide': proposed('loan_deferral', 'loan_deferrals', 'deferral_id'),
    '/console/api/loans/write-offs/decide': proposed('loan_write_off', 'loan_write_offs', 'write_off_id'),
  };
}

function owned(given: GivenOwner): Record<string, Owned> {
  const { suite, by } = given;
  let offered: Promise<string> | undefined;
  const lending = () => (offered ??= fundLending(by, '50000.00').then(() => offerLoans(suite, by)));
  async function applied() {
    const person = await borrower(given);
    const { applicationId } = await person.call.ok('/api/loan/apply', loanWish(await lending()));
    return { person, applicationId };
  }
  const application = async () => ({ applicationId: (await applied()).applicationId });
  async function rejected() {
    const { person, applicationId } = await applied();
    const one = { applicationId, userId: person.userId };
    await by.ada.ok('/console/api/loan-applications/take', one);
    await by.ada.ok('/console/api/loan-applications/reject', { ...one, reason: 'a reason to read' });
    return { applicationId };
  }
  async function withDocument() {
    const { person, applicationId } = await applied();
    const { status, text } = await addDocument(person, applicationId);
    if (status !== 200) throw new Error(text);
    return { applicationId, position: 1 };
  }
  const loan = async () => ({ loanId: (await borrow(await borrower(given), by, await lending())).loanId });
  return {
    '/api/loan/agreement': belongsToNobody,
    '/api/loan/apply': belongsToNobody,
    // A list: of what is somebody else's there is nothing in it (`loans.test.ts`).
    '/api/loan/repayments': belongsToNobody,
    '/api/loan/application': application,
    '/api/loan/application/withdraw': application,
    '/api/loan/application/document/upload': async () => ({ ...(await application()), position: 1 }),
    '/api/loan/application/document': withDocument,
    '/api/loan/application/appeal': async () => ({ ...(await rejected()), text: 'please look again' }),
    '/api/loan/sign': async () => ({
      ...signing,
      applicationId: await applyAndApprove(await borrower(given), by, await lending()),
    }),
    '/api/loan/detail': loan,
    '/api/loan/derivation': loan,
    '/api/loan/paper': async () => ({ ...(await loan()), kind: 'statement' }),
    '/api/loan/repay': async () => ({ ...repaying, ...(await loan()) }),
    '/api/loan/autopay': async () => ({ ...(await loan()), isOn: false }),
    '/api/loan/repayment': async () => {
      const person = await borrower(given);
      const { loanId } = await borrow(person, by, await lending());
      return { repaymentId: (await repay(person, loanId, '1.00')).repaymentId };
    },
  };
}

async function things(given: Given): Promise<Record<string, string>> {
  const { suite, by } = given;
  const { productId } = await by.ada.ok('/console/api/loan-products/create', loanProductDraft());
  await fundLending(by, '3000.00');
  const person = await borrower(given);
  const { loanId } = await borrow(person, by, await offerLoans(suite, by));
  return { loanProductId: productId, loanId, deferralId: await proposeDeferral(by.ada, person, loanId) };
}

export const ofArea: OfArea = {
  moneyFields: { '/api/loan/sign': signing, '/api/loan/repay': repaying },
  ways: ({ suite, by }) => loanWays(suite, by),
  ownCases,
  owned,
  beside: () => ({
    '/console/api/loan-products/publish': {},
    '/console/api/loan-products/withdraw': { reason },
    '/console/api/loan-products/propose-agreement': { agreement: { zh: '协议', en: 'The agreement' } },
    '/console/api/loan-products/publish-agreement': {},
    '/console/api/loan-applications/document': { position: 1, reason: 'review' },
    '/console/api/loan-applications/take': {},
    '/console/api/loan-applications/approve': { amount: '1000.00', reason },
    '/console/api/loan-applications/reject': { reason },
    '/console/api/loans/detail': {},
    '/console/api/loans/derivation': {},
    '/console/api/loans/work': {},
    '/console/api/loans/note': { note: reason },
    '/console/api/loans/promise': { amount: '1.00', payOn: '2099-01-01' },
    '/console/api/loans/deferrals/propose': { position: 1, months: 1, reason },
    '/console/api/loans/deferrals/decide': { decision: 'grant' },
    '/console/api/loans/write-offs/propose': { reason },
    '/console/api/loans/write-offs/decide': { decision: 'refuse' },
  }),
  narrowedLists: ['/console/api/loans/repayments'],
  things,
};
