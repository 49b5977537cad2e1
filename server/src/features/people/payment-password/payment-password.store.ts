import type { Policy } from '@banyan/domain/policy.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

export interface PaymentPasswordRow {
  hash: string;
  tries: number;
  locked_until: Date | null;
}

export function paymentPassword(reader: Reader, userId: string): Promise<PaymentPasswordRow | undefined> {
  return reader.first<PaymentPasswordRow>(sql`
    select hash, tries, locked_until from payment_passwords where user_id = ${userId}`);
}

export async function hasPaymentPassword(reader: Reader, userId: string): Promise<boolean> {
  return (await paymentPassword(reader, userId)) !== undefined;
}

/** Counts a try and locks at the limit, in one statement. Undefined when no password is set or it is locked. */
export function countTry(
  writer: Writer,
  userId: string,
  wall: Date,
  rules: Policy['paymentPassword'],
): Promise<PaymentPasswordRow | undefined> {
  const lockedUntil = new Date(wall.getTime() + rules.lockMinutes * 60_000);
  return writer.first<PaymentPasswordRow>(sql`
    update payment_passwords set
      tries = case when tries >= ${rules.maxTries} then 1 else tries + 1 end,
      locked_until = case when tries + 1 = ${rules.maxTries} then ${lockedUntil}::timestamptz else null end
    where user_id = ${userId} and (locked_until is null or locked_until <= ${wall})
    returning hash, tries, locked_until`);
}

export async function forgetTries(writer: Writer, userId: string): Promise<void> {
  await writer.run(
    sql`update payment_passwords set tries = 0, locked_until = null where user_id = ${userId}`,
  );
}

export async function savePaymentPassword(
  writer: Writer,
  userId: string,
  hash: string,
  wall: Date,
): Promise<void> {
  await writer.run(sql`
    insert into payment_passwords (user_id, hash, set_at) values (${userId}, ${hash}, ${wall})
    on conflict (user_id) do update set hash = ${hash}, tries = 0, locked_until = null, set_at = ${wall}`);
}
