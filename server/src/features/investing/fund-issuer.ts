import type { operatorApi } from '@banyan/api/contract.ts';
import { referenceKey } from '@banyan/domain/investing/bank-reference.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { openFundingAccount, post } from '../../ledger/index.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { following, type PageQuery } from '../../platform/page.ts';
import { approve, recordMaker, refuse } from '../four-eyes/index.ts';
import { fundingPosting, repaymentHouse } from './investing.postings.ts';
import type { Bilingual } from './product.store.ts';

export interface FundingRow {
  funding_id: string;
  issuer_id: string;
  issuer: Bilingual;
  amount: bigint;
  bank_reference: string;
  reference_key: string | null;
  state: 'recorded' | 'confirmed' | 'refused';
  recorded_by: string;
  recorded_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

const selectFundings = sql`
  select f.funding_id, f.issuer_id, i.name as issuer, f.amount, f.bank_reference, f.reference_key, f.state, f.recorded_by, f.recorded_at, f.decided_by, f.decided_at
  from issuer_fundings f join issuers i on i.issuer_id = f.issuer_id`;

export const fundingById = (reader: Reader, id: string): Promise<FundingRow | undefined> =>
  reader.first<FundingRow>(sql`${selectFundings} where f.funding_id = ${id}`);

/** The same, held until the commit: two who decide at once are told so one after the other. */
const lockFunding = (writer: Writer, id: string): Promise<FundingRow | undefined> =>
  writer.first<FundingRow>(sql`${selectFundings} where f.funding_id = ${id} for update of f`);

export function fundings(
  reader: Reader,
  page: PageQuery & { issuerId: string | undefined },
): Promise<FundingRow[]> {
  const { where, order } = following(page.after, { at: 'f.recorded_at', id: 'f.funding_id' });
  return reader.rows<FundingRow>(sql`${selectFundings}
    where (${page.issuerId ?? null}::uuid is null or f.issuer_id = ${page.issuerId ?? null}) and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Adds an issuer together with the repayment account that its payouts will come from. */
export async function createIssuer(
  ctx: OperatorCommand,
  input: InputOf<typeof operatorApi.createIssuer>,
): Promise<string> {
  const issuerId = ctx.id('issuer');
  await ctx.writer.run(sql`
    insert into issuers (issuer_id, name, licence_reference, created_at)
    values (${issuerId}, ${JSON.stringify(input.name)}::jsonb, ${input.licenceReference}, ${ctx.now})`);
  await openFundingAccount(ctx.writer, repaymentHouse(issuerId), currency, ctx.now);
  return issuerId;
}

/**
 * Records money that reached the bank; nothing moves until another operator confirms it. Throws
 * `funding.reference_used` when the issuer has a funding of the same bank reference that was not refused.
 */
export async function recordFunding(
  ctx: OperatorCommand,
  input: InputOf<typeof operatorApi.recordFunding>,
): Promise<FundingRow> {
  const { issuerId, amount, bankReference } = input;
  found(await ctx.reader.first(sql`select issuer_id from issuers where issuer_id = ${issuerId}`));
  const fundingId = ctx.id('funding');
  const key = referenceKey(bankReference);
  const recorded = await ctx.writer.run(sql`
    insert into issuer_fundings (funding_id, issuer_id, amount, bank_reference, reference_key, state, recorded_by, recorded_at)
    values (${fundingId}, ${issuerId}, ${amount}, ${bankReference}, ${key}, 'recorded', ${ctx.operator.operatorId}, ${ctx.now})
    on conflict (issuer_id, reference_key) where state <> 'refused' do nothing`);
  if (recorded === 0) throw referenceUsed(await fundingOfReference(ctx.reader, issuerId, key));
  await recordMaker(ctx, { type: 'issuer_funding', id: fundingId });
  return found(await fundingById(ctx.reader, fundingId));
}

const fundingOfReference = (reader: Reader, issuerId: string, key: string): Promise<FundingRow | undefined> =>
  reader.first<FundingRow>(sql`${selectFundings}
    where f.issuer_id = ${issuerId} and f.reference_key = ${key} and f.state <> 'refused'`);

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
 * Confirms or refuses what another operator recorded. Confirmed money is in the issuer's repayment account when
 * this commits, and what is due is paid right after. Throws `operator.same_person`, `funding.not_pending`, and
 * `funding.reference_used` for what was recorded twice before references were compared.
 */
export async function decideFunding(
  ctx: OperatorCommand,
  fundingId: string,
  decision: 'confirmed' | 'refused',
): Promise<FundingRow> {
  const row = found(await lockFunding(ctx.writer, fundingId));
  if (row.state !== 'recorded') throw new AppError('funding.not_pending');
  if (decision === 'confirmed' && row.reference_key === null) {
    const earlier = await fundingOfReference(ctx.reader, row.issuer_id, referenceKey(row.bank_reference));
    if (earlier) throw referenceUsed(earlier);
  }
  await (decision === 'confirmed' ? approve : refuse)(ctx, { type: 'issuer_funding', id: fundingId });
  const decided = await ctx.writer.run(sql`
    update issuer_fundings set state = ${decision}, decided_by = ${ctx.operator.operatorId}, decided_at = ${ctx.now}
    where funding_id = ${fundingId} and state = 'recorded'`);
  if (decided === 0) throw new AppError('funding.not_pending');
  if (decision === 'confirmed') {
    await post(ctx.writer, [fundingPosting({ fundingId, issuerId: row.issuer_id, amount: row.amount })], {
      at: ctx.now,
      on: ctx.today,
    });
    await ctx.enqueue('issuer.funded', { issuerId: row.issuer_id });
  }
  return found(await fundingById(ctx.reader, fundingId));
}
