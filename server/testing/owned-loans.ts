import type { OperatorCaller } from './caller.ts';
import { certifyAs } from './certified.ts';
import { addDocument } from './loan-documents.ts';
import { applyAndApprove, borrow, fundLending, loanWish, offerLoans, repay } from './loans.ts';
import { moneyFields } from './money-fields.ts';
import { personWith } from './person.ts';
import type { TestApp } from './test-app.ts';

/**
 * Returns, for each call about loans that names something, what makes it and what names it: each of somebody else. What is
 * offered `belongsToNobody`.
 */
export function ownedLoans<Nobodys extends string>(
  app: TestApp,
  by: { ada: OperatorCaller; bea: OperatorCaller },
  belongsToNobody: Nobodys,
): Record<string, Nobodys | (() => Promise<object>)> {
  let borrowers = 0;
  let offered: Promise<string> | undefined;
  const lending = () => (offered ??= fundLending(by, '50000.00').then(() => offerLoans(app, by)));
  async function borrower() {
    const person = await personWith(app, `borrower${(borrowers += 1)}`, '10.00');
    await certifyAs(app, person.call, person.userId);
    return person;
  }
  async function application(isRejected = false) {
    const person = await borrower();
    const { applicationId } = await person.call.ok('/api/loan/apply', loanWish(await lending()));
    const one = { applicationId, userId: person.userId };
    if (isRejected) {
      await by.ada.ok('/console/api/loan-applications/take', one);
      await by.ada.ok('/console/api/loan-applications/reject', { ...one, reason: 'a reason to read' });
    }
    return { applicationId };
  }
  async function withDocument() {
    const person = await borrower();
    const { applicationId } = await person.call.ok('/api/loan/apply', loanWish(await lending()));
    const { status, text } = await addDocument(person, applicationId);
    if (status !== 200) throw new Error(text);
    return { applicationId, position: 1 };
  }
  async function loan() {
    const { loanId } = await borrow(await borrower(), by, await lending());
    return { loanId };
  }
  return {
    '/api/loan/agreement': belongsToNobody,
    '/api/loan/apply': belongsToNobody,
    // A list: of what is somebody else's there is nothing in it (`loans.test.ts`).
    '/api/loan/repayments': belongsToNobody,
    '/api/loan/application': () => application(),
    '/api/loan/application/withdraw': () => application(),
    '/api/loan/application/document/upload': async () => ({ ...(await application()), position: 1 }),
    '/api/loan/application/document': withDocument,
    '/api/loan/application/appeal': async () => ({ ...(await application(true)), text: 'please look again' }),
    '/api/loan/sign': async () => ({
      ...moneyFields['/api/loan/sign'],
      applicationId: await applyAndApprove(await borrower(), by, await lending()),
    }),
    '/api/loan/detail': loan,
    '/api/loan/derivation': loan,
    '/api/loan/paper': async () => ({ ...(await loan()), kind: 'statement' }),
    '/api/loan/repay': async () => ({ ...moneyFields['/api/loan/repay'], ...(await loan()) }),
    '/api/loan/autopay': async () => ({ ...(await loan()), isOn: false }),
    '/api/loan/repayment': async () => {
      const person = await borrower();
      const { loanId } = await borrow(person, by, await lending());
      return { repaymentId: (await repay(person, loanId, '1.00')).repaymentId };
    },
  };
}
