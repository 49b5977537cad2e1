import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type DigestRhythm, nextDigestOn } from '@banyan/domain/digest/digest-day.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

export interface ChoiceRow {
  user_id: string;
  every: DigestRhythm;
  asked_at: Date;
  told_until: Date;
  next_on: BusinessDate;
}

const columns = sql`user_id, every, asked_at, told_until, next_on::text as next_on`;

/** Returns what a person has chosen; undefined for whoever wants no digest. */
export const choiceOf = (reader: Reader, userId: string): Promise<ChoiceRow | undefined> =>
  reader.first<ChoiceRow>(sql`select ${columns} from digest_choices where user_id = ${userId}`);

/** Keeps what a person has chosen; links of e-mails from before stay good where only the rhythm is another one. */
export async function saveChoice(writer: Writer, row: ChoiceRow): Promise<void> {
  await writer.run(sql`
    insert into digest_choices (user_id, every, asked_at, told_until, next_on)
    values (${row.user_id}, ${row.every}, ${row.asked_at}, ${row.told_until}, ${row.next_on})
    on conflict (user_id) do update set every = excluded.every, next_on = excluded.next_on`);
}

/** Ends the digests of a person; returns how many choices there were. */
export const deleteChoice = (writer: Writer, userId: string): Promise<number> =>
  writer.run(sql`delete from digest_choices where user_id = ${userId}`);

/** Does the same for what was chosen at an instant: a link of an earlier choice ends no later one. */
export const deleteChoiceOf = (writer: Writer, userId: string, askedAt: Date): Promise<number> =>
  writer.run(sql`delete from digest_choices where user_id = ${userId} and asked_at = ${askedAt}`);

/** Returns some of those whose digest is due on a date, in one order. */
export const dueChoices = (reader: Reader, date: BusinessDate, limit: number): Promise<ChoiceRow[]> =>
  reader.rows<ChoiceRow>(sql`
    select ${columns} from digest_choices where next_on <= ${date}::date order by next_on, user_id limit ${limit}`);

const digestColumns = { user_id: 'uuid', sent_on: 'date', messages: 'bigint', at: 'timestamptz' } as const;

/**
 * Notes that these people are sent a digest on a date; returns those for whom nobody has done so: whoever is a moment later
 * waits here, and finds them taken.
 */
export async function claimDigests(
  writer: Writer,
  people: readonly { userId: string; messages: bigint }[],
  date: BusinessDate,
  at: Date,
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const values = people.map(({ userId, messages }) => [userId, date, messages, at]);
  const taken = await writer.rows<{ user_id: string }>(sql`
    ${insertRows('digests', digestColumns, values)} on conflict do nothing returning user_id`);
  return new Set(taken.map(({ user_id }) => user_id));
}

/** Moves these people on to their next digests: what has come up to an instant is not counted again. */
export async function moveOn(
  writer: Writer,
  userIds: readonly string[],
  date: BusinessDate,
  until: Date,
): Promise<void> {
  await writer.run(sql`
    update digest_choices set told_until = greatest(told_until, ${until}::timestamptz),
      next_on = case every when 'day' then ${nextDigestOn(date, 'day')}::date else ${nextDigestOn(date, 'week')}::date end
    where user_id = any(${[...userIds]}::uuid[]) and next_on <= ${date}::date`);
}
