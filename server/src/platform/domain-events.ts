import type { EventName } from '@banyan/api/gathered.ts';
import type { CommandContext } from './context.ts';
import { type Query, sql, type Writer } from './db/sql.ts';

/** Something that has happened to a person, which other areas may react to. */
export interface DomainEvent {
  name: EventName;
  userId: string;
  /** What it is about, such as an order; of a person's own steps the person. */
  subjectId: string;
  at: Date;
}

/** The rows that an event of an area leads to: the verifier asks whether all who react to it were told of each. */
export interface EventSource {
  /** The sentence that says so, by which the verifier names it. */
  told: string;
  /** What the event follows from: user_id, subject_id (text) and at. */
  facts: Query;
}

/** What an area does when one of these events has happened to a person. */
export interface Reaction {
  to: readonly EventName[];
  /**
   * Runs in a transaction of its own, once for each event, in the order in which a person's events happened; whatever it
   * throws lets it run again. The ids of its context derive from the event.
   */
  react(ctx: CommandContext, event: DomainEvent): Promise<void>;
}

export type Reactions = Readonly<Record<string, Reaction>>;

/** The topic by which the outbox carries an event to those who react. */
export const reactionTopic = 'event.reaction';

/** Writes down that these reactions wait for an event. One that was written down before stays as it is. */
export function awaitReactions(
  writer: Writer,
  { name, userId, subjectId, at }: DomainEvent,
  names: readonly string[],
) {
  writer.send(sql`
    insert into reactions (user_id, reaction, event, subject_id, happened_at)
    select ${userId}, reaction, ${name}, ${subjectId}, ${at} from unnest(${[...names]}::text[]) as reaction
    on conflict (user_id, reaction, event, subject_id) do nothing`);
}

interface WaitingRow {
  event: EventName;
  subject_id: string;
  happened_at: Date;
}

/** Returns the oldest event of a person that a reaction waits for, and keeps others from it until the commit. */
export async function nextEvent(
  writer: Writer,
  userId: string,
  reaction: string,
): Promise<DomainEvent | undefined> {
  const row = await writer.first<WaitingRow>(sql`
    select event, subject_id, happened_at from reactions
    where user_id = ${userId} and reaction = ${reaction} and done_at is null
    order by happened_at, event, subject_id limit 1 for update`);
  return row && { name: row.event, userId, subjectId: row.subject_id, at: row.happened_at };
}

/** Marks a reaction as done. Returns false where somebody else has done it. */
export async function markReacted(
  writer: Writer,
  { name, userId, subjectId }: DomainEvent,
  reaction: string,
  at: Date,
): Promise<boolean> {
  const marked = await writer.run(sql`
    update reactions set done_at = ${at}
    where user_id = ${userId} and reaction = ${reaction} and event = ${name} and subject_id = ${subjectId} and done_at is null`);
  return marked === 1;
}
