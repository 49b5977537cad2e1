import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { statesOfTheDay } from '@banyan/domain/wallet/withdrawal-state.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

/** What was asked for on a day and was not refused or cancelled, in minor units. */
export interface RequestedDay {
  total: bigint;
  /** The least sum of the day from which on two operators decide what one would now; null where there is none. */
  two_operators_from: bigint | null;
}

/** Returns what a person has asked for on a day. */
export async function requestedOn(reader: Reader, userId: string, date: BusinessDate): Promise<RequestedDay> {
  const row = await reader.first<RequestedDay>(sql`
    select coalesce(sum(amount), 0)::bigint as total,
      min(two_operators_from) filter (where state = 'requested' and approvals_needed = 1) as two_operators_from
    from withdrawals
    where user_id = ${userId} and requested_on = ${date} and state = any(${[...statesOfTheDay]}::text[])`);
  return row ?? { total: 0n, two_operators_from: null };
}

/**
 * Demands two operators for what is undecided of a day whose sum has reached the limit that each was asked for
 * under. An approval of what was shown before is told to look again.
 */
export function demandTwoOperators(
  writer: Writer,
  userId: string,
  date: BusinessDate,
  dayTotal: bigint,
): void {
  writer.send(sql`
    update withdrawals set approvals_needed = 2, day_total = ${dayTotal}, version = version + 1
    where user_id = ${userId} and requested_on = ${date} and state = 'requested' and approvals_needed = 1
      and two_operators_from <= ${dayTotal}`);
}
