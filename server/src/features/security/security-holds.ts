import type { HoldWay } from '@banyan/domain/security/security-hold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CommandContext, ReadContext, SignedIn, UserRead } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { Keys } from '../people/index.ts';
import { ownWays, stateOf } from './hold-ways.ts';
import {
  insertSecurityHold,
  runningSecurityHolds,
  type SecurityHoldReason,
  type SecurityHoldRow,
} from './security-holds.store.ts';

/**
 * Makes withdrawals and payments to other people wait, in the transaction of what gave the reason; the caller tells the open screens. What that
 * was proved by, beside a session, cannot end the hold.
 */
export async function startSecurityHold(
  ctx: CommandContext & Partial<SignedIn>,
  userId: string,
  { reason, provedBy }: { reason: SecurityHoldReason; provedBy: HoldWay | null },
): Promise<SecurityHoldRow> {
  const hold = {
    security_hold_id: newId(),
    reason,
    since: ctx.now,
    until: new Date(ctx.now.getTime() + ctx.policy.security.holdHours * 3_600_000),
    started_at: ctx.wall,
    started_by: ctx.sessionId ?? null,
    proved_by: provedBy,
  };
  await insertSecurityHold(ctx.writer, userId, hold);
  return hold;
}

/** Throws the code of what a hold stops, with `reason` and `until`, while one runs. */
export async function refuseWhileHeld(
  ctx: ReadContext,
  userId: string,
  code: 'withdrawal.on_hold' | 'remittance.on_hold' = 'withdrawal.on_hold',
): Promise<void> {
  const [longest] = await runningSecurityHolds(ctx.reader, userId, ctx.now);
  if (longest) {
    const { reason, until } = longest;
    throw new AppError(code, { facts: { reason, until: until.toISOString() } });
  }
}

export async function securityHolds(ctx: UserRead, keys: Keys) {
  const holds = await runningSecurityHolds(ctx.reader, ctx.userId, ctx.now);
  const ways = holds.length > 0 ? await ownWays(ctx, keys) : [];
  return {
    items: holds.map((hold) => ({
      securityHoldId: hold.security_hold_id,
      reason: hold.reason,
      since: hold.since,
      until: hold.until,
      ways: ways.map((own) => ({ way: own.way, state: stateOf(hold, own) })),
    })),
  };
}
