import { sql } from '../platform/db/sql.ts';
import type { EventSource } from '../platform/domain-events.ts';
import type { Invariant } from '../verify/invariant.ts';

/**
 * Returns the invariant of an event: whatever it follows from has a row for each reaction to it. A reaction is asked for
 * from a day after the oldest row that is kept of it on, for before there was such a reaction nothing was written down, and
 * what was done first is forgotten first. Of an account that is closed no row is left.
 */
export const toldInvariant = (event: string, { told, facts }: EventSource): Invariant => ({
  name: told,
  query: sql`
    select ${event}::text || ' of ' || f.user_id || ' about ' || f.subject_id || ': nobody waits as ' || k.reaction as example
    from (${facts}) f
    join users u on u.user_id = f.user_id and u.closed_at is null
    join (
      select reaction, min(happened_at) as since from reactions
      where event = ${event} and done_at < happened_at + interval '1 day' group by reaction
    ) k on f.at > k.since + interval '1 day'
    left join reactions r on r.user_id = f.user_id and r.reaction = k.reaction and r.event = ${event} and r.subject_id = f.subject_id
    where r.user_id is null`,
});
