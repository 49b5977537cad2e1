import type { Writer } from '../../../platform/db/sql.ts';
import { endPushOf } from '../../inbox/index.ts';
import { revokeAll, revokeOthers, revokeSession } from './sessions.store.ts';

/*
 * What ends sessions, for whatever reason. A device that is logged out is told nothing any more: with a session that is
 * ended go the pushes to it, though it had lapsed before.
 */

/** Ends one session, at the word of another or of itself; returns how many it ended. */
export async function endSession(
  writer: Writer,
  userId: string,
  sessionId: string,
  by: string,
  at: Date,
): Promise<number> {
  const ended = await revokeSession(writer, userId, sessionId, by, at);
  await endPushOf(writer, userId, { only: sessionId });
  return ended;
}

/** Ends all sessions but one; returns how many it ended. */
export async function endOtherSessions(
  writer: Writer,
  userId: string,
  keep: string,
  at: Date,
): Promise<number> {
  const ended = await revokeOthers(writer, userId, keep, at);
  await endPushOf(writer, userId, { except: keep });
  return ended;
}

/** Ends all sessions; returns how many it ended. */
export async function endAllSessions(writer: Writer, userId: string, at: Date): Promise<number> {
  const ended = await revokeAll(writer, userId, at);
  await endPushOf(writer, userId, 'all');
  return ended;
}
