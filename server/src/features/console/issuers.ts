import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead, ReadContext } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { pageBy } from '../../platform/page.ts';
import { type Standing, standings } from '../four-eyes/index.ts';
import {
  createIssuer,
  decideFunding,
  type FundingRow,
  fundings,
  type IssuerRow,
  issuers,
  owedBy,
  recordFunding,
} from '../investing/index.ts';
import { audit } from './audit.ts';

export async function listIssuers(ctx: OperatorRead) {
  const horizonDays = ctx.policy.investment.coverHorizonDays;
  const rows = await issuers(ctx.reader);
  return { items: await Promise.all(rows.map((row) => showIssuer(ctx, row))), horizonDays };
}

export async function addIssuer(ctx: OperatorCommand, input: Parameters<typeof createIssuer>[1]) {
  const issuerId = await createIssuer(ctx, input);
  await audit(
    ctx,
    'issuer.create',
    { type: 'issuer', id: issuerId },
    `${input.name.en} ${input.licenceReference}`,
  );
  return showIssuer(ctx, found((await issuers(ctx.reader)).find((row) => row.issuer_id === issuerId)));
}

async function showIssuer(ctx: ReadContext, row: IssuerRow) {
  const owed = await owedBy(
    ctx.reader,
    row.issuer_id,
    ctx.today,
    addDays(ctx.today, ctx.policy.investment.coverHorizonDays),
  );
  return {
    issuerId: row.issuer_id,
    name: row.name,
    licenceReference: row.licence_reference,
    funded: row.funded,
    reserved: row.reserved,
    proceeds: row.proceeds,
    delayed: owed.delayed,
    dueWithinHorizon: owed.within,
  };
}

export async function listFundings(
  ctx: OperatorRead,
  input: { issuerId?: string | undefined; cursor?: string | undefined; limit: number },
) {
  const names = await operatorNames(ctx.reader);
  const page = await pageBy(
    input.limit,
    input.cursor,
    (page) => fundings(ctx.reader, { issuerId: input.issuerId, ...page }),
    (row) => ({ at: row.recorded_at, id: row.funding_id }),
    (row) => row,
  );
  const ids = page.items.map((row) => row.funding_id);
  const standingOf = await standings(ctx, 'issuer_funding', ids);
  return { ...page, items: page.items.map((row) => showFunding(row, standingOf(row.funding_id), names)) };
}

export async function record(ctx: OperatorCommand, input: Parameters<typeof recordFunding>[1]) {
  const row = await recordFunding(ctx, input);
  await audit(
    ctx,
    'funding.record',
    { type: 'funding', id: row.funding_id },
    `${row.issuer.en} ${row.bank_reference}`,
  );
  return showOne(ctx, row);
}

export async function decide(ctx: OperatorCommand, fundingId: string, decision: 'confirmed' | 'refused') {
  const row = await decideFunding(ctx, fundingId, decision);
  await audit(
    ctx,
    `funding.${decision}`,
    { type: 'funding', id: fundingId },
    `${row.issuer.en} ${row.bank_reference}`,
  );
  return showOne(ctx, row);
}

async function showOne(ctx: OperatorCommand, row: FundingRow) {
  const standingOf = await standings(ctx, 'issuer_funding', [row.funding_id]);
  return showFunding(row, standingOf(row.funding_id), await operatorNames(ctx.reader));
}

function showFunding(row: FundingRow, standing: Standing, names: Map<string, string>) {
  return {
    fundingId: row.funding_id,
    issuerId: row.issuer_id,
    issuer: row.issuer,
    amount: row.amount,
    bankReference: row.bank_reference,
    state: row.state,
    recordedBy: names.get(row.recorded_by) ?? '—',
    recordedAt: row.recorded_at,
    decidedBy: row.decided_by ? (names.get(row.decided_by) ?? '—') : null,
    decidedAt: row.decided_at,
    mayDecide: row.state === 'recorded' && standing.mayDecide,
    makerLeft: row.state === 'recorded' && standing.makerLeft,
  };
}

export async function operatorNames(reader: Reader): Promise<Map<string, string>> {
  const rows = await reader.rows<{ operator_id: string; name: string }>(
    sql`select operator_id, name from operators`,
  );
  return new Map(rows.map((row) => [row.operator_id, row.name]));
}
