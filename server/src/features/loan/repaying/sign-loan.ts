import { loanTerms } from '@banyan/api/loan/loan.terms.ts';
import type { borrowingApi } from '@banyan/api/loan/loan.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import type { Keys } from '../../certification/index.ts';
import { agreeContract, signContract } from '../../contracts/index.ts';
import { consumeAuthorization, requireAuthorization } from '../../people/index.ts';
import { lockApplication, markSigned } from '../applications/application.store.ts';
import { owesOverdue } from '../applications/borrower.ts';
import { loanRequest, type OfferToday, offerToday } from '../loan-contract.ts';
import { type Disbursement, isAnyWaiting, payOutLoan, reserveLoan } from './disburse.ts';
import { insertLoan, loanById, type NewLoan } from './loan.store.ts';
import { showLoans } from './loans.ts';

type Input = InputOf<typeof borrowingApi.signLoan>;

/**
 * Signs the contract of an offer and pays the loan out in the same commit, if the lending account has the money and nobody
 * waits for it; otherwise the loan waits in its order, and nothing is owed until it is paid out. Throws `loan.overdue_first`
 * where something of the person is overdue, or was written off and is owed still.
 */
export async function signLoan(ctx: UserCommand, keys: Keys, input: Input) {
  const { userId } = ctx;
  const { applicationId, authorization } = input;
  const application = found(await lockApplication(ctx.writer, userId, applicationId, ctx.now));
  const offer = await offerToday(ctx, application);
  // An offer stands for three days: what has become overdue since it was made is paid first.
  if (await owesOverdue(ctx, userId)) throw new AppError('loan.overdue_first');
  refuseChangedTerms('loan.terms_changed', loanTerms, {
    shown: input.shown,
    actual: { annualRateBps: offer.annualRateBps, interest: offer.interest, fee: offer.fee },
  });
  const { contract: agreed } = await inOrder({
    password: requireAuthorization(ctx, {
      authorization,
      command: 'sign_loan',
      amount: offer.principal,
      payee: applicationId,
    }),
    contract: agreeContract(ctx, keys, loanRequest(ctx, offer), input.contract),
  });
  const mustWait = await isAnyWaiting(ctx.reader);
  await consumeAuthorization(ctx, authorization);
  const loanId = ctx.id('loan');
  const contract = signContract(ctx, keys, agreed, { type: 'loan', id: loanId });
  const terms = loanTermsOf(ctx, offer, { loanId, ...contract });
  const paid = mustWait ? null : await reserveLoan(ctx, terms);
  // It never waits for a moment: whoever shares the transaction would find somebody waiting and stand behind.
  await insertLoan(ctx.writer, { ...terms, ...stateOf(paid) });
  await markSigned(ctx.writer, application, loanId);
  ctx.changed(userId, 'loan');
  // Whoever it stands behind may be paid out in this moment, or be parked: it is not to wait for the next day then.
  await (paid ? payOutLoan(ctx, terms, paid) : ctx.enqueue('loan.funded', {}));
  const [shown] = await showLoans({ ...ctx, reader: ctx.writer }, [
    found(await loanById(ctx.writer, userId, loanId)),
  ]);
  if (!shown) throw new AppError('request.not_found');
  return shown;
}

const stateOf = (paid: Disbursement | null) =>
  ({
    state: paid ? 'repaying' : 'waiting',
    starts_on: paid?.startsOn ?? null,
    next_due_on: paid?.nextDueOn ?? null,
  }) as const;

function loanTermsOf(
  ctx: UserCommand,
  { application, product, principal, fee, annualRateBps }: OfferToday,
  { loanId, contractId, number }: { loanId: string; contractId: string; number: string },
): Omit<NewLoan, 'state' | 'starts_on' | 'next_due_on'> {
  const { penaltyBpsPerDay, graceDays, penaltyCapBps, coolingOffDays } = ctx.policy.loan;
  return {
    user_id: ctx.userId,
    loan_id: loanId,
    number: readableNumber('L', ctx.today, loanId),
    product_id: product.product_id,
    principal,
    fee,
    rate_bps: product.rate_bps,
    months: application.months,
    method: application.method,
    annual_rate_bps: annualRateBps,
    penalty_bps_per_day: penaltyBpsPerDay,
    grace_days: graceDays,
    penalty_cap_bps: penaltyCapBps,
    cooling_off_days: coolingOffDays,
    contract_id: contractId,
    contract_number: number,
    signed_at: ctx.now,
    outstanding: principal,
  };
}
