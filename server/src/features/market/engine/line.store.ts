import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { MarketCommand } from '@banyan/domain/matching/market-command.ts';
import { insertRows } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { type StoredCommand, storedCommand } from './stored-command.ts';

/** The line in which an instrument's commands wait, each with its number, without a gap. */

export interface GivenCommand {
  seq: bigint;
  command: StoredCommand;
  given_at: Date;
  given_on: BusinessDate;
}

const columns = {
  instrument_id: 'uuid',
  seq: 'bigint',
  command: 'jsonb',
  given_at: 'timestamptz',
  given_on: 'date',
};

interface Time {
  now: Date;
  today: BusinessDate;
}

/**
 * Takes the next places in the line of an instrument, and returns the last of them; null where its day has not begun, so
 * that nothing is ordered by the prices of another one. Whoever comes after waits until the commit.
 */
export async function takePlaces(
  writer: Writer,
  instrumentId: string,
  today: BusinessDate,
  places: number,
): Promise<bigint | null> {
  const taken = await writer.first<{ given: bigint }>(sql`
    update market_lines set given = given + ${places} where instrument_id = ${instrumentId} and day = ${today} returning given`);
  return taken?.given ?? null;
}

/** Locks the line of an instrument; false where its day has not begun. Whoever comes after waits until the commit. */
export async function lockLine(writer: Writer, instrumentId: string, today: BusinessDate): Promise<boolean> {
  const line = await writer.first(sql`
    select 1 from market_lines where instrument_id = ${instrumentId} and day = ${today} for update`);
  return line !== undefined;
}

/** Puts a command at the place that was taken for it. */
export function giveCommand(
  writer: Writer,
  instrumentId: string,
  seq: bigint,
  command: MarketCommand,
  { now, today }: Time,
): void {
  const row = [instrumentId, seq, JSON.stringify(storedCommand(command)), now, today];
  writer.send(insertRows('market_commands', columns, [row]));
}

/** Returns whether a day, a phase or the end of all orders waits in the line that the market has put there itself. */
export async function hasOwnWaiting(reader: Reader, instrumentId: string, applied: bigint): Promise<boolean> {
  const row = await reader.first(sql`
    select 1 from market_commands
    where instrument_id = ${instrumentId} and seq > ${applied} and command ->> 'kind' in ('day', 'phase', 'clear') limit 1`);
  return row !== undefined;
}

/** Returns whether anything waits in the line of an instrument behind a place. */
export const isAnyWaiting = async (reader: Reader, instrumentId: string, applied: bigint): Promise<boolean> =>
  (await commandsAfter(reader, instrumentId, applied, 1)).length > 0;

interface Looked {
  instrument_id: string;
  applied: bigint;
}

/**
 * Puts the market's own commands behind all that wait. A day is put there only where nothing does, for it begins with the
 * close of the one before: false where somebody has come first, and then nothing else may be done in the same commit,
 * which holds the line. Behind the end of all orders none is taken before the next day. The caller has locked the book.
 */
export async function giveOwn(
  writer: Writer,
  { instrument_id: instrumentId, applied }: Looked,
  commands: readonly MarketCommand[],
  { now, today }: Time,
): Promise<boolean> {
  const day = commands.some(({ kind }) => kind === 'day') ? today : null;
  const isCleared = commands.some(({ kind }) => kind === 'clear');
  const line = await writer.first<{ given: bigint }>(sql`
    update market_lines set given = given + ${commands.length},
      day = ${isCleared ? sql`null` : sql`coalesce(${day}::date, day)`}
    where instrument_id = ${instrumentId} and ${day === null ? sql`true` : sql`given = ${applied}`} returning given`);
  if (!line && day !== null) return false;
  if (!line) throw new Error(`no line of ${instrumentId}`);
  const before = line.given - BigInt(commands.length);
  const rows = commands.map((command, index) => [
    instrumentId,
    before + BigInt(index) + 1n,
    JSON.stringify(storedCommand(command)),
    now,
    today,
  ]);
  await writer.run(insertRows('market_commands', columns, rows));
  return true;
}

/** Returns the commands behind a place, in their order. */
export const commandsAfter = (
  reader: Reader,
  instrumentId: string,
  seq: bigint,
  limit: number,
): Promise<GivenCommand[]> =>
  reader.rows<GivenCommand>(sql`
    select seq, command, given_at, given_on from market_commands
    where instrument_id = ${instrumentId} and seq > ${seq} order by seq limit ${limit}`);

export const openLine = (writer: Writer, instrumentId: string): Promise<number> =>
  writer.run(sql`
    insert into market_lines (instrument_id, day, given) values (${instrumentId}, null, 0)
    on conflict (instrument_id) do nothing`);

/** Returns how many commands each instrument was given. */
export async function givenOf(reader: Reader): Promise<Map<string, bigint>> {
  const rows = await reader.rows<{ instrument_id: string; given: bigint }>(
    sql`select instrument_id, given from market_lines`,
  );
  return new Map(rows.map(({ instrument_id, given }) => [instrument_id, given]));
}

/** Takes the next place on any day: what is cancelled or changed has its place already. */
export async function takeAnyPlace(writer: Writer, instrumentId: string): Promise<bigint> {
  const taken = await writer.first<{ given: bigint }>(sql`
    update market_lines set given = given + 1 where instrument_id = ${instrumentId} returning given`);
  if (!taken) throw new Error(`no line of ${instrumentId}`);
  return taken.given;
}
