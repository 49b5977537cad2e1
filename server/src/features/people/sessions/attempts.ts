import { sql, type Writer } from '../../../platform/db/sql.ts';

/** Counts one try before the password is hashed and returns how many there were in this window. */
export async function countAttempt(
  writer: Writer,
  key: string,
  wall: Date,
  windowMinutes: number,
): Promise<number> {
  const endsAt = new Date(wall.getTime() + windowMinutes * 60_000);
  const row = await writer.first<{ tries: number }>(sql`
    insert into login_attempts (key, tries, window_ends_at) values (${key}, 1, ${endsAt})
    on conflict (key) do update set
      tries = case when login_attempts.window_ends_at <= ${wall} then 1 else login_attempts.tries + 1 end,
      window_ends_at = case when login_attempts.window_ends_at <= ${wall} then ${endsAt} else login_attempts.window_ends_at end
    returning tries`);
  return row?.tries ?? 1;
}

export async function forgetAttempts(writer: Writer, key: string): Promise<void> {
  await writer.run(sql`delete from login_attempts where key = ${key}`);
}
