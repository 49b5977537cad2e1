import type { borrowingApi } from '@banyan/api/loan/loan.ts';
import {
  admissionProblem,
  isTooMuchFor,
  regularInstalment,
  wishProblem,
} from '@banyan/domain/loan/application.ts';
import { affordableInstalment, type BorrowerFacts } from '@banyan/domain/loan/loan-limit.ts';
import { loanSchedule } from '@banyan/domain/loan/schedule.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { agreementOf } from '../products/agreement.store.ts';
import { type LoanProductRow, loanProductById, productStateOf } from '../products/product.store.ts';
import {
  type ApplicationRow,
  applicationById,
  endOldOffer,
  insertApplication,
  lockApplication,
  markAppealed,
  markState,
  type NewApplication,
} from './application.store.ts';
import { showApplication, showApplications } from './applications.ts';
import { committedInstalments, limitOf } from './borrower.ts';
import { deleteDocuments } from './document.store.ts';

type Input = InputOf<typeof borrowingApi.applyForLoan>;

/** Applies for a loan. Whatever the rules refuse is refused at once, and says why; the rest an operator decides. */
export async function applyForLoan(ctx: UserCommand, input: Input) {
  const product = await offeredProduct(ctx, input);
  const agreement = await agreedTo(ctx, product, input);
  const { limit, lines, borrower } = await limitOf(ctx, ctx.userId);
  if (!borrower.isCertified) throw new AppError('loan.certification_required');
  refuseUnadmitted(product, borrower);
  if (input.amount > limit)
    throw new AppError('loan.above_limit', { facts: { limit: formatAmount(limit, currency) } });
  const judged = await judge(ctx, product, input);
  const applicationId = ctx.id('loan-application');
  const row: NewApplication = {
    user_id: ctx.userId,
    application_id: applicationId,
    number: readableNumber('A', ctx.today, applicationId),
    product_id: product.product_id,
    amount: input.amount,
    months: input.months,
    method: input.method,
    purpose: input.purpose,
    employment: input.employment,
    monthly_income: input.monthlyIncome,
    agreement_version: agreement.version,
    agreement_sha256: agreement.sha256,
    limit_then: limit,
    limit_lines: lines.map((line) => ({ ...line, amount: String(line.amount) })),
    ...judged,
    state: 'submitted',
    submitted_at: ctx.now,
  };
  await endOldOffer(ctx.writer, ctx.userId, ctx.now);
  if (!(await insertApplication(ctx.writer, row))) throw new AppError('loan.already_applied');
  ctx.changed(ctx.userId, 'loan');
  return showApplication(
    found(await applicationById(ctx.writer, ctx.userId, applicationId, ctx.now)),
    product,
    [],
  );
}

async function offeredProduct(ctx: UserCommand, input: Input): Promise<LoanProductRow> {
  const product = found(await loanProductById(ctx.reader, input.productId));
  const state = productStateOf(product);
  // A draft is nobody's business outside the house.
  if (state === 'draft') throw new AppError('request.not_found');
  if (state === 'withdrawn') throw new AppError('loan.not_offered');
  const offer = { ...product, minAmount: product.min_amount, maxAmount: product.max_amount };
  if (wishProblem(offer, input)) throw new AppError('loan.wish_not_offered');
  return product;
}

/** Returns the agreement that is accepted with it. Throws `loan.agreement_outdated` for one that does not hold now. */
async function agreedTo({ reader }: UserCommand, product: LoanProductRow, { agreementVersion }: Input) {
  if (agreementVersion !== product.agreement_version) throw new AppError('loan.agreement_outdated');
  return found(await agreementOf(reader, product.product_id, agreementVersion));
}

/** Throws `loan.level_too_low` and `loan.too_few_settled` for whom the product is not open to, with both numbers. */
function refuseUnadmitted(
  { min_level: minLevel, min_settled: minSettled }: LoanProductRow,
  borrower: Pick<BorrowerFacts, 'level' | 'settledInTime'>,
): void {
  const { level, settledInTime: settled } = borrower;
  const problem = admissionProblem({ minLevel, minSettled }, borrower);
  if (problem === 'level') throw new AppError('loan.level_too_low', { facts: { least: minLevel, level } });
  if (problem === 'settled')
    throw new AppError('loan.too_few_settled', { facts: { least: minSettled, settled } });
}

/**
 * Returns the highest instalment, and what the income allows beside those of other loans. Throws
 * `loan.instalment_too_high`, with both.
 */
async function judge(ctx: UserCommand, product: LoanProductRow, input: Input) {
  const schedule = loanSchedule({
    principal: input.amount,
    rateBps: product.rate_bps,
    months: input.months,
    method: input.method,
    startsOn: ctx.today,
  });
  const instalment = regularInstalment(schedule, input.method);
  const income = { monthly: input.monthlyIncome, committed: await committedInstalments(ctx, ctx.userId) };
  const affordable = affordableInstalment(income, ctx.policy.loan);
  if (isTooMuchFor(income, instalment, ctx.policy.loan))
    throw new AppError('loan.instalment_too_high', {
      facts: {
        instalment: formatAmount(instalment, currency),
        affordable: formatAmount(affordable, currency),
      },
    });
  return { instalment, affordable };
}

/**
 * Takes an application back that is not signed; its photos go with it: nobody decides by them any more, and whoever
 * applies again and again would leave them behind. Throws `loan.application_over`.
 */
export async function withdrawApplication(ctx: UserCommand, applicationId: string) {
  const row = found(await lockApplication(ctx.writer, ctx.userId, applicationId, ctx.now));
  if (row.state !== 'submitted' && row.state !== 'in_review' && row.state !== 'approved')
    throw new AppError('loan.application_over');
  await markState(ctx.writer, row, 'withdrawn');
  await deleteDocuments(ctx.writer, row);
  ctx.changed(ctx.userId, 'loan');
  return shown(ctx, { ...row, state: 'withdrawn' });
}

/** Asks for another look at a refusal, once. Throws `loan.not_appealable`, and `loan.already_applied` beside another. */
export async function appeal(
  ctx: UserCommand,
  { applicationId, text }: { applicationId: string; text: string },
) {
  const row = found(await lockApplication(ctx.writer, ctx.userId, applicationId, ctx.now));
  if (row.state !== 'rejected' || row.appeal !== null) throw new AppError('loan.not_appealable');
  await endOldOffer(ctx.writer, ctx.userId, ctx.now);
  if (!(await markAppealed(ctx.writer, row, { appeal: text, at: ctx.now })))
    throw new AppError('loan.already_applied');
  ctx.changed(ctx.userId, 'loan');
  return shown(ctx, { ...row, state: 'submitted', appeal: text });
}

async function shown({ writer }: UserCommand, row: ApplicationRow) {
  const [application] = await showApplications({ reader: writer }, [row]);
  return found(application);
}
