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
 * Tells the server that this device is there, in the session of the person who is logged in, if it is told of messages.
 * The person who had it before is told of nothing more here. Nobody is asked for anything.
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

/** Returns the address of this device's subscription; a new one if the browser ended it and its owner allows it. */
async function addressHere(wasOn: boolean): Promise<PushAddress | null> {
  const subscription = await subscriptionHere();
  if (subscription) return addressOf(subscription);
  if (!wasOn || Notification.permission !== 'granted') return null;
  const { publicKey } = await get('/api/inbox/push', {});
  return publicKey === null ? null : subscribeHere(publicKey);
}

/** Opens the page that the app's worker names when a notice was tapped (`push-worker.js`). */
function followTap({ data }: MessageEvent): void {
  const { type, to } = (data ?? {}) as { type?: unknown; to?: unknown };
  // A page that is missing is refused there.
  if (type === 'OPEN_PAGE' && typeof to === 'string') openPage(to);
}

/** Keeps the server informed of who is logged in at this device, and opens the page of a notice that was tapped. */
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
