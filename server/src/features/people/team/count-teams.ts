import { addDays, addMonths, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { countMonth, firstMonth, lockCounted, setCounted } from './team-months.store.ts';

/**
 * Counts the members who joined before yesterday, month by month. Yesterday is left for tomorrow: a registration that
 * began before midnight may end after it. A month is counted whole each time, so nothing is counted twice.
 */
export async function countTeams(
  services: Services,
  date: BusinessDate,
): Promise<CountsOf<'people.count_teams'>> {
  const until = addDays(date, -1);
  let counts = 0;
  for (;;) {
    const step = await runCommand(services, systemClient, newId(), (ctx) => countNextMonth(ctx, until));
    if (step === null) return { counts };
    counts += step;
  }
}

/** Counts the next month up to a day; null where all are counted. */
async function countNextMonth({ writer }: CommandContext, until: BusinessDate): Promise<number | null> {
  const counted = await lockCounted(writer);
  const from = counted ?? (await firstMonth(writer));
  if (from === null || from >= until) return null;
  const month = `${from.slice(0, 7)}-01`;
  const next = addMonths(month, 1);
  const end = next < until ? next : until;
  const counts = await countMonth(writer, { from: month, to: addDays(end, -1) });
  await setCounted(writer, end);
  return counts;
}
