import type { OperatorInput } from '@banyan/api/contract.ts';
import type { OperatorCaller } from './caller.ts';
import { ensureLoanTemplate, signFor } from './contracts.ts';
import { asOwnCase } from './own-case.ts';
import { authorize, type Person } from './person.ts';
import type { Suite } from './suite.ts';

/** Loans: products, applications and what becomes of them, through the app's own calls. */

type ProductDraft = OperatorInput<'/console/api/loan-products/create'>;

interface Both {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

/** Returns a complete draft: 1,000.00 to 50,000.00 in hundreds, at 9.6 % a year. */
export const loanProductDraft = (change: Partial<ProductDraft> = {}): ProductDraft => ({
  name: { zh: '榕易贷', en: 'Rong Yi loan' },
  summary: { zh: '随借随还，不收手续费', en: 'Repay at any time, without fees' },
  lender: { zh: '榕城小额贷款有限公司', en: 'Rongcheng Microcredit Ltd.' },
  licenceReference: 'LIC-2026-0009',
  minAmount: '1000.00',
  maxAmount: '50000.00',
  step: '100.00',
  months: [3, 6, 12, 24],
  methods: ['equal_instalments', 'equal_principal', 'interest_first'],
  rateBps: 960,
  feeBps: 0,
  agreement: { zh: '贷款申请协议全文', en: 'The agreement on applying, whole' },
  minLevel: 0,
  minSettled: 0,
  ...change,
});

/**
 * Offers a product, with a template to sign: Ada writes both, Bea publishes them. Returns the product's id. The lending
 * account has to hold the least amount of it.
 */
export async function offerLoans(app: object, by: Both, change: Partial<ProductDraft> = {}): Promise<string> {
  await ensureLoanTemplate(app, by);
  const { productId } = await by.ada.ok('/console/api/loan-products/create', loanProductDraft(change));
  await by.bea.ok('/console/api/loan-products/publish', { loanProductId: productId });
  return productId;
}

/** Proposes another agreement of a product. Returns the id of its version. */
export async function proposeAgreement(
  by: OperatorCaller,
  loanProductId: string,
  agreement = { zh: '贷款申请协议新版', en: 'Another agreement on applying' },
): Promise<string> {
  const fields = { loanProductId, agreement };
  const { proposedAgreement } = await by.ok('/console/api/loan-products/propose-agreement', fields);
  return proposedAgreement?.loanAgreementId ?? '';
}

let fundings = 0;

/** Gives the lending account money: Ada records that it reached the bank, Bea confirms. */
export async function fundLending(by: Both, amount: string): Promise<void> {
  const { fundingId } = await by.ada.ok('/console/api/fundings/record', {
    account: 'lending_funds',
    amount,
    bankReference: `LEND-${(fundings += 1)}`,
  });
  await by.bea.ok('/console/api/fundings/confirm', { fundingId });
}

interface Wish {
  amount?: string;
  months?: 3 | 6 | 12 | 24;
  method?: 'equal_instalments' | 'equal_principal' | 'interest_first';
  monthlyIncome?: string;
}

/** Returns all that an application sends. */
export const loanWish = (productId: string, wish: Wish = {}) => ({
  productId,
  agreementVersion: 1,
  amount: '3000.00',
  months: 3 as const,
  method: 'equal_instalments' as const,
  purpose: 'renovation' as const,
  employment: 'employed' as const,
  monthlyIncome: '12000.00',
  consents: true as const,
  ...wish,
});

/** Why an operator approves an application. */
export const approvalReason = 'the income carries the instalments';

/** Applies, and lets an operator approve it whole. Returns the application's id. */
export async function applyAndApprove(
  { call, userId }: Person,
  by: Both,
  productId: string,
  wish: Wish = {},
): Promise<string> {
  const { applicationId, amount } = await call.ok('/api/loan/apply', loanWish(productId, wish));
  const one = { userId, applicationId };
  await by.bea.ok('/console/api/loan-applications/take', one);
  await by.bea.ok('/console/api/loan-applications/approve', { ...one, amount, reason: approvalReason });
  return applicationId;
}

/** Returns all that signing an offer sends: its costs as the contract's draft says them. */
export async function loanSignature(person: Person, applicationId: string) {
  const { call } = person;
  const preview = await call.ok('/api/contract/preview', {
    kind: 'loan',
    subjectId: applicationId,
    units: '1',
  });
  const { annualRateBps = '', interest = '', fee = '', principal = '' } = preview.draft.terms;
  return {
    applicationId,
    shown: { annualRateBps: Number(annualRateBps), interest, fee },
    contract: await signFor(call, applicationId, 1, 'loan'),
    authorization: await authorize(person, 'sign_loan', principal, applicationId),
  };
}

/** Borrows: applies, is approved, and signs. Returns the loan as it is then. */
export async function borrow(person: Person, by: Both, productId: string, wish: Wish = {}) {
  const applicationId = await applyAndApprove(person, by, productId, wish);
  return person.call.ok('/api/loan/sign', await loanSignature(person, applicationId));
}

const cents = (text: string): bigint => BigInt(text.replace('.', ''));
const written = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
const order = ['penalty', 'interestDue', 'principalDue', 'accrued', 'principalAhead'] as const;

/** Returns all that a repayment of an amount, or of `all`, sends: reckoned from what the detail says is owed, apart from the app's own rules. */
export async function repayment(
  person: Person,
  loanId: string,
  wanted: string,
  kind: 'person' | 'payoff' | 'withdrawal' = 'person',
) {
  const { owed, payoff } = await person.call.ok('/api/loan/detail', { loanId });
  const amount = wanted === 'all' ? payoff : wanted;
  let left = cents(amount);
  const used = order.map((part) => {
    const taken = left < cents(owed[part]) ? left : cents(owed[part]);
    left -= taken;
    return taken;
  });
  const [penalty = 0n, interestDue = 0n, principalDue = 0n, accrued = 0n, ahead = 0n] = used;
  return {
    loanId,
    kind,
    amount,
    shown: {
      penalty: written(penalty),
      interest: written(interestDue + accrued),
      principal: written(principalDue + ahead),
    },
    authorization: await authorize(person, 'repay_loan', amount, loanId),
  };
}

/** Repays an amount, or all that is owed. */
export const repay = async (
  person: Person,
  loanId: string,
  wanted: string,
  kind?: 'person' | 'payoff' | 'withdrawal',
) => person.call.ok('/api/loan/repay', await repayment(person, loanId, wanted, kind));

/** Names a loan to operators. */
export const loanOf = ({ userId }: Pick<Person, 'userId'>, loanId: string) => ({ userId, loanId });

/** Proposes that an instalment is deferred. Returns the proposal's id. */
export async function proposeDeferral(
  by: OperatorCaller,
  person: Pick<Person, 'userId'>,
  loanId: string,
  { position = 1, months = 1 } = {},
): Promise<string> {
  const fields = { ...loanOf(person, loanId), position, months, reason: 'starts a new job next month' };
  const { deferrals } = await by.ok('/console/api/loans/deferrals/propose', fields);
  return deferrals.find(({ state }) => state === 'proposed')?.deferralId ?? '';
}

/** Writes down that somebody promised to pay. Returns the promise's id. */
export async function promise(
  by: OperatorCaller,
  person: Pick<Person, 'userId'>,
  loanId: string,
  agreed: { amount: string; payOn: string },
): Promise<string> {
  const fields = { ...loanOf(person, loanId), ...agreed };
  const { promises } = await by.ok('/console/api/loans/promise', fields);
  return promises.find(({ state }) => state === 'open')?.promiseId ?? '';
}

/** Lends to somebody who promises to pay on a day. */
export async function borrowAndPromise(
  person: Person,
  by: Both,
  productId: string,
  payOn: string,
): Promise<void> {
  await fundLending(by, '3000.00');
  const { loanId } = await borrow(person, by, productId);
  await promise(by.ada, person, loanId, { amount: '1.00', payOn });
}

/** Defers an instalment by a month: Ada proposes it, Bea grants it. */
export async function defer(
  by: Both,
  person: Pick<Person, 'userId'>,
  loanId: string,
  position = 1,
): Promise<string> {
  const deferralId = await proposeDeferral(by.ada, person, loanId, { position });
  const { userId } = person;
  await by.bea.ok('/console/api/loans/deferrals/decide', { userId, deferralId, decision: 'grant' });
  return deferralId;
}

/** Proposes that a loan is written off. Returns the proposal's id. */
export async function proposeWriteOff(
  by: OperatorCaller,
  person: Pick<Person, 'userId'>,
  loanId: string,
): Promise<string> {
  const fields = { ...loanOf(person, loanId), reason: 'moved abroad, cannot be reached' };
  const { writeOffs } = await by.ok('/console/api/loans/write-offs/propose', fields);
  return writeOffs.find(({ state }) => state === 'proposed')?.writeOffId ?? '';
}

/** Writes a loan off: Ada proposes it, Bea decides. */
export async function writeOff(by: Both, person: Pick<Person, 'userId'>, loanId: string): Promise<void> {
  const writeOffId = await proposeWriteOff(by.ada, person, loanId);
  const { userId } = person;
  await by.bea.ok('/console/api/loans/write-offs/decide', { userId, writeOffId, decision: 'write_off' });
}

/** Does something while Bea is this customer, too: both have one e-mail address. */
export const asOwnCaseOfBea = <T>(
  suite: Pick<Suite, 'tamper'>,
  { userId }: Pick<Person, 'userId'>,
  work: () => Promise<T>,
): Promise<T> => asOwnCase(suite, userId, 'bea', work);
