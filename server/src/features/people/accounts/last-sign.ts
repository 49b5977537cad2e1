import { type Reader, sql } from '../../../platform/db/sql.ts';

/**
 * Returns when somebody last logged in to an account, or its owner froze it; null for neither. The newest session of a
 * person is never forgotten.
 */
export async function lastSignOf(reader: Reader, userId: string): Promise<Date | null> {
  const row = await reader.first<{ at: Date | null }>(sql`
    select greatest(
      (select max(s.created_at) from sessions s where s.user_id = ${userId}),
      (select max(f.frozen_at) from account_freezes f where f.user_id = ${userId} and f.frozen_by = 'person')) as at
    from users u where u.user_id = ${userId}`);
  return row?.at ?? null;
}
