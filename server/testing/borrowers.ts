import { newId } from '../src/platform/ids.ts';
import type { Reply } from './caller.ts';
import { certifyAs } from './certified.ts';
import { applyAndApprove, fundLending, loanSignature, offerLoans, repayment } from './loans.ts';
import { type Person, personWith } from './person.ts';
import { operators } from './product.ts';
import type { Intent } from './savers.ts';
import type { Suite } from './suite.ts';

/** Registers somebody with money who may borrow. */
export async function borrowerWith(suite: Suite, name: string, amount: string): Promise<Person> {
  const person = await personWith(suite, name, amount);
  await certifyAs(suite, person.call, person.userId);
  return person;
}

/** Returns what is signed and repaid of loans, by what is answered: each by somebody certified, who has 1,000.00. */
export async function borrowers(
  suite: Suite,
  give: (intent: Intent) => Promise<Reply>,
): Promise<Record<string, () => Promise<Intent>>> {
  const by = await operators(suite);
  await fundLending(by, '1000000.00');
  const productId = await offerLoans(suite, by);
  let n = 0;
  const signature = async (person: Person, change: object = {}): Promise<Intent> => {
    const applicationId = await applyAndApprove(person, by, productId);
    const fields = { ...(await loanSignature(person, applicationId)), ...change };
    return { token: person.token, path: '/api/loan/sign', fields, key: newId() };
  };
  const borrower = (): Promise<Person> => borrowerWith(suite, `borrower${(n += 1)}`, '1000.00');
  const repaid = async (amount: string, change: object = {}): Promise<Intent> => {
    const person = await borrower();
    const { body } = await give(await signature(person));
    const fields = { ...(await repayment(person, String(body.loanId), amount)), ...change };
    return { token: person.token, path: '/api/loan/repay', fields, key: newId() };
  };
  return {
    'done: loan': async () => signature(await borrower()),
    'loan.terms_changed (loan)': async () =>
      signature(await borrower(), { shown: { annualRateBps: 1, interest: '1.00', fee: '0.00' } }),
    'loan.no_offer': async () => {
      const signed = await signature(await borrower());
      await give(signed);
      return { ...signed, key: newId() };
    },
    'done: repayment': () => repaid('100.00'),
    'loan.more_than_owed': () => repaid('3000.01'),
    'loan.terms_changed (repayment)': () =>
      repaid('100.00', { shown: { penalty: '1.00', interest: '0.00', principal: '99.00' } }),
  };
}
