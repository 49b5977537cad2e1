import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import { certifyAs } from './certified.ts';
import {
  borrow,
  fundLending,
  loanProductDraft,
  offerLoans,
  proposeAgreement,
  proposeDeferral,
  proposeWriteOff,
} from './loans.ts';
import { personWith } from './person.ts';
import { isSo, ownersOf } from './stored.ts';
import type { Suite } from './suite.ts';

/** Returns how what takes two operators about loans comes to be, and how the second decides it. */
export function loanWays(suite: Suite, both: { ada: OperatorCaller; bea: OperatorCaller }) {
  let lent = 0;
  async function borrower() {
    const person = await personWith(suite, `borrower${(lent += 1)}`, '10.00');
    await certifyAs(suite, person.call, person.userId);
    await fundLending(both, '3000.00');
    return { person, loanId: (await borrow(person, both, await offerLoans(suite, both))).loanId };
  }
  /** It is made eight weeks older, so that its first instalment is overdue, and no last day for paying is of a weekend. */
  async function late() {
    const { person, loanId } = await borrower();
    await suite.tamper(async (writer) => {
      await writer.run(sql`
        update loans set starts_on = starts_on - 56, next_due_on = next_due_on - 56 where loan_id = ${loanId}`);
      await writer.run(sql`
        update loan_instalments set due_on = due_on - 56, payable_until = payable_until - 56 where loan_id = ${loanId}`);
    });
    return { person, loanId };
  }
  const ownerIn = async (table: string, column: string, id: string): Promise<string> =>
    (await ownersOf(suite, table, column, id))[0] ?? '';
  return {
    loan_product: {
      make: async (by: OperatorCaller) => {
        // Nothing is offered that there is no money for.
        await fundLending(both, '1000.00');
        return (await by.ok('/console/api/loan-products/create', loanProductDraft())).productId;
      },
      check: (by: OperatorCaller, loanProductId: string) =>
        by.send('/console/api/loan-products/publish', { loanProductId }),
      isDone: (id: string) =>
        isSo(suite, sql`select published_at is not null as done from loan_products where product_id = ${id}`),
    },
    loan_agreement: {
      make: async (by: OperatorCaller) => {
        await fundLending(both, '1000.00');
        return proposeAgreement(by, await offerLoans(suite, both));
      },
      check: (by: OperatorCaller, loanAgreementId: string) =>
        by.send('/console/api/loan-products/publish-agreement', { loanAgreementId }),
      isDone: (id: string) =>
        isSo(
          suite,
          sql`select published_at is not null as done from loan_agreements where agreement_id = ${id}`,
        ),
    },
    loan_deferral: {
      make: async (by: OperatorCaller) => {
        const { person, loanId } = await borrower();
        return proposeDeferral(by, person, loanId);
      },
      check: async (by: OperatorCaller, deferralId: string) => {
        const userId = await ownerIn('loan_deferrals', 'deferral_id', deferralId);
        return by.send('/console/api/loans/deferrals/decide', { deferralId, userId, decision: 'grant' });
      },
      isDone: (id: string) =>
        isSo(suite, sql`select state = 'granted' as done from loan_deferrals where deferral_id = ${id}`),
    },
    loan_write_off: {
      make: async (by: OperatorCaller) => {
        const { person, loanId } = await late();
        return proposeWriteOff(by, person, loanId);
      },
      check: async (by: OperatorCaller, writeOffId: string) => {
        const userId = await ownerIn('loan_write_offs', 'write_off_id', writeOffId);
        return by.send('/console/api/loans/write-offs/decide', { writeOffId, userId, decision: 'write_off' });
      },
      isDone: (id: string) =>
        isSo(
          suite,
          sql`select state = 'written_off' as done from loan_write_offs where write_off_id = ${id}`,
        ),
    },
  };
}
