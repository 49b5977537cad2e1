import type { pushApi } from '@banyan/api/inbox/push.ts';
import { inboxKinds, mayBeMuted } from '@banyan/domain/inbox/inbox-message.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { ReadContext, SignedIn, UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import type { Keys } from '../../../platform/personal-data.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { openAddress } from './address.ts';
import {
  deleteSubscription,
  endPushOf,
  type PushSubscriptionRow,
  setMuted,
  subscriptionsOf,
} from './subscription.store.ts';

export type PushKeys = Pick<Config, 'keys' | 'push'>;

/** Returns by what a browser knows its own subscription among a person's. */
const fingerprintOf = (keys: Keys, row: PushSubscriptionRow): string =>
  sha256(openAddress(keys, row).endpoint);

/** Returns which devices of a person are told of messages, and of which kinds. */
export async function pushSettings(
  { reader, userId }: Pick<ReadContext & SignedIn, 'reader' | 'userId'>,
  { keys, push }: PushKeys,
) {
  const rows = await subscriptionsOf(reader, userId);
  return {
    publicKey: push?.publicKey ?? null,
    devices: rows.map((row) => ({
      fingerprint: fingerprintOf(keys, row),
      since: row.made_at,
      seenAt: row.seen_at,
      kinds: inboxKinds.map((kind) => ({
        kind,
        isOn: !row.muted.includes(kind),
        isFixed: !mayBeMuted(kind),
      })),
    })),
  };
}

async function deviceOf(
  { writer, userId }: UserCommand,
  keys: Keys,
  fingerprint: string,
): Promise<PushSubscriptionRow | undefined> {
  const rows = await subscriptionsOf(writer, userId);
  return rows.find((row) => fingerprintOf(keys, row) === fingerprint);
}

/** Tells one of a person's devices, or all of them, of nothing any more; one that is not there was told of nothing. */
export async function unsubscribePush(
  ctx: UserCommand,
  own: PushKeys,
  input: InputOf<typeof pushApi.unsubscribePush>,
) {
  const { writer, userId } = ctx;
  const device = 'all' in input ? undefined : await deviceOf(ctx, own.keys, input.fingerprint);
  const ended =
    'all' in input
      ? await endPushOf(writer, userId, 'all')
      : device
        ? await deleteSubscription(writer, userId, device.subscription_id)
        : 0;
  if (ended > 0) ctx.changed(userId, 'inbox');
  return pushSettings({ reader: writer, userId }, own);
}

/** Says whether a device is told of a kind. Throws `inbox.always_pushed` and `request.not_found`. */
export async function setPushKind(
  ctx: UserCommand,
  own: PushKeys,
  { fingerprint, kind, isOn }: InputOf<typeof pushApi.setPushKind>,
) {
  const { writer, userId } = ctx;
  if (!isOn && !mayBeMuted(kind)) throw new AppError('inbox.always_pushed');
  const { subscription_id, muted } = found(await deviceOf(ctx, own.keys, fingerprint));
  const others = muted.filter((each) => each !== kind);
  await setMuted(writer, userId, subscription_id, isOn ? others : [...others, kind]);
  ctx.changed(userId, 'inbox');
  return pushSettings({ reader: writer, userId }, own);
}
