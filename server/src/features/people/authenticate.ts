import { AppError } from '../../platform/app-error.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Purpose } from '../../platform/http/adapter.ts';
import { newId } from '../../platform/ids.ts';
import { ownerOfBearer, sha256 } from '../../platform/security/tokens.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { liveSession, touchSession } from './sessions.store.ts';

const touchAfterMs = 60_000;

/**
 * Who holds this token. Nothing is cached: a revoked session is refused at the next call. Throws
 * `session.required`, and `session.idle` for a money command after a long pause.
 */
export async function authenticateUser(
  services: Services,
  token: string,
  purpose: Purpose,
): Promise<SignedIn> {
  const userId = ownerOfBearer(token);
  if (!userId) throw new AppError('session.required');
  return runCommand(services, systemClient, newId(), async (ctx) => {
    const session = await liveSession(ctx.reader, userId, sha256(token), ctx.wall);
    if (!session) throw new AppError('session.required');
    const idleMs = ctx.wall.getTime() - session.last_seen_at.getTime();
    const isIdle = idleMs > ctx.policy.session.moneyIdleMinutes * 60_000;
    if (purpose === 'money' && isIdle) throw new AppError('session.idle');
    // An idle session goes on reading, but that does not make it fit for money again: a new login does.
    if (idleMs > touchAfterMs && !isIdle && purpose !== 'watch')
      await touchSession(ctx.writer, userId, session.session_id, ctx.wall);
    return { userId, sessionId: session.session_id };
  });
}
