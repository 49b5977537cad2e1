import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { growOn, noGrowth } from '@banyan/domain/membership/growth.ts';
import { principalsOn } from '../../src/features/investing/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const ben = idOf('ben');

/**
 * Inserts four days of growth of what Ben has invested, with the level that the first of them brings. The job has run up to
 * the day on which Ann begins.
 */
async function grow(writer: Writer): Promise<void> {
  let after = { ...noGrowth, gained: 0n };
  for (let date = '2026-03-02'; date <= '2026-03-05'; date = addDays(date, 1)) {
    const principal = (await principalsOn(writer, date, [ben])).get(ben) ?? 0n;
    after = growOn(after, principal);
    const { gained, growth } = after;
    const carried = Number(after.carried);
    await writer.run(sql`
      insert into growth_days (user_id, on_date, principal, gained, carried, growth)
      values (${ben}, ${date}, ${principal}, ${gained}, ${carried}, ${growth})`);
    await writer.run(sql`
      insert into members (user_id, growth, carried, last_on, level) values (${ben}, ${growth}, ${carried}, ${date}, 1)
      on conflict (user_id) do update set growth = excluded.growth, carried = excluded.carried, last_on = excluded.last_on`);
    if (date !== '2026-03-02') continue;
    await writer.run(sql`
      insert into level_changes (user_id, level, on_date, threshold, growth)
      values (${ben}, 1, ${date}, ${growth}, ${growth})`);
  }
  const ranAt = new Date('2026-03-03T16:01:00Z');
  await writer.run(sql`
    insert into job_runs (job, business_date, state, attempts, started_at, finished_at)
    values ('membership.grow', '2026-03-04', 'done', 1, ${ranAt}, ${ranAt})`);
}

export const worldPart: WorldPart = { order: 150, settle: grow };
