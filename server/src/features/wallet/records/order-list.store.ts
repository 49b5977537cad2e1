import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { instantsOfDays } from '../../../platform/db/months.ts';
import { type Query, sql } from '../../../platform/db/sql.ts';

/** Which recharges or withdrawals are listed; null and undefined mean all of them. */
export interface OrderFilter<State extends string> {
  states: readonly State[] | null;
  from: BusinessDate | undefined;
  to: BusinessDate | undefined;
}

/** Minor units: what went through, and what is under way. */
export interface OrderMonth {
  month: string;
  done: bigint;
  open: bigint;
}

/** Returns the filter as a condition over the columns of the instant and of the state. */
export function matching<State extends string>(
  filter: OrderFilter<State>,
  columns: { at: string; state: string },
): Query {
  return sql`(${filter.states}::text[] is null or ${sql.ref(columns.state)} = any(${filter.states}::text[]))
    and ${instantsOfDays(columns.at, filter)}`;
}
