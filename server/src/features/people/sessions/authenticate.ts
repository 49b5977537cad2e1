import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext, SignedIn } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import type { Judge, Question } from '../../../platform/http/sessions.ts';
import { liveSession, touchSession } from './sessions.store.ts';

const minuteMs = 60_000;
/** The list of devices shows real use; writing it down less often keeps reading from being writing. */
const seenAfterMs = 5 * minuteMs;

/**
 * Returns who holds this token. Nothing is cached: a revoked session is refused at the next call. Throws
 * `session.required`, and `session.idle` for a money command after a long pause.
 */
export async function authenticateUser(
  reader: Reader,
  { ownerId: userId, tokenHash, purpose, wall, locks }: Question,
): Promise<Judge<SignedIn>> {
  const session = userId && (await liveSession(reader, userId, tokenHash, wall, locks));
  return (policy) => {
    if (!session) throw new AppError('session.required');
    const idleMs = wall.getTime() - session.last_seen_at.getTime();
    const isIdle = idleMs > policy.session.moneyIdleMinutes * minuteMs;
    if (purpose === 'money' && isIdle) throw new AppError('session.idle');
    // An idle session goes on reading, but that does not make it fit for money again: a new login does.
    const isActive = idleMs > minuteMs && !isIdle;
    const unseenMs = wall.getTime() - (session.used_at ?? session.last_seen_at).getTime();
    const note = (ctx: CommandContext) =>
      touchSession(ctx.writer, userId, session.session_id, {
        lastSeenAt: isActive ? ctx.wall : null,
        usedAt: new Date(Math.floor(ctx.wall.getTime() / minuteMs) * minuteMs),
      });
    const isNoted = purpose !== 'watch' && (isActive || unseenMs >= seenAfterMs);
    return {
      who: { userId, sessionId: session.session_id, isFrozen: session.is_frozen },
      note: isNoted ? note : undefined,
    };
  };
}
