import { AppError, found } from '../../platform/app-error.ts';
import type { CommandContext, ReadContext, SignedIn, UserCommand, UserRead } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import {
  endHold,
  insertHold,
  runningHolds,
  type SecurityHoldReason,
  type SecurityHoldRow,
  startOfSession,
} from './security-holds.store.ts';

/** Makes withdrawals wait, in the transaction of what gave the reason; the caller tells the open screens. */
export async function startHold(
  ctx: CommandContext & Partial<SignedIn>,
  userId: string,
  reason: SecurityHoldReason,
): Promise<SecurityHoldRow> {
  const hold = {
    security_hold_id: newId(),
    reason,
    since: ctx.now,
    until: new Date(ctx.now.getTime() + ctx.policy.security.holdHours * 3_600_000),
    started_at: ctx.wall,
    started_by: ctx.sessionId ?? null,
  };
  await insertHold(ctx.writer, userId, hold);
  return hold;
}

/** Throws `withdrawal.on_hold` with `reason` and `until` while a hold runs. */
export async function refuseWhileHeld(ctx: ReadContext, userId: string): Promise<void> {
  const [longest] = await runningHolds(ctx.reader, userId, ctx.now);
  if (longest) {
    const { reason, until } = longest;
    throw new AppError('withdrawal.on_hold', { facts: { reason, until: until.toISOString() } });
  }
}

export async function securityHolds(ctx: UserRead) {
  const holds = await runningHolds(ctx.reader, ctx.userId, ctx.now);
  const session = await startOfSession(ctx.reader, ctx.userId, ctx.sessionId);
  return {
    items: holds.map((hold) => ({
      securityHoldId: hold.security_hold_id,
      reason: hold.reason,
      since: hold.since,
      until: hold.until,
      cancellable: mayCancel(hold, ctx.sessionId, session),
    })),
  };
}

/**
 * Ends a hold early. Throws `request.not_found`, and `security.session_too_young` for a session that is not older
 * than the hold, or that started it: an intruder must not lift it.
 */
export async function cancelSecurityHold(ctx: UserCommand, holdId: string) {
  const holds = await runningHolds(ctx.reader, ctx.userId, ctx.now);
  const hold = found(holds.find(({ security_hold_id }) => security_hold_id === holdId));
  const session = await startOfSession(ctx.reader, ctx.userId, ctx.sessionId);
  if (!mayCancel(hold, ctx.sessionId, session)) throw new AppError('security.session_too_young');
  await endHold(ctx.writer, ctx.userId, holdId, ctx.now);
  ctx.changed(ctx.userId, 'people', 'wallet');
  return { ok: true as const };
}

const mayCancel = (
  hold: SecurityHoldRow,
  sessionId: string,
  session: { created_at: Date } | undefined,
): boolean => session !== undefined && session.created_at < hold.started_at && sessionId !== hold.started_by;
