import { addDays, type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import { inTransaction, inWholeSnapshot } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { firstIssuerAt, insertIssuerDays, issuersAtClose, lastRecordedDay } from './issuer-days.store.ts';

const { coverHorizonDays } = defaultPolicy.investment;

/**
 * Records how every issuer stood at the close of each business date before this one that is not recorded yet: the
 * first time since there are issuers. All of it is made from what was booked by then, so that a run that was missed
 * comes to the same. Returns what was done, in words.
 */
export async function recordIssuerDays(
  services: Services,
  date: BusinessDate,
): Promise<CountsOf<'investing.cover'>> {
  const from = await inTransaction(services.db, async (reader) => {
    const last = await lastRecordedDay(reader);
    if (last) return addDays(last, 1);
    const first = await firstIssuerAt(reader);
    return first ? businessDateOf(first) : date;
  });
  let recorded = 0;
  for (let day = from; day < date; day = addDays(day, 1)) {
    const rows = await inWholeSnapshot(services.db, (reader) =>
      issuersAtClose(reader, day, coverHorizonDays),
    );
    await runCommand(services, systemClient, newId(), ({ writer }) => insertIssuerDays(writer, rows));
    recorded += rows.length;
  }
  return { recorded };
}
