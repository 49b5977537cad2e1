import { annualRateBps } from '@banyan/domain/loan/effective-rate.ts';
import { loanSchedule } from '@banyan/domain/loan/schedule.ts';
import { expect, it } from 'vitest';
import { borrowerWith } from '../../../../testing/borrowers.ts';
import { publishTemplate } from '../../../../testing/contracts.ts';
import {
  applyAndApprove,
  borrow,
  fundLending,
  loanSignature,
  offerLoans,
  repay,
  repayment,
} from '../../../../testing/loans.ts';
import { type Person, recharge } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { loanTemplate } from '../loan-template.ts';
import { payWaitingLoans } from './disburse.ts';

const suite = await suiteApp();
const by = await operators(suite);
await fundLending(by, '9000.00');
// Of 3,000.00 half a percent is 15.00.
const productId = await offerLoans(suite, by, { rateBps: 360, feeBps: 50 });
let names = 0;

const borrower = (money: string): Promise<Person> => borrowerWith(suite, `elm${(names += 1)}`, money);
const available = async ({ call }: Person) => (await call.ok('/api/wallet/overview')).available;
const detail = ({ call }: Person, loanId: string) => call.ok('/api/loan/detail', { loanId });

it('is taken out of what is paid out, and is a part of the effective rate', async () => {
  const elm = await borrower('100.00');
  const { loanId, startsOn } = await borrow(elm, by, productId);
  expect(await available(elm)).toBe('3085.00');
  const { fee, outstanding, payoff, annualRateBps: rate } = await detail(elm, loanId);
  expect([fee, outstanding, payoff]).toEqual(['15.00', '3000.00', '3000.00']);
  const terms = { principal: 3_000_00n, rateBps: 360, months: 3, startsOn: startsOn ?? '' };
  const schedule = loanSchedule({ ...terms, method: 'equal_instalments' });
  expect(rate).toBe(annualRateBps({ ...terms, fee: 15_00n }, schedule));
  expect(rate).toBeGreaterThan(annualRateBps({ ...terms, fee: 0n }, schedule) + 250);
  const { payout } = await by.ada.ok('/console/api/loans/detail', { userId: elm.userId, loanId });
  expect(payout.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['loan_disbursement', '3000.00'],
    ['loan_fee', '15.00'],
    ['loan_debt', '3000.00'],
  ]);
  // Whoever ends a loan early has agreed to its fee.
  const repaid = await repay(elm, loanId, 'all', 'payoff');
  expect([repaid.amount, repaid.feeReturned]).toEqual(['3000.00', '0.00']);
  expect(await available(elm)).toBe('85.00');
});

it('comes back with a withdrawal, and pays with what else there is', async () => {
  const elm = await borrower('10.00');
  const { loanId } = await borrow(elm, by, productId);
  expect(await available(elm)).toBe('2995.00');
  const repaid = await repay(elm, loanId, 'all', 'withdrawal');
  expect(repaid).toMatchObject({ amount: '3000.00', feeReturned: '15.00', loan: { state: 'settled' } });
  expect(await available(elm)).toBe('10.00');
  const { transfers } = await elm.call.ok('/api/loan/repayment', { repaymentId: repaid.repaymentId });
  expect(transfers.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['loan_fee_returned', '15.00'],
    ['loan_principal', '3000.00'],
    ['loan_debt_repaid', '3000.00'],
  ]);
});

it('comes back whole from a loan of which something was repaid before', async () => {
  const elm = await borrower('10.00');
  const { loanId } = await borrow(elm, by, productId);
  await repay(elm, loanId, '1.00');
  const repaid = await repay(elm, loanId, 'all', 'withdrawal');
  expect([repaid.amount, repaid.feeReturned]).toEqual(['2999.00', '15.00']);
  expect(await available(elm)).toBe('10.00');
});

it('does not make up for what the wallet lacks beyond it', async () => {
  const elm = await borrower('10.00');
  const { loanId } = await borrow(elm, by, productId);
  // The fees of three other loans are 15.00 together.
  for (let n = 0; n < 3; n += 1) {
    const other = await borrow(elm, by, productId, { amount: '1000.00' });
    await repay(elm, other.loanId, 'all', 'payoff');
  }
  expect(await available(elm)).toBe('2980.00');
  const order = await repayment(elm, loanId, 'all', 'withdrawal');
  expect(await elm.call.refusal('/api/loan/repay', order)).toMatchObject({
    code: 'wallet.insufficient_balance',
  });
  await recharge(elm, '10.00');
  await repay(elm, loanId, 'all', 'withdrawal');
  expect(await available(elm)).toBe('5.00');
});

it('is told before signing, and another one is refused', async () => {
  const elm = await borrower('100.00');
  const applicationId = await applyAndApprove(elm, by, productId);
  const application = await elm.call.ok('/api/loan/application', { applicationId });
  expect(application.product).toMatchObject({ rateBps: 360, feeBps: 50 });
  const preview = { kind: 'loan', subjectId: applicationId, units: '1' } as const;
  const { draft } = await elm.call.ok('/api/contract/preview', preview);
  expect(draft.terms).toMatchObject({ fee: '15.00' });
  expect(JSON.stringify(draft.blocks)).toContain('15.00');
  const signature = await loanSignature(elm, applicationId);
  const shown = { ...signature.shown, fee: '0.00' };
  expect(await elm.call.refusal('/api/loan/sign', { ...signature, shown })).toMatchObject({
    code: 'loan.terms_changed',
    facts: { fee: '15.00' },
  });
  await elm.call.ok('/api/loan/application/withdraw', { applicationId });
});

it('is taken of a loan that waits only once it is paid out', async () => {
  const [elm, oak] = [await borrower('100.00'), await borrower('100.00')];
  const all = (await by.ada.ok('/console/api/loans/portfolio', {})).funds;
  expect(all).toBe('9000.00');
  const big = await borrow(elm, by, productId, { amount: '9000.00', months: 24, monthlyIncome: '90000.00' });
  const { loanId, state } = await borrow(oak, by, productId);
  expect(state).toBe('waiting');
  expect(await available(oak)).toBe('100.00');
  await repay(elm, big.loanId, 'all', 'withdrawal');
  expect(await payWaitingLoans(suite.app.services)).toMatchObject({ paid: 1 });
  expect(await available(oak)).toBe('3085.00');
  expect((await detail(oak, loanId)).fee).toBe('15.00');
  await repay(oak, loanId, 'all', 'withdrawal');
});

it('is signed for under a text alone that says it', async () => {
  const elm = await borrower('100.00');
  const applicationId = await applyAndApprove(elm, by, productId);
  const { zh, en } = loanTemplate.body;
  const silent = (text: string) => text.replaceAll('{{fee}}', '0').replaceAll('{{cost}}', '0');
  await publishTemplate(by, { ...loanTemplate, body: { zh: silent(zh), en: silent(en) } });
  const preview = { kind: 'loan', subjectId: applicationId, units: '1' } as const;
  expect(await elm.call.refusal('/api/contract/preview', preview)).toMatchObject({
    code: 'contract.template_missing',
  });
  await elm.call.ok('/api/loan/application/withdraw', { applicationId });
});
