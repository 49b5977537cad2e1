import { get, post } from './http.ts';
import { openPage } from './navigation.ts';
import {
  addressOf,
  type PushAddress,
  pushSupport,
  rememberedHere,
  rememberHere,
  subscribeHere,
  subscriptionHere,
} from './push.ts';
import { token } from './session.ts';

/**
 * Tells the server that this device is there, in the session of whoever is logged in, where it is told of messages; whose it
 * was before is told no more of theirs here. Nobody is asked for anything.
 */
async function renew(): Promise<void> {
  if (token.get() === null || pushSupport() !== 'ready') return;
  const before = rememberedHere();
  const address = await addressHere(before !== null);
  if (!address) return;
  // A browser may change its subscription by itself: the server finds it by the one before.
  const isMoved = before !== null && before.endpoint !== address.endpoint;
  const { isOn } = await post('/api/inbox/push/renew', isMoved ? { ...address, before } : address);
  rememberHere(isOn ? address : null);
}

/** Returns where this device is told; anew where the browser has ended that by itself, which its owner had allowed. */
async function addressHere(wasOn: boolean): Promise<PushAddress | null> {
  const subscription = await subscriptionHere();
  if (subscription) return addressOf(subscription);
  if (!wasOn || Notification.permission !== 'granted') return null;
  const { publicKey } = await get('/api/inbox/push', {});
  return publicKey === null ? null : subscribeHere(publicKey);
}

/** What the app's worker says when a notice was tapped (`push-worker.js`). */
function followTap({ data }: MessageEvent): void {
  const { type, to } = (data ?? {}) as { type?: unknown; to?: unknown };
  // A page that is missing is refused there.
  if (type === 'OPEN_PAGE' && typeof to === 'string') openPage(to);
}

/** Keeps the server's knowledge of this device with who is logged in at it, and goes where a notice leads that was tapped. */
export function followPush(): void {
  const look = () => void renew().catch(() => {});
  look();
  token.subscribe(look);
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker?.addEventListener('message', (event) => {
    followTap(event);
    if (((event.data ?? {}) as { type?: unknown }).type === 'PUSH_CHANGED') look();
  });
}
