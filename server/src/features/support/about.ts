import type { AboutType } from '@banyan/domain/support/ticket-state.ts';
import { found } from '../../platform/app-error.ts';
import { type Query, type Reader, sql } from '../../platform/db/sql.ts';
import type { CauseTable } from '../../platform/records.ts';

interface About {
  type: AboutType;
  id: string;
}

/** The business facts of other areas that a ticket may be about, by what they are called among the causes of transfers. */
const causeOf: Readonly<Record<Exclude<AboutType, 'transfer'>, string>> = {
  recharge: 'recharge',
  withdrawal: 'withdrawal',
  subscription: 'subscription',
  order: 'goods_order',
  loan: 'loan',
};

/**
 * Throws `request.not_found` where what a ticket is about is not the person's own: somebody else's looks like nothing at
 * all. The areas say themselves where their facts stand, so that support knows none of them.
 */
export async function requireOwn(
  reader: Reader,
  causes: Readonly<Record<string, CauseTable>>,
  userId: string,
  about: About,
): Promise<void> {
  found(await reader.first(ownedBy(causes, userId, about)));
}

function ownedBy(causes: Readonly<Record<string, CauseTable>>, userId: string, { type, id }: About): Query {
  if (type === 'transfer')
    return sql`select 1 as one from entries where user_id = ${userId} and transfer_id = ${id} limit 1`;
  const cause = found(causes[causeOf[type]]);
  return sql`
    select 1 as one from ${sql.table(cause.table)} where user_id = ${userId} and ${sql.ref(cause.key)} = ${id}`;
}
