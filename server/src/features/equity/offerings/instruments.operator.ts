import { offeringStateOf } from '@banyan/domain/equity/offering-state.ts';
import type { OperatorReadOfAll } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { pageBy } from '../../../platform/page.ts';
import { allInstruments, issuedShares } from './instrument.store.ts';
import { type OfferingRow, offeringsByIds } from './offering.store.ts';
import { recordOf } from './offerings.ts';

/** Returns a page of all instruments: how much of each is issued, and to how many people. */
export async function operatorInstruments(
  ctx: OperatorReadOfAll,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => allInstruments(ctx.reader, query),
    (row) => ({ at: row.created_at, id: row.instrument_id }),
    (row) => row,
  );
  const ids = page.items.map((row) => row.instrument_id);
  const issued = await issuedShares(ctx.reader);
  const offeringOf = await offeringsOf(ctx, ids);
  const items = page.items.map((row) => {
    const { shares = 0n, holders = 0n } = issued.get(row.instrument_id) ?? {};
    const offering = offeringOf.get(row.instrument_id);
    return {
      instrumentId: row.instrument_id,
      symbol: row.symbol,
      company: row.company,
      status: row.status,
      issuePrice: row.issue_price,
      issuedShares: shares,
      holders,
      proceeds: proceedsOf(offering) ?? shares * row.issue_price,
      listedOn: row.listed_on,
      offering: offering
        ? {
            equityOfferingId: offering.offering_id,
            state: offeringStateOf(recordOf(offering), ctx.now),
          }
        : null,
    };
  });
  return { ...page, items };
}

/** Returns what an issue has brought; undefined before it is settled. A split since then has changed how many shares it is. */
const proceedsOf = (offering: OfferingRow | undefined): bigint | undefined =>
  offering && offering.allotted_lots !== null
    ? offering.allotted_lots * BigInt(offering.lot_shares) * offering.price
    : undefined;

async function offeringsOf(ctx: OperatorReadOfAll, instrumentIds: readonly string[]) {
  const rows = await ctx.reader.rows<{ id: string }>(sql`
    select offering_id as id from equity_offerings where instrument_id = any(${[...instrumentIds]}::uuid[])
    order by created_at`);
  const offerings = await offeringsByIds(
    ctx.reader,
    rows.map(({ id }) => id),
  );
  return new Map([...offerings.values()].map((row) => [row.instrument_id, row]));
}
