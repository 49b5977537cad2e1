import { type Query, type Reader, sql } from '../../platform/db/sql.ts';
import type { CauseTable } from '../../platform/records.ts';

interface OrderRow {
  type: string;
  id: string;
  number: string;
  state: string;
  at: Date;
}

/** So many orders are named. */
const mostOrders = 6;

/**
 * Returns what a person has ordered last, over all areas, the newest first: of the causes that the areas declare, those
 * that have a number, a state and a time of their own. Also what never moved money, which is what is asked about most.
 */
export async function lastOrdersOf(
  reader: Reader,
  causes: Readonly<Record<string, CauseTable>>,
  userId: string,
): Promise<OrderRow[]> {
  const each = Object.entries(causes).flatMap(([type, cause]) => newestOf(type, cause, userId) ?? []);
  return reader.rows<OrderRow>(sql`
    select o.type, o.id, o.number, o.state, o.at from (${sql.join(each, sql` union all `)}) o
    order by o.at desc, o.id limit ${mostOrders}`);
}

/** Returns the newest orders behind one kind of cause, or null where it is no order. */
function newestOf(type: string, cause: CauseTable, userId: string): Query | null {
  const { table, key, columns, ownedByUser, times } = cause;
  const at = times?.requested;
  const isOrder = ownedByUser && columns.includes('number') && columns.includes('state');
  if (!isOrder || at === undefined) return null;
  return sql`(
    select ${type}::text as type, ${sql.ref(key)} as id, number, state, ${sql.ref(at)} as at from ${sql.table(table)}
    where user_id = ${userId} order by ${sql.ref(at)} desc, ${sql.ref(key)} limit ${mostOrders})`;
}
