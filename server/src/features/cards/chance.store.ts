import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CardTask } from '@banyan/domain/cards/tasks.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { deriveId } from '../../platform/ids.ts';

/** What brought somebody a chance to draw a card, and until when it can be used. */
export interface NewChance {
  userId: string;
  task: CardTask;
  /** What brought it, among all that the task covers: it brings one. */
  factId: string;
  at: Date;
  on: BusinessDate;
  lastOn: BusinessDate;
}

const columns = {
  user_id: 'uuid',
  chance_id: 'uuid',
  task: 'text',
  fact_id: 'text',
  given_at: 'timestamptz',
  given_on: 'date',
  last_on: 'date',
};

/** Gives chances; one that was given for the same fact before, or on the same day of investing, is left out. Returns whose were given. */
export async function insertChances(writer: Writer, chances: readonly NewChance[]): Promise<string[]> {
  if (chances.length === 0) return [];
  const rows = chances.map(({ userId, task, factId, at, on, lastOn }) => [
    userId,
    deriveId('card-chance', userId, task, factId),
    task,
    factId,
    at,
    on,
    lastOn,
  ]);
  const given = await writer.rows<{ user_id: string }>(sql`
    ${insertRows('card_chances', columns, rows)} on conflict do nothing returning user_id`);
  return given.map(({ user_id }) => user_id);
}

/** Uses the chance that ends first. Returns what brought it; undefined where none is open. The caller holds the person. */
export async function takeChance(
  writer: Writer,
  userId: string,
  { today, drawId, at }: { today: BusinessDate; drawId: string; at: Date },
): Promise<CardTask | undefined> {
  const open = await writer.first<{ chance_id: string; task: CardTask }>(sql`
    select chance_id, task from card_chances where user_id = ${userId} and draw_id is null and last_on >= ${today}
    order by last_on, given_at, chance_id limit 1`);
  if (!open) return undefined;
  await writer.run(sql`
    update card_chances set draw_id = ${drawId}, used_at = ${at}
    where user_id = ${userId} and chance_id = ${open.chance_id} and draw_id is null`);
  return open.task;
}

/** Returns how many chances wait, and the last day of the one that ends first. */
export async function openChances(
  reader: Reader,
  userId: string,
  today: BusinessDate,
): Promise<{ waiting: number; lastOn: BusinessDate | null }> {
  const row = await reader.first<{ waiting: bigint; last_on: BusinessDate | null }>(sql`
    select count(*) as waiting, min(last_on) as last_on from card_chances
    where user_id = ${userId} and draw_id is null and last_on >= ${today}`);
  return { waiting: Number(row?.waiting ?? 0n), lastOn: row?.last_on ?? null };
}

/** Returns how many chances each task has brought a person, and on which day the last. */
export async function chancesByTask(
  reader: Reader,
  userId: string,
): Promise<ReadonlyMap<CardTask, { given: number; lastGivenOn: BusinessDate }>> {
  const rows = await reader.rows<{ task: CardTask; given: bigint; last_on: BusinessDate }>(sql`
    select task, count(*) as given, max(given_on) as last_on from card_chances where user_id = ${userId} group by task`);
  return new Map(
    rows.map(({ task, given, last_on }) => [task, { given: Number(given), lastGivenOn: last_on }]),
  );
}

/** Returns what brought the chances of some draws. */
export async function tasksOfDraws(
  reader: Reader,
  userId: string,
  drawIds: readonly string[],
): Promise<ReadonlyMap<string, CardTask>> {
  const rows = await reader.rows<{ draw_id: string; task: CardTask }>(sql`
    select draw_id, task from card_chances where user_id = ${userId} and draw_id = any(${[...drawIds]}::uuid[])`);
  return new Map(rows.map(({ draw_id, task }) => [draw_id, task]));
}
