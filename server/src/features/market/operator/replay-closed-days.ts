import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { AreaJob, CountsOf } from '../../../jobs/daily.ts';
import { found } from '../../../platform/app-error.ts';
import { isTransient } from '../../../platform/db/failures.ts';
import { inSnapshot } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { errorFacts } from '../../../platform/log.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { daysToReplay, noteReplayed } from '../engine/market-day.store.ts';
import { closedSpan, replay } from './replay.ts';

/** Every night what operators can ask for at any time: whoever changes what is stored of a day is found out. */
export const marketJobs: readonly AreaJob[] = [{ name: 'market.replay', run: replayClosedDays }];

/**
 * Replays the days that are over and that no replay has confirmed, of each instrument in one pass, and notes on each of
 * them what that came to. A day that differs is replayed again in the next night, so that its alert goes once it is as it
 * was. Returns how many were the same, and how many differ.
 */
export async function replayClosedDays(services: Services): Promise<CountsOf<'market.replay'>> {
  const due = Map.groupBy(await inSnapshot(services.db, daysToReplay), (row) => row.instrument_id);
  const counts = { same: 0, differing: 0 };
  for (const [instrumentId, rows] of due) {
    const days = rows.map(({ day }) => day);
    const differing = await differingOf(services, instrumentId, days);
    const same = days.filter((day) => !differing.includes(day));
    await note(services, instrumentId, { same, differing });
    counts.same += same.length;
    counts.differing += differing.length;
  }
  return counts;
}

/** Returns those of some days, which stand in their order, whose replay differs from what is stored. */
async function differingOf(
  services: Services,
  instrumentId: string,
  days: readonly BusinessDate[],
): Promise<BusinessDate[]> {
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  if (await isSame(services, instrumentId, from, to)) return [];
  if (from === to) return [from];
  const differing: BusinessDate[] = [];
  for (const day of days) if (!(await isSame(services, instrumentId, day, day))) differing.push(day);
  return differing;
}

/** Returns whether the days from one to another lead to what is stored. What cannot be replayed at all does not. */
async function isSame(
  services: Services,
  instrumentId: string,
  from: BusinessDate,
  to: BusinessDate,
): Promise<boolean> {
  try {
    const replayed = await inSnapshot(services.db, async (reader) =>
      replay(reader, instrumentId, found(await closedSpan(reader, instrumentId, { from, to }))),
    );
    return replayed.isSame;
  } catch (error) {
    if (isTransient(error)) throw error;
    const days = { instrumentId, from, to };
    services.log.error('days of the market cannot be replayed', { ...days, ...errorFacts(error) });
    return false;
  }
}

async function note(
  services: Services,
  instrumentId: string,
  { same, differing }: { same: readonly BusinessDate[]; differing: readonly BusinessDate[] },
): Promise<void> {
  await runCommand(services, systemClient, newId(), async ({ writer, now: at }) => {
    await noteReplayed(writer, instrumentId, same, { differs: false, at });
    await noteReplayed(writer, instrumentId, differing, { differs: true, at });
  });
  if (differing.length > 0)
    services.log.error('days of the market differ from their replay', { instrumentId, days: [...differing] });
}
