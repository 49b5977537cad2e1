import type { PushAddress } from '../../../platform/delivery/web-push.ts';
import type { Keys } from '../../../platform/personal-data.ts';
import { blindIndex, seal, unseal } from '../../../platform/security/sealing.ts';

const placeOf = (userId: string, subscriptionId: string): string =>
  `push_subscriptions|address_sealed|${userId}|${subscriptionId}`;

/** Seals where a browser is reached, bound to person and subscription. */
export const sealAddress = (
  keys: Keys,
  userId: string,
  subscriptionId: string,
  address: PushAddress,
): Buffer => seal(keys.data, placeOf(userId, subscriptionId), JSON.stringify(address));

/** Returns where the browser of a subscription is reached. */
export const openAddress = (
  keys: Keys,
  row: { user_id: string; subscription_id: string; address_sealed: Uint8Array },
): PushAddress =>
  JSON.parse(unseal(keys.data, placeOf(row.user_id, row.subscription_id), row.address_sealed)) as PushAddress;

/** Returns what finds a subscription again at its browser, without showing where that is reached. */
export const endpointIndex = (keys: Keys, { endpoint }: Pick<PushAddress, 'endpoint'>): string =>
  blindIndex(keys.index, 'push', endpoint);
