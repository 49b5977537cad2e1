import type { OpenMatterKind } from '@banyan/api/gathered.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { type Asset, currency } from '@banyan/domain/money/asset.ts';
import type { UserCommand } from './context.ts';
import { type Query, type Reader, sql } from './db/sql.ts';
import { unseal } from './security/sealing.ts';

/**
 * What the tables of an area hold about a person: what the person is given when asking for everything, and
 * what becomes of it when the account is closed. Every table with a `user_id` is declared once (a test looks).
 */
export interface PersonalTable {
  table: string;
  /** Columns that are nobody's reading: hashes of passwords and tokens, and what speaks of other people. */
  withheld?: readonly string[];
  /** Columns kept in an envelope, and where each was sealed for. */
  sealed?: Readonly<Record<string, (userId: string, row: Row) => string>>;
  /** Columns of amounts in minor units: of the row's `asset` where it has one, else of the platform's currency. */
  amounts?: readonly string[];
  /** The rows, where they need more than the table's own columns to be read, in no order. */
  rows?: (userId: string) => Query<Row>;
  /** `keep` says why a row outlives the account: it names nobody. */
  closing: 'delete' | { keep: string } | { erase: (userId: string, at: Date) => Query };
}

/** Something that must be over before an account can be closed. */
export interface OpenMatter {
  kind: OpenMatterKind;
  count: number;
  amount: bigint;
}

export interface PersonalData {
  tables: readonly PersonalTable[];
  /** What stands in tables that don't know the person's id. */
  more?: {
    collect(reader: Reader, userId: string, keys: Keys): Promise<Record<string, readonly Row[]>>;
    erase(ctx: UserCommand, keys: Keys): Promise<void>;
  };
  openMatters?(reader: Reader, userId: string, today: BusinessDate): Promise<OpenMatter[]>;
  /** Closing an account goes through it after all others: until then they can look up who the person is. */
  closesLast?: true;
}

export interface Keys {
  data: string;
  index: string;
}
export type Row = Record<string, unknown>;

/** Takes out of an area's tables what names the person who closes the account. */
export async function erase(part: PersonalData, ctx: UserCommand, keys: Keys): Promise<void> {
  const { writer, userId, wall } = ctx;
  await part.more?.erase(ctx, keys);
  for (const { table, closing } of part.tables) {
    if (closing === 'delete')
      await writer.run(sql`delete from ${sql.table(table)} where user_id = ${userId}`);
    else if ('erase' in closing) await writer.run(closing.erase(userId, wall));
  }
}

/** Returns a row in words that a person can read. */
export function readable(declared: PersonalTable, userId: string, row: Row, keys: Keys): Row {
  const shown: Row = {};
  for (const [column, value] of Object.entries(row)) {
    if (column === 'user_id' || declared.withheld?.includes(column)) continue;
    const place = declared.sealed?.[column];
    if (place) shown[column.replace(/_sealed$/, '')] = opened(keys.data, place(userId, row), value);
    else if (typeof value === 'bigint')
      shown[column] = declared.amounts?.includes(column)
        ? formatAmount(value, (row['asset'] as Asset | undefined) ?? currency)
        : String(value);
    // An envelope that nobody declared stays closed: the test of the declarations names it.
    else if (!(value instanceof Uint8Array)) shown[column] = value;
  }
  return shown;
}

function opened(secret: string, place: string, envelope: unknown): unknown {
  if (!(envelope instanceof Uint8Array)) return null;
  const text = unseal(secret, place, envelope);
  return text.startsWith('{') ? JSON.parse(text) : text;
}
