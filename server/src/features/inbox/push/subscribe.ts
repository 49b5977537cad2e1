import { ECDH } from 'node:crypto';
import type { pushApi } from '@banyan/api/inbox/push.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import { isPushEndpoint, pushServiceOf } from '../../../platform/delivery/push-services.ts';
import type { PushAddress } from '../../../platform/delivery/web-push.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import type { Keys } from '../../../platform/personal-data.ts';
import { equalText } from '../../../platform/security/tokens.ts';
import { endpointIndex, openAddress, sealAddress } from './address.ts';
import { type PushKeys, pushSettings } from './push-settings.ts';
import {
  confirmSubscription,
  deleteSubscription,
  insertSubscription,
  moveSubscription,
  type PushSubscriptionRow,
  type SeenDevice,
  subscriptionsAt,
} from './subscription.store.ts';

/** A device that was there within a day, in this session, need not be written down anew. */
const freshMs = 86_400_000;

/**
 * Tells a device of the person's messages from now on. What was left at the same browser by somebody else ends. Throws
 * `inbox.push_unavailable` and, for what is no browser of a push service that the server may call, `inbox.push_refused`.
 */
export async function subscribePush(ctx: UserCommand, own: PushKeys, address: PushAddress) {
  const { keys, push } = own;
  const { writer, userId } = ctx;
  if (!push) throw new AppError('inbox.push_unavailable');
  if (!isPushEndpoint(address.endpoint, push.services) || !isOnCurve(address.p256dh))
    throw new AppError('inbox.push_refused');
  const known = await takeOver(ctx, keys, address);
  const subscriptionId = known?.subscription_id ?? ctx.id('push');
  const device = seenDevice(ctx, keys, subscriptionId, address);
  if (known) await confirmSubscription(writer, device);
  else await insertSubscription(writer, { ...device, endpointIndex: endpointIndex(keys, address) });
  ctx.changed(userId, 'inbox');
  return pushSettings({ reader: writer, userId }, own);
}

/**
 * Says that a device is there, in this session, where the person has wanted to be told on it; it begins nothing. Returns
 * whether it is told.
 */
export async function renewPush(
  ctx: UserCommand,
  own: PushKeys,
  { before, ...address }: InputOf<typeof pushApi.renewPush>,
) {
  const { keys, push } = own;
  const known = await takeOver(ctx, keys, address);
  if (!push || !isOnCurve(address.p256dh)) return { isOn: false };
  if (!known) return { isOn: before !== undefined && (await moveHere(ctx, own, before, address)) };
  if (!isFresh(ctx, keys, known, address)) {
    await confirmSubscription(ctx.writer, seenDevice(ctx, keys, known.subscription_id, address));
    ctx.changed(ctx.userId, 'inbox');
  }
  return { isOn: true };
}

/**
 * Goes on at the new address of a browser that has changed its subscription by itself. Whoever says so knows the secret of the
 * one before, and it was the person's own. Returns whether it was.
 */
async function moveHere(
  ctx: UserCommand,
  { keys, push }: PushKeys,
  before: Pick<PushAddress, 'endpoint' | 'auth'>,
  address: PushAddress,
): Promise<boolean> {
  if (!push || !isPushEndpoint(address.endpoint, push.services)) return false;
  const rows = await subscriptionsAt(ctx.writer, endpointIndex(keys, before));
  const known = rows.find(
    (row) => row.user_id === ctx.userId && equalText(openAddress(keys, row).auth, before.auth),
  );
  if (!known) return false;
  const device = seenDevice(ctx, keys, known.subscription_id, address);
  await moveSubscription(ctx.writer, { ...device, endpointIndex: endpointIndex(keys, address) });
  ctx.changed(ctx.userId, 'inbox');
  return true;
}

/**
 * Returns the person's own subscription at a browser, and ends those of others there: whoever is logged in now reads what is
 * shown. Who knows the address alone, and not the browser's secret, ends nothing of anybody's.
 */
async function takeOver(
  ctx: UserCommand,
  keys: Keys,
  address: PushAddress,
): Promise<PushSubscriptionRow | undefined> {
  const rows = await subscriptionsAt(ctx.writer, endpointIndex(keys, address));
  for (const row of rows) {
    if (row.user_id === ctx.userId || !equalText(openAddress(keys, row).auth, address.auth)) continue;
    await deleteSubscription(ctx.writer, row.user_id, row.subscription_id);
    ctx.changed(row.user_id, 'inbox');
  }
  return rows.find(({ user_id }) => user_id === ctx.userId);
}

const seenDevice = (
  { userId, sessionId, wall, client }: UserCommand,
  keys: Keys,
  subscriptionId: string,
  address: PushAddress,
): SeenDevice => ({
  userId,
  subscriptionId,
  sessionId,
  addressSealed: sealAddress(keys, userId, subscriptionId, address),
  service: pushServiceOf(address.endpoint),
  language: client.language,
  at: wall,
});

function isFresh(
  { sessionId, wall, client }: UserCommand,
  keys: Keys,
  row: PushSubscriptionRow,
  { p256dh, auth }: PushAddress,
): boolean {
  const kept = openAddress(keys, row);
  return (
    row.session_id === sessionId &&
    row.language === client.language &&
    wall.getTime() - row.seen_at.getTime() < freshMs &&
    kept.p256dh === p256dh &&
    kept.auth === auth
  );
}

/** What is no point of the curve could be encrypted for by nobody. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
