import type { operatorApi } from '@banyan/api/contract.ts';
import { referenceKey } from '@banyan/domain/funding/bank-reference.ts';
import { awaitsDecision } from '@banyan/domain/funding/funding-state.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { post, type TransferDraft } from '../../ledger/index.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import type { FundingAccounts } from '../../platform/funding-accounts.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { deriveId } from '../../platform/ids.ts';
import { approve, recordMaker, refuse } from '../four-eyes/index.ts';
import { allAccounts } from './accounts.ts';
import {
  type FundingRow,
  fundingById,
  fundingOfReference,
  insertFunding,
  lockFunding,
  markDecided,
} from './fund.store.ts';

/**
 * Records money that reached the bank; nothing moves until another operator confirms it. Throws
 * `request.not_found` for an account that nobody funds, and `funding.reference_used` when the account has a funding of
 * the same bank reference that was not refused.
 */
export async function recordFunding(
  ctx: OperatorCommand,
  owners: readonly FundingAccounts[],
  input: InputOf<typeof operatorApi.recordFunding>,
): Promise<FundingRow> {
  const { amount, bankReference } = input;
  const accounts = await allAccounts(ctx.reader, owners);
  const { account } = found(accounts.find((each) => each.account === input.account));
  const fundingId = ctx.id('funding');
  const key = referenceKey(bankReference);
  const isRecorded = await insertFunding(ctx.writer, {
    funding_id: fundingId,
    account,
    amount,
    bank_reference: bankReference,
    reference_key: key,
    recorded_by: ctx.operator.operatorId,
    recorded_at: ctx.now,
  });
  if (!isRecorded) throw referenceUsed(await fundingOfReference(ctx.reader, account, key));
  await recordMaker(ctx, { type: 'funding', id: fundingId });
  return found(await fundingById(ctx.reader, fundingId));
}

/** Names the earlier record, so that whoever meets it finds it in the list. */
const referenceUsed = (earlier: FundingRow | undefined): AppError =>
  new AppError('funding.reference_used', {
    facts: earlier
      ? {
          fundingId: earlier.funding_id,
          bankReference: earlier.bank_reference,
          amount: formatAmount(earlier.amount, currency),
          recordedAt: earlier.recorded_at.toISOString(),
        }
      : {},
  });

/**
 * Confirms or refuses what another operator recorded. Confirmed money is in its account when this commits, and what has
 * waited for it is paid right after. Throws `operator.same_person`, `funding.not_pending`, and `funding.reference_used`
 * for what was recorded twice before references were compared.
 */
export async function decideFunding(
  ctx: OperatorCommand,
  owners: readonly FundingAccounts[],
  fundingId: string,
  decision: 'confirmed' | 'refused',
): Promise<FundingRow> {
  const row = found(await lockFunding(ctx.writer, fundingId));
  if (!awaitsDecision(row.state)) throw new AppError('funding.not_pending');
  if (decision === 'confirmed' && row.reference_key === null) {
    const earlier = await fundingOfReference(ctx.reader, row.account, referenceKey(row.bank_reference));
    if (earlier) throw referenceUsed(earlier);
  }
  await (decision === 'confirmed' ? approve : refuse)(ctx, { type: 'funding', id: fundingId });
  const decided = { state: decision, by: ctx.operator.operatorId, at: ctx.now };
  if (!(await markDecided(ctx.writer, fundingId, decided))) throw new AppError('funding.not_pending');
  if (decision === 'confirmed') await credit(ctx, owners, row);
  return found(await fundingById(ctx.reader, fundingId));
}

async function credit(ctx: OperatorCommand, owners: readonly FundingAccounts[], row: FundingRow) {
  const accounts = await allAccounts(ctx.reader, owners);
  const { owner } = found(accounts.find(({ account }) => account === row.account));
  await post(ctx.writer, [fundingPosting(owner.kind, row)], { at: ctx.now, on: ctx.today });
  const message = owner.whenFunded(row.account);
  if (message) await ctx.enqueue(...message);
}

/** Returns the transfer by which money from the bank fills an account. */
export const fundingPosting = (
  kind: FundingAccounts['kind'],
  row: Pick<FundingRow, 'funding_id' | 'account' | 'amount'>,
): TransferDraft => ({
  transferId: deriveId('funding', row.funding_id),
  kind,
  asset: currency,
  amount: row.amount,
  from: { house: 'bank_clearing' },
  to: { house: row.account },
  cause: { type: 'funding', id: row.funding_id },
});
