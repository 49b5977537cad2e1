import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import { pageBy } from '../../platform/page.ts';
import { audit } from '../audit/index.ts';
import { operatorNames, type Standing, standings } from '../four-eyes/index.ts';
import { createIssuer, decideFunding, type FundingRow, fundings, recordFunding } from './fund-issuer.ts';
import { type IssuerRow, issuers, nothingOwed, type Owed, owedByAll, proceedsOf } from './issuer.store.ts';

export async function listIssuers(ctx: OperatorReadOfAll) {
  const horizonDays = ctx.policy.investment.coverHorizonDays;
  const rows = await issuers(ctx.reader);
  const proceeds = await proceedsOf(ctx.reader, rows);
  const owed = await owedByAll(ctx.reader, ctx.today, addDays(ctx.today, horizonDays));
  return {
    items: rows.map((row) => showIssuer(row, proceeds(row.issuer_id), owed(row.issuer_id))),
    horizonDays,
  };
}

export async function addIssuer(ctx: OperatorCommand, input: Parameters<typeof createIssuer>[1]) {
  const issuerId = await createIssuer(ctx, input);
  await audit(
    ctx,
    'issuer.create',
    { type: 'issuer', id: issuerId },
    `${input.name.en} ${input.licenceReference}`,
  );
  const row = found((await issuers(ctx.reader)).find((each) => each.issuer_id === issuerId));
  return showIssuer(row, 0n, nothingOwed);
}

/** Returns an alert for each issuer whose payouts wait for its funds: what waits, and since when. */
export async function delayedIssuers(ctx: OperatorRead) {
  const owed = await owedByAll(ctx.reader, ctx.today, ctx.today);
  return (await issuers(ctx.reader)).flatMap((issuer) => {
    const { delayed, oldestDueOn } = owed(issuer.issuer_id);
    if (delayed === 0n) return [];
    return {
      code: 'issuer.payment_delayed' as const,
      subject: issuer.name[ctx.client.language],
      amount: delayed,
      since: oldestDueOn ? startOf(oldestDueOn) : ctx.now,
    };
  });
}

const showIssuer = (row: IssuerRow, proceeds: bigint, owed: Owed) => ({
  issuerId: row.issuer_id,
  name: row.name,
  licenceReference: row.licence_reference,
  funded: row.funded,
  reserved: row.reserved,
  proceeds,
  delayed: owed.delayed,
  dueWithinHorizon: owed.within,
});

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
