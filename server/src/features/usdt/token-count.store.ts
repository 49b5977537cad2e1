import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { type Reader, sql, type WholeReader, type Writer } from '../../platform/db/sql.ts';

/** What a network held on a day. Units of the contract are texts of digits: they may be more than a bigint holds. */
export interface CountRow {
  chain: UsdtChain;
  on_date: BusinessDate;
  height: bigint;
  accounts: number;
  held: string;
  recorded: string;
  own: string;
  beyond: string;
  value: bigint;
  counted_at: Date;
}

const columns = sql`chain, on_date::text as on_date, height, accounts, held, recorded, own, beyond, value, counted_at`;

/** Returns the newest count of a network; undefined before there is one. */
export const newestCount = (reader: Reader, chain: UsdtChain): Promise<CountRow | undefined> =>
  reader.first<CountRow>(sql`
    select ${columns} from usdt_counts where chain = ${chain} order by on_date desc limit 1`);

/** Returns the first of the counts up to the newest of a network that have all found the same beyond what is recorded. */
export const firstLike = (reader: Reader, { chain, beyond }: CountRow): Promise<CountRow | undefined> =>
  reader.first<CountRow>(sql`
    select ${columns} from usdt_counts
    where chain = ${chain} and on_date > coalesce(
      (select max(o.on_date) from usdt_counts o where o.chain = ${chain} and o.beyond <> ${beyond}), '0001-01-01')
    order by on_date limit 1`);

/** Returns what was counted on these days. */
export const countsOn = (reader: Reader, days: readonly BusinessDate[]): Promise<CountRow[]> =>
  reader.rows<CountRow>(sql`
    select ${columns} from usdt_counts where on_date = any(${[...days]}::date[]) order by on_date, chain`);

/** Keeps what was counted; nothing changes it afterwards, and another count of the day is none. */
export async function insertCount(writer: Writer, row: CountRow): Promise<void> {
  await writer.run(sql`
    insert into usdt_counts (chain, on_date, height, accounts, held, recorded, own, beyond, value, counted_at)
    values (${row.chain}, ${row.on_date}, ${row.height}, ${row.accounts}, ${row.held}, ${row.recorded}, ${row.own},
      ${row.beyond}, ${row.value}, ${row.counted_at})
    on conflict (chain, on_date) do nothing`);
}

/** Returns what came for people of a token in the blocks of a network up to a height, whatever became of it. */
export async function unitsIn(
  reader: WholeReader,
  { chain, contract, upTo }: { chain: UsdtChain; contract: string; upTo: bigint },
): Promise<bigint> {
  const row = await reader.first<{ units: string }>(sql`
    select coalesce(sum(units::numeric), 0)::text as units from usdt_deposits
    where chain = ${chain} and lower(contract) = lower(${contract}) and block_height <= ${upTo}`);
  return BigInt(row?.units ?? '0');
}
