import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type ErrorCode, errorCatalogue } from '@banyan/api/errors.ts';
import { AppError } from '../app-error.ts';
import { type Reader, sql, type Writer } from '../db/sql.ts';

export interface IdempotentRequest {
  ownerId: string;
  key: string;
  route: string;
  requestHash: string;
}

/**
 * Returns the client's key from the header; the server never makes one up. Throws `request.idempotency_key_missing`.
 */
export function readKey(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(header)) {
    throw new AppError('request.idempotency_key_missing');
  }
  return header;
}

/** Returns whether the caller has attempted the command before and wants to know for good what became of it. */
export const asksToSettle = (headers: IncomingHttpHeaders): boolean => headers['idempotency-settle'] === '1';

/** Returns whether an error refuses the command itself: not the session, the pace, or a server that cannot work. */
export function isFinal(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  const { status } = errorCatalogue[error.code];
  return !error.code.startsWith('server.') && status !== 401 && status !== 429;
}

/**
 * Returns the hash of a request, the same for its fields in any order; what is spent with the attempt, the payment
 * authorization, is left out.
 */
export function hashRequest(fields: Record<string, unknown>): string {
  const named = Object.entries(fields)
    .filter(([name]) => name !== 'authorization')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(named));
}

/**
 * Returns the stored reply when this very request has succeeded before, and throws the refusal with which it was
 * settled; throws `request.idempotency_key_reused` for another one. To be asked before the command does anything, in
 * its transaction and with its owner locked, so that a concurrent attempt has been committed or is yet to come.
 */
export async function storedReply(reader: Reader, request: IdempotentRequest): Promise<unknown> {
  const { ownerId, key, route, requestHash } = request;
  const stored = await reader.first<{ route: string; request_hash: string; reply: unknown }>(sql`
    select route, request_hash, reply from idempotency_keys where user_id = ${ownerId} and key = ${key}`);
  if (!stored) return undefined;
  if (stored.route !== route || stored.request_hash !== requestHash)
    throw new AppError('request.idempotency_key_reused');
  if (typeof stored.reply === 'string') throw new AppError(stored.reply as ErrorCode);
  return stored.reply;
}

/**
 * Stores what a command is answered under its key: a reply, or the code of a refusal with which it is settled. It is
 * the last thing that a command does, so that one which is refused has changed nothing.
 */
export function storeReply(writer: Writer, request: IdempotentRequest, reply: unknown, at: Date): void {
  writer.send(sql`
    insert into idempotency_keys (user_id, key, route, request_hash, reply, created_at)
    values (${request.ownerId}, ${request.key}, ${request.route}, ${request.requestHash}, ${JSON.stringify(reply)}::jsonb, ${at})`);
}
