import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { DueOn } from '@banyan/domain/investing/issuer-days.ts';
import { houseTotals } from '../../../ledger/index.ts';
import { askedOnce } from '../../../platform/db/asked-once.ts';
import { type Reader, sql, type WholeReader } from '../../../platform/db/sql.ts';
import type { Bilingual } from '../products/product.store.ts';

export interface IssuerRow {
  issuer_id: string;
  created_at: Date;
  name: Bilingual;
  licence_reference: string;
  funded: bigint;
  reserved: bigint;
}

const selectIssuers = sql`
    select i.issuer_id, i.name, i.licence_reference, i.created_at, coalesce(f.available, 0)::bigint as funded,
      (select coalesce(sum(r.amount - r.used), 0)::bigint from fund_reservations r
        where r.house = 'issuer_repayment/' || i.issuer_id and r.state = 'open') as reserved
    from issuers i left join funding_accounts f on f.house = 'issuer_repayment/' || i.issuer_id`;

export const issuers = (reader: Reader): Promise<IssuerRow[]> =>
  reader.rows<IssuerRow>(sql`${selectIssuers} order by i.created_at, i.issuer_id`);

export const issuerById = (reader: Reader, issuerId: string): Promise<IssuerRow | undefined> =>
  reader.first<IssuerRow>(sql`${selectIssuers} where i.issuer_id = ${issuerId}`);

/** Returns what customers' money has come to these issuers, in minor units. */
export async function proceedsOf(
  reader: WholeReader,
  rows: readonly IssuerRow[],
): Promise<(issuerId: string) => bigint> {
  const account = (issuerId: string) => `issuer_proceeds/${issuerId}`;
  const totals = await houseTotals(
    reader,
    rows.map(({ issuer_id }) => account(issuer_id)),
  );
  const byHouse = new Map(totals.map(({ house, total }) => [house, total]));
  return (issuerId) => byHouse.get(account(issuerId)) ?? 0n;
}

/** What an issuer owes, in minor units: unpaid and due by now, since when, and unpaid and due by the horizon's end. */
export interface Owed {
  delayed: bigint;
  within: bigint;
  oldestDueOn: BusinessDate | null;
}

export const nothingOwed: Owed = { delayed: 0n, within: 0n, oldestDueOn: null };

/** Returns what these issuers owe; every issuer, where none is named. */
export async function owedByAll(
  reader: Reader,
  today: BusinessDate,
  until: BusinessDate,
  issuerIds: readonly string[] | null = null,
): Promise<(issuerId: string) => Owed> {
  const rows = await reader.rows<{
    issuer_id: string;
    delayed: bigint;
    within: bigint;
    oldest: BusinessDate | null;
  }>(sql`
    select issuer_id, coalesce(sum(amount) filter (where due_on <= ${today}), 0)::bigint as delayed,
      coalesce(sum(amount), 0)::bigint as within, min(due_on) filter (where due_on <= ${today}) as oldest
    from payouts
    where paid_at is null and due_on <= ${until} and (${issuerIds}::uuid[] is null or issuer_id = any(${issuerIds}::uuid[]))
    group by issuer_id`);
  const owed = new Map(
    rows.map(({ issuer_id, delayed, within, oldest }) => [
      issuer_id,
      { delayed, within, oldestDueOn: oldest },
    ]),
  );
  return (issuerId) => owed.get(issuerId) ?? nothingOwed;
}

/** Returns what one issuer owes; it is counted once for all who look at the same moment. */
export const owedBy = askedOnce(
  async (reader, issuerId: string, today: BusinessDate, until: BusinessDate): Promise<Owed> =>
    (await owedByAll(reader, today, until, [issuerId]))(issuerId),
);

/** Returns what these issuers have yet to pay until a date, by due date; every issuer, where none is named. */
export async function dueByDay(
  reader: Reader,
  until: BusinessDate,
  issuerIds: readonly string[] | null = null,
): Promise<(issuerId: string) => DueOn[]> {
  const rows = await reader.rows<DueOn & { issuer_id: string }>(sql`
    select issuer_id, due_on as "on",
      coalesce(sum(amount) filter (where kind = 'interest'), 0)::bigint as interest,
      coalesce(sum(amount) filter (where kind = 'principal'), 0)::bigint as principal
    from payouts
    where paid_at is null and due_on <= ${until} and (${issuerIds}::uuid[] is null or issuer_id = any(${issuerIds}::uuid[]))
    group by issuer_id, due_on order by due_on`);
  return (issuerId) =>
    rows
      .filter((row) => row.issuer_id === issuerId)
      .map(({ on, interest, principal }) => ({ on, interest, principal }));
}
