import type { FundingState } from '@banyan/domain/funding/funding-state.ts';
import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface FundingRow {
  funding_id: string;
  account: House;
  amount: bigint;
  bank_reference: string;
  reference_key: string | null;
  state: FundingState;
  recorded_by: string;
  recorded_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

const selectFundings = sql`
  select funding_id, account, amount, bank_reference, reference_key, state, recorded_by, recorded_at, decided_by, decided_at
  from fundings`;

export const fundingById = (reader: Reader, id: string): Promise<FundingRow | undefined> =>
  reader.first<FundingRow>(sql`${selectFundings} where funding_id = ${id}`);

/** Returns the same, held until the commit: two who decide at once are told so one after the other. */
export const lockFunding = (writer: Writer, id: string): Promise<FundingRow | undefined> =>
  writer.first<FundingRow>(sql`${selectFundings} where funding_id = ${id} for update`);

/** Returns the funding that stands under a bank's reference. */
export const fundingOfReference = (
  reader: Reader,
  account: string,
  key: string,
): Promise<FundingRow | undefined> =>
  reader.first<FundingRow>(sql`${selectFundings}
    where account = ${account} and reference_key = ${key} and state <> 'refused'`);

export function fundings(
  reader: Reader,
  page: PageQuery & { account: string | undefined },
): Promise<FundingRow[]> {
  const { where, order } = following(page.after, { at: 'recorded_at', id: 'funding_id' });
  return reader.rows<FundingRow>(sql`${selectFundings}
    where (${page.account ?? null}::text is null or account = ${page.account ?? null}) and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Adds a recorded funding. Returns false where another stands under the same reference. */
export async function insertFunding(
  writer: Writer,
  row: Pick<
    FundingRow,
    'funding_id' | 'account' | 'amount' | 'bank_reference' | 'recorded_by' | 'recorded_at'
  > & {
    reference_key: string;
  },
): Promise<boolean> {
  const recorded = await writer.run(sql`
    insert into fundings (funding_id, account, amount, bank_reference, reference_key, state, recorded_by, recorded_at)
    values (${row.funding_id}, ${row.account}, ${row.amount}, ${row.bank_reference}, ${row.reference_key}, 'recorded',
      ${row.recorded_by}, ${row.recorded_at})
    on conflict (account, reference_key) where state <> 'refused' do nothing`);
  return recorded === 1;
}

/** Marks a recorded funding as decided. Returns false where it was decided before. */
export async function markDecided(
  writer: Writer,
  fundingId: string,
  decided: { state: 'confirmed' | 'refused'; by: string; at: Date },
): Promise<boolean> {
  const changed = await writer.run(sql`
    update fundings set state = ${decided.state}, decided_by = ${decided.by}, decided_at = ${decided.at}
    where funding_id = ${fundingId} and state = 'recorded'`);
  return changed === 1;
}
