import { describe } from 'vitest';
import { fundLending, offerLoans } from '../testing/loans.ts';
import { listShares, trader } from '../testing/market.ts';
import { personWith, registerPerson } from '../testing/person.ts';
import { fundPledges } from '../testing/pledges.ts';
import { decidePolicy } from '../testing/policy.ts';
import { operators } from '../testing/product.ts';
import { loanMachine } from '../testing/state-machines/loan.ts';
import { loanApplicationMachine } from '../testing/state-machines/loan-application.ts';
import { pledgeMachine, pledgeMachineRules } from '../testing/state-machines/pledge.ts';
import { replay } from '../testing/state-machines/replay.ts';
import { suiteApp } from '../testing/suite.ts';

/** What is lent: every line of the domain's state tables, sent through the real calls. */

let people = 0;

describe('applying for a loan', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  await fundLending(by, '100000.00');
  const productId = await offerLoans(suite, by);
  const borrower = async () => {
    const person = await registerPerson(suite, `applicant${++people}`);
    await person.certify();
    return person;
  };
  describe('application', () => {
    replay(loanApplicationMachine(suite, by, { borrower, productId }));
  });
});

describe('lending', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  await fundLending(by, '1000.00');
  const productId = await offerLoans(suite, by);
  const borrower = async () => {
    const person = await personWith(suite, `debtor${++people}`, '500.00');
    await person.certify();
    return person;
  };
  describe('loan', () => {
    replay(loanMachine(suite, by, { borrower, productId }));
  });
});

describe('lending against shares', async () => {
  const suite = await suiteApp();
  const by = await operators(suite);
  await decidePolicy(by, pledgeMachineRules);
  const owner = await trader(suite, 'owner');
  const traders = [await trader(suite, 'onetrader'), await trader(suite, 'othertrader')] as const;
  const instrumentId = await listShares(suite, by, [owner, ...traders]);
  await fundPledges(by);
  describe('pledge', () => {
    replay(pledgeMachine(suite, { instrumentId, owner, traders }));
  });
});
