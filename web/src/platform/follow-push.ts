import { post } from './http.ts';
import { openPage } from './navigation.ts';
import { addressOf, pushSupport, subscriptionHere } from './push.ts';
import { token } from './session.ts';

/**
 * Tells the server that this device is there, in the session of whoever is logged in, where it is told of messages; whose it
 * was before is told no more of theirs here. Nobody is asked for anything.
 */
async function renew(): Promise<void> {
  if (token.get() === null || pushSupport() !== 'ready') return;
  const subscription = await subscriptionHere();
  if (subscription) await post('/api/inbox/push/renew', addressOf(subscription));
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
  if ('serviceWorker' in navigator) navigator.serviceWorker?.addEventListener('message', followTap);
}
