import { hex } from '@banyan/client/hex.ts';
import { deviceKind, isInstalled } from './device-platform.ts';

/** Notices on this device: what the browser can, what its owner allows, and its subscription at its push service. */

/**
 * The support of push messages in this browser. On an iPhone only the installed app has it; `blocked` by its owner, who
 * alone can undo that, in the settings of the browser.
 */
export type PushSupport = 'ready' | 'blocked' | 'needs_install' | 'unsupported';

/** The data of a subscription that the server is given. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Milliseconds that the app's worker may take to be there. */
const workerMs = 15_000;

const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

export function pushSupport(): PushSupport {
  if (!workers() || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return deviceKind() === 'ios' && !isInstalled() ? 'needs_install' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** Returns the subscription of this browser, and asks for none; null where there is none. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration: ServiceWorkerRegistration | undefined = await workers()?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

export function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** The keys by which a subscription is found again that the browser has changed by itself. */
type Before = Pick<PushAddress, 'endpoint' | 'auth'>;

const rememberedKey = 'push_here';

/** Keeps the address of this device's subscription, as the server has agreed to it; null if it is told of nothing. */
export function rememberHere(address: Before | null): void {
  if (address === null) return localStorage.removeItem(rememberedKey);
  const { endpoint, auth } = address;
  localStorage.setItem(rememberedKey, JSON.stringify({ endpoint, auth }));
}

/** Returns the address of this device's last subscription; null if there was none. */
export function rememberedHere(): Before | null {
  try {
    const { endpoint, auth } = JSON.parse(localStorage.getItem(rememberedKey) ?? '{}') as Partial<Before>;
    return endpoint && auth ? { endpoint, auth } : null;
  } catch {
    return null;
  }
}

/** Returns the name that the server has for a subscription, which does not tell its address. */
export async function fingerprintOf({ endpoint }: Pick<PushAddress, 'endpoint'>): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))));
}

/** The answer of somebody who was asked for leave; `dismissed` may be asked again. */
export type Leave = 'granted' | 'denied' | 'dismissed';

/**
 * Asks for leave to show notices. Call it from a tap, before anything that is waited for: a browser asks its owner in
 * answer to one alone.
 */
export async function askForLeave(): Promise<Leave> {
  const answer = await Notification.requestPermission();
  return answer === 'default' ? 'dismissed' : answer;
}

/** Subscribes at the browser's push service with the server's key; a subscription under another key of it is given up. */
export async function subscribeHere(publicKey: string): Promise<PushAddress> {
  const { pushManager } = await workerThere();
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === publicKey) return addressOf(known);
  await known?.unsubscribe();
  return addressOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** Ends the subscription at the browser; where there is none there is nothing to end. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

/** Returns the server's key that a subscription was made with, in base64url; null where the browser does not say. */
export function keyOf({ options: { applicationServerKey } }: PushSubscription): string | null {
  if (!applicationServerKey) return null;
  const bytes = Array.from(new Uint8Array(applicationServerKey), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the app's worker once it is at work; the app registers it a moment after it has started. */
async function workerThere(): Promise<ServiceWorkerRegistration> {
  const container = workers();
  if (!container) throw new Error('no service worker');
  if (!(await container.getRegistration())) await container.register('./sw.js', { updateViaCache: 'none' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the service worker does not come')), workerMs);
  });
  try {
    return await Promise.race([container.ready, late]);
  } finally {
    clearTimeout(timer);
  }
}
