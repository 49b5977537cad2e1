import type { operatorApi } from '@banyan/api/contract.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { openFundingAccount } from '../../../ledger/index.ts';
import type { OperatorCommand } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { repaymentHouse } from '../investing.postings.ts';

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
