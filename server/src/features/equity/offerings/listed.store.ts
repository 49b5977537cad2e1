import type { ProductRisk } from '@banyan/domain/risk/suitability.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import type { Bilingual } from './offering.store.ts';

/** A company whose shares were issued and can be traded. */
export interface Listed {
  instrument_id: string;
  symbol: string;
  company: Bilingual;
  /** Minor units a share. */
  issue_price: bigint;
}

const columns = sql`instrument_id, symbol, company, issue_price`;

/** Returns every instrument that is listed, by symbol. */
export const listedInstruments = (reader: Reader): Promise<Listed[]> =>
  reader.rows<Listed>(sql`select ${columns} from instruments where status = 'listed' order by symbol`);

/** Returns an instrument, if there is such a one; it may not be listed. */
export const instrumentById = (
  reader: Reader,
  instrumentId: string,
): Promise<(Listed & { status: string }) | undefined> =>
  reader.first<Listed & { status: string }>(
    sql`select ${columns}, status from instruments where instrument_id = ${instrumentId}`,
  );

/** Returns how risky the shares of an instrument are: as the last offering of them that was published says. */
export async function riskOf(reader: Reader, instrumentId: string): Promise<ProductRisk> {
  const row = await reader.first<{ risk_level: ProductRisk }>(sql`
    select risk_level from equity_offerings where instrument_id = ${instrumentId} and published_at is not null
    order by published_at desc limit 1`);
  if (!row) throw new Error(`instrument ${instrumentId} was never offered`);
  return row.risk_level;
}
