import type { operatorDividendsApi } from '@banyan/api/dividends/dividends.operator.ts';
import {
  type DividendDays,
  daysRefusal,
  withdrawalRefusal,
} from '@banyan/domain/dividends/dividend-state.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { fundingTotals, openFundingAccount } from '../../ledger/index.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { comingSplit } from '../equity/index.ts';
import { approve, recordMaker, refuse } from '../four-eyes/index.ts';
import {
  type DividendRow,
  dividendById,
  insertDividend,
  lockCompany,
  lockDividend,
  markAsked,
  markDecided,
  markWithdrawn,
} from './dividend.store.ts';
import { dividendHouse } from './dividends.postings.ts';

const errorOfDay = {
  recordOn: 'dividends.record_date_invalid',
  payOn: 'dividends.pay_date_invalid',
} as const satisfies Record<keyof DividendDays, string>;

function refuseDays(days: DividendDays, today: string): void {
  const day = daysRefusal(days, today);
  if (day) throw new AppError(errorOfDay[day]);
}

/** What is named for ten shares is named for those of before a split: the record date lies before it, or the split is over. */
async function refuseAcrossSplit(
  { reader }: Pick<ReadContext, 'reader'>,
  instrumentId: string,
  recordOn: string,
): Promise<void> {
  const split = await comingSplit(reader, instrumentId);
  if (split && split.effective_on <= recordOn) throw new AppError('dividends.split_coming');
}

/**
 * Proposes a dividend, which another operator announces, and opens the account that the company pays from with its first one.
 * Throws `dividends.not_listed`, `dividends.record_date_invalid`, `dividends.pay_date_invalid` and `dividends.split_coming`.
 */
export async function proposeDividend(
  ctx: OperatorCommand,
  { instrumentId, perTen, recordOn, payOn }: InputOf<typeof operatorDividendsApi.proposeDividend>,
): Promise<DividendRow> {
  const { status } = found(await lockCompany(ctx.writer, instrumentId));
  if (status !== 'listed') throw new AppError('dividends.not_listed');
  refuseDays({ recordOn, payOn }, ctx.today);
  await refuseAcrossSplit(ctx, instrumentId, recordOn);
  const house = dividendHouse(instrumentId);
  if (!(await fundingTotals(ctx.writer)).has(house))
    await openFundingAccount(ctx.writer, house, currency, ctx.now);
  const dividendId = ctx.id('dividend');
  await insertDividend(ctx.writer, {
    dividend_id: dividendId,
    instrument_id: instrumentId,
    per_ten: perTen,
    record_on: recordOn,
    pay_on: payOn,
    proposed_by: ctx.operator.operatorId,
    proposed_at: ctx.now,
  });
  await recordMaker(ctx, { type: 'dividend', id: dividendId });
  return found(await dividendById(ctx.writer, dividendId));
}

/**
 * Says what another operator proposed or asked for: announces or refuses a dividend, or withdraws it. Throws
 * `dividends.already_decided`, `dividends.record_date_invalid` where its time has passed since it was proposed,
 * `dividends.split_coming` where one was announced meanwhile, what
 * `withdrawalRefusal` says, `dividends.not_asked`, and what `approve` throws.
 */
export async function decideDividend(
  ctx: OperatorCommand,
  { dividendId, decision }: InputOf<typeof operatorDividendsApi.decideDividend>,
): Promise<DividendRow> {
  const row = found(await lockDividend(ctx.writer, dividendId));
  await (decision === 'withdraw' ? confirmWithdrawal(ctx, row) : decideProposal(ctx, row, decision));
  return found(await dividendById(ctx.writer, dividendId));
}

async function decideProposal(
  ctx: OperatorCommand,
  row: DividendRow,
  decision: 'announce' | 'refuse',
): Promise<void> {
  if (row.state !== 'proposed') throw new AppError('dividends.already_decided');
  const isAnnounced = decision === 'announce';
  if (isAnnounced) {
    // Whoever announces a split of the same shares waits, or was before.
    await lockCompany(ctx.writer, row.instrument_id);
    await refuseStale(ctx, row);
  }
  await (isAnnounced ? approve : refuse)(ctx, { type: 'dividend', id: row.dividend_id });
  const state = isAnnounced ? 'announced' : 'refused';
  await markDecided(ctx.writer, row.dividend_id, { state, by: ctx.operator.operatorId, at: ctx.now });
}

async function confirmWithdrawal(ctx: OperatorCommand, row: DividendRow): Promise<void> {
  refuseWithdrawal(ctx, row);
  if (!row.withdrawal_asked_by) throw new AppError('dividends.not_asked');
  await approve(ctx, { type: 'dividend_withdrawal', id: row.dividend_id });
  await markWithdrawn(ctx.writer, row.dividend_id, { by: ctx.operator.operatorId, at: ctx.now });
}

/**
 * Throws what a proposal, or a withdrawal that was asked for, is refused with for what has changed since:
 * `dividends.record_date_invalid`, `dividends.pay_date_invalid` and `dividends.split_coming`, or what `withdrawalRefusal`
 * says.
 */
export async function refuseStale(ctx: ReadContext, row: DividendRow): Promise<void> {
  if (row.state !== 'proposed') return refuseWithdrawal(ctx, row);
  refuseDays({ recordOn: row.record_on, payOn: row.pay_on }, ctx.today);
  await refuseAcrossSplit(ctx, row.instrument_id, row.record_on);
}

function refuseWithdrawal({ today }: Pick<ReadContext, 'today'>, row: DividendRow): void {
  const refusal = withdrawalRefusal({ state: row.state, recordOn: row.record_on }, today);
  if (refusal) throw new AppError(`dividends.${refusal}`);
  // The job of the next day was faster than a command of the last minute.
  if (row.closed_at) throw new AppError('dividends.record_over');
}

/**
 * Asks for an announced dividend to be withdrawn, which another operator says, too. Throws what `withdrawalRefusal` says.
 */
export async function askWithdrawal(
  ctx: OperatorCommand,
  { dividendId, reason }: InputOf<typeof operatorDividendsApi.withdrawDividend>,
): Promise<DividendRow> {
  const row = found(await lockDividend(ctx.writer, dividendId));
  refuseWithdrawal(ctx, row);
  await recordMaker(ctx, { type: 'dividend_withdrawal', id: dividendId });
  await markAsked(ctx.writer, dividendId, { by: ctx.operator.operatorId, at: ctx.now, reason });
  return found(await dividendById(ctx.writer, dividendId));
}
