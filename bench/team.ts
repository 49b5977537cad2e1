import { addDays, businessDateOf, startOf } from '@banyan/domain/calendar/business-date.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { openCallers } from './callers.ts';
import { analyze } from './jobs.ts';
import { now } from './people.ts';
import { get, headersOf, post } from './wire.ts';

/** The calls of the team page of one person, each sent again and again. */
export interface TeamPage {
  members: number;
  requests: Record<TeamCall, string>;
}

/** How large the team is and how it has grown, and the newest members of its first level. */
export const teamCalls = ['/api/team/overview', '/api/team/members'] as const;
type TeamCall = (typeof teamCalls)[number];

/** So many are prepared in one statement. */
const prepared = 50_000;
/** Days over which they came. */
const days = 400;

/** Writes somebody into the database with so many members at three levels, a third at each: in bulk, without what else they did. */
export async function openTeam(db: Database, members: number): Promise<TeamPage> {
  const [leader] = await openCallers(db, 1);
  if (!leader) throw new Error('a leader');
  const { at } = now();
  for (let from = 0; from < members; from += prepared) {
    const size = Math.min(prepared, members - from);
    await inTransaction(db, async (writer) => {
      await writer.run(sql`
        create temporary table made on commit drop as
        select gen_random_uuid() as user_id, (1 + i % 3)::smallint as level,
          ${at}::timestamptz - ((${from}::bigint + i) * ${days}::bigint * interval '1 day') / ${members}::bigint as joined_at
        from generate_series(1, ${size}::integer) i`);
      await writer.run(sql`
        insert into users (user_id, username, phone_sealed, phone_masked, password_hash, invitation_code, registered_at)
        select user_id, 't' || replace(user_id::text, '-', ''), 'sealed'::bytea, '138****0000', 'none',
          replace(user_id::text, '-', ''), joined_at from made`);
      await writer.run(sql`
        insert into team_members (user_id, member_id, level, joined_at)
        select ${leader.userId}::uuid, user_id, level, joined_at from made`);
    });
  }
  // What the nights between have counted.
  await inTransaction(db, async (writer) => {
    await writer.run(sql`
      insert into team_months (user_id, level, month, joined)
      select user_id, level, to_char(joined_at at time zone 'Asia/Shanghai', 'YYYY-MM'), count(*)::integer
      from team_members
      where user_id = ${leader.userId} and joined_at < ${startOf(addDays(businessDateOf(at), -1))}
      group by 1, 2, 3`);
    await writer.run(sql`
      insert into team_months_counted (id, counted_until) values (1, ${addDays(businessDateOf(at), -1)})
      on conflict (id) do update set counted_until = excluded.counted_until`);
  });
  await analyze(db, ['users', 'team_members', 'team_months']);
  const headers = headersOf(leader);
  return {
    members,
    requests: {
      '/api/team/overview': get('/api/team/overview', headers),
      '/api/team/members': post('/api/team/members', headers, { level: 1 }),
    },
  };
}
