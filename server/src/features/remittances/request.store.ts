import type { KeptRequestState } from '@banyan/domain/remittances/request-state.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

/** A request for money, of whoever asks; the amount in minor units of CNY, null where the payer decides. */
export interface RequestRow {
  user_id: string;
  request_id: string;
  code: string;
  amount: bigint | null;
  note: string;
  state: KeptRequestState;
  created_at: Date;
  expires_at: Date;
  remittance_id: string | null;
}

const columns = sql`user_id, request_id, code, amount, note, state, created_at, expires_at, remittance_id`;

export const requestById = (
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<RequestRow | undefined> =>
  reader.first<RequestRow>(sql`
    select ${columns} from remittance_requests where user_id = ${userId} and request_id = ${requestId}`);

/** Returns the codes of requests by their ids, of whoever asked; null where a request is gone. */
export async function requestCodes(
  reader: Reader,
  requests: readonly { askerId: string; requestId: string }[],
): Promise<(requestId: string) => string | null> {
  if (requests.length === 0) return () => null;
  const rows = await reader.rows<{ request_id: string; code: string }>(sql`
    select request_id, code from remittance_requests
    where user_id = any(${requests.map(({ askerId }) => askerId)}::uuid[])
      and request_id = any(${requests.map(({ requestId }) => requestId)}::uuid[])`);
  const codes = new Map(rows.map((row) => [row.request_id, row.code]));
  return (requestId) => codes.get(requestId) ?? null;
}

/** Returns the request that a code leads to. */
export async function requestByCode(reader: Reader, code: string): Promise<RequestRow | undefined> {
  const known = await reader.first<{ asker_id: string; request_id: string }>(sql`
    select asker_id, request_id from remittance_request_codes where code = ${code}`);
  return known && requestById(reader, known.asker_id, known.request_id);
}

/** Returns a page of a person's own requests, the newest first. */
export function requestsOf(
  reader: Reader,
  userId: string,
  { after, limit }: PageQuery,
): Promise<RequestRow[]> {
  const { where, order } = following(after, { at: 'created_at', id: 'request_id' });
  return reader.rows<RequestRow>(sql`
    select ${columns} from remittance_requests where user_id = ${userId} and ${where}
    order by ${order} limit ${limit}`);
}

/** Returns how many requests of a person can be paid now. */
export async function countOpen(reader: Reader, userId: string, now: Date): Promise<number> {
  const row = await reader.first<{ count: bigint }>(sql`
    select count(*) as count from remittance_requests
    where user_id = ${userId} and state = 'open' and expires_at > ${now}`);
  return Number(row?.count ?? 0n);
}

/** Inserts a request; false where the code is taken. */
export async function insertRequest(writer: Writer, row: RequestRow): Promise<boolean> {
  const isFree = await writer.run(sql`
    insert into remittance_request_codes (code, asker_id, request_id)
    values (${row.code}, ${row.user_id}, ${row.request_id}) on conflict (code) do nothing`);
  if (isFree === 0) return false;
  await writer.run(sql`
    insert into remittance_requests (user_id, request_id, code, amount, note, state, created_at, expires_at)
    values (${row.user_id}, ${row.request_id}, ${row.code}, ${row.amount}, ${row.note}, 'open', ${row.created_at},
      ${row.expires_at})`);
  return true;
}

/** Marks a request as paid; false when it cannot be paid any more. */
export async function payRequest(
  writer: Writer,
  { user_id, request_id }: Pick<RequestRow, 'user_id' | 'request_id'>,
  remittanceId: string,
  at: Date,
): Promise<boolean> {
  const paid = await writer.run(sql`
    update remittance_requests set state = 'paid', ended_at = ${at}, remittance_id = ${remittanceId}
    where user_id = ${user_id} and request_id = ${request_id} and state = 'open' and expires_at > ${at}`);
  return paid === 1;
}

/** Cancels an open request; false when it is over. */
export async function cancelOpen(
  writer: Writer,
  userId: string,
  requestId: string,
  at: Date,
): Promise<boolean> {
  const cancelled = await writer.run(sql`
    update remittance_requests set state = 'cancelled', ended_at = ${at}
    where user_id = ${userId} and request_id = ${requestId} and state = 'open' and expires_at > ${at}`);
  return cancelled === 1;
}

/** Cancels every request of a person that is still written down as open. */
export async function cancelAll(writer: Writer, userId: string, at: Date): Promise<void> {
  await writer.run(sql`
    update remittance_requests set state = 'cancelled', ended_at = ${at}
    where user_id = ${userId} and state = 'open'`);
}
