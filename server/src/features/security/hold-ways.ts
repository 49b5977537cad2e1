import {
  type HoldBeginning,
  type OwnWay,
  type WayState,
  wayState,
} from '@banyan/domain/security/security-hold.ts';
import type { ReadContext, SignedIn } from '../../platform/context.ts';
import { addressSince, authenticatorOf, familiarSince, type Keys } from '../people/index.ts';
import { secretKeyRow } from './secret-key.store.ts';
import type { SecurityHoldRow } from './security-holds.store.ts';

/** Returns everything that the person has for ending a hold, and since when. */
export async function ownWays(ctx: ReadContext & SignedIn, keys: Keys): Promise<OwnWay[]> {
  const { reader, userId, sessionId } = ctx;
  const authenticator = await authenticatorOf(reader, userId);
  const key = await secretKeyRow(reader, userId);
  return [
    { way: 'session', since: (await familiarSince(reader, userId, sessionId)) ?? null, sessionId },
    { way: 'totp', since: authenticator?.confirmed_at ?? null },
    { way: 'secret_key', since: key?.confirmed_at ?? null },
    await ownAddressWay(ctx, keys, 'email'),
    await ownAddressWay(ctx, keys, 'phone'),
  ];
}

const ownAddressWay = async (
  { reader, userId }: ReadContext & SignedIn,
  keys: Keys,
  way: 'email' | 'phone',
): Promise<OwnWay> => ({ way, since: await addressSince(reader, keys, userId, way) });

const beginningOf = (hold: SecurityHoldRow): HoldBeginning => ({
  startedAt: hold.started_at,
  lengthMs: hold.until.getTime() - hold.since.getTime(),
  startedBy: hold.started_by,
  provedBy: hold.proved_by,
});

export const stateOf = (hold: SecurityHoldRow, own: OwnWay): WayState => wayState(beginningOf(hold), own);
