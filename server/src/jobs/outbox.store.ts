import { type Query, sql, type Writer } from '../platform/db/sql.ts';
import { bucketOf } from '../platform/services.ts';
import { park } from './parked.store.ts';

export const parkedMessages = 'outbox';

const errorChars = 500;

export interface ClaimedMessage {
  bucket: number;
  id: string;
  topic: string;
  payload: Record<string, string>;
  /** How often it has been tried, this time included. */
  attempts: number;
  created_at: Date;
}

/** Which topics a dispatcher delivers: a provider that is slow to answer delays only its own. */
export type OutboxTopics = { only: readonly string[] } | { except: readonly string[] };

/** Leases up to ten messages of a bucket that are available now, until an instant. */
export function claimMessages(
  writer: Writer,
  bucket: number,
  topics: OutboxTopics,
  { now, leaseEnd }: { now: Date; leaseEnd: Date },
): Promise<ClaimedMessage[]> {
  const isOurs =
    'only' in topics ? sql`topic = any(${topics.only}::text[])` : sql`topic <> all(${topics.except}::text[])`;
  return writer.rows<ClaimedMessage>(sql`
    update outbox set available_at = ${leaseEnd}, attempts = attempts + 1
    where bucket = ${bucket} and id in (
      select id from outbox where bucket = ${bucket} and ${isOurs} and done_at is null and parked_at is null and available_at <= ${now}
      order by available_at limit 10 for update skip locked)
    returning bucket, id, topic, payload, attempts, created_at`);
}

/** Marks messages as delivered, also what another worker has taken over: it need not go out again. */
export async function markDelivered(
  writer: Writer,
  messages: readonly Pick<ClaimedMessage, 'bucket' | 'id'>[],
  at: Date,
): Promise<void> {
  for (const [bucket, delivered] of Map.groupBy(messages, (message) => message.bucket))
    await writer.run(sql`
      update outbox set done_at = ${at}, last_error = null
      where bucket = ${bucket} and id = any(${delivered.map(({ id }) => id)}::uuid[])`);
}

/** Keeps a message for whoever delivers it now; nothing happens when another worker has taken it over. */
export async function renewMessage(writer: Writer, message: ClaimedMessage, until: Date): Promise<void> {
  await updateOurs(writer, message, sql`available_at = ${until}`);
}

/** Makes a message available again at a later instant, with the reason why it was not delivered. */
export async function delayMessage(
  writer: Writer,
  message: ClaimedMessage,
  error: unknown,
  until: Date,
): Promise<void> {
  await updateOurs(writer, message, sql`available_at = ${until}, last_error = ${textOf(error)}`);
}

/** Takes a message out of the deliveries until an operator retries it. */
export async function parkMessage(
  writer: Writer,
  message: ClaimedMessage,
  error: unknown,
  at: Date,
): Promise<void> {
  if (!(await updateOurs(writer, message, sql`parked_at = ${at}, last_error = ${textOf(error)}`))) return;
  const subject = [message.topic, ...Object.values(message.payload).slice(-1)].join(' ');
  await park(writer, { kind: parkedMessages, id: message.id, subject }, error, at);
}

/** Changes a message while it is still this worker's, told by the number of the try; false when it is not. */
async function updateOurs(
  writer: Writer,
  { bucket, id, attempts }: ClaimedMessage,
  change: Query,
): Promise<boolean> {
  const changed = await writer.run(sql`
    update outbox set ${change}
    where bucket = ${bucket} and id = ${id} and attempts = ${attempts} and done_at is null and parked_at is null`);
  return changed === 1;
}

const textOf = (error: unknown): string => String(error).slice(0, errorChars);

/** Sends a parked message on its way again, as if it had not been tried. */
export async function sendAgain(writer: Writer, id: string, at: Date): Promise<void> {
  await writer.run(sql`
    update outbox set parked_at = null, attempts = 0, available_at = ${at}, created_at = ${at}
    where bucket = ${bucketOf(id)} and id = ${id} and done_at is null`);
}
