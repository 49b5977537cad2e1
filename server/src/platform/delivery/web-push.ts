import webPush from 'web-push';
import { TryLater } from '../try-later.ts';
import type { PushConfig } from './push-config.ts';
import { isPushEndpoint } from './push-services.ts';

/** Where a browser is reached, and for whom is encrypted: what it gives of its subscription. */
export interface PushAddress {
  endpoint: string;
  /** The browser's public key of P-256 and its secret of 16 bytes, in base64url. */
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  address: PushAddress;
  /** What the app's worker reads; nobody on the way can. */
  payload: string;
  /** What is pushed under the same name takes the place of what has not arrived yet: at most 32 signs of base64url. */
  topic: string;
  isUrgent: boolean;
  /** In seconds: how long the push service keeps it for a device that is off. */
  lifeSeconds: number;
}

/** What became of a push: `gone` is the subscription. `reason` names no person: it stands in the log. */
export type PushOutcome = { kind: 'accepted' } | { kind: 'gone' } | { kind: 'refused'; reason: string };

/** Hands a message to the push service of a browser. Throws `TryLater`. */
export type PushChannel = (message: PushMessage) => Promise<PushOutcome>;

/**
 * Pushes by the protocol of browsers (RFC 8030), encrypted for the one that it goes to (RFC 8291) and signed as this
 * server's (RFC 8292). It calls push services alone, whatever the address says, follows none of them elsewhere, and reads no
 * body of theirs.
 */
export function webPushChannel(
  { privateKey, publicKey, contact, services }: PushConfig,
  { timeoutMs = 5_000 } = {},
): PushChannel {
  return async ({ address, payload, topic, isUrgent, lifeSeconds }) => {
    const { endpoint, p256dh, auth } = address;
    if (!isPushEndpoint(endpoint, services)) return { kind: 'refused', reason: 'push: no known service' };
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, publicKey, privateKey },
      contentEncoding: 'aes128gcm',
      TTL: lifeSeconds,
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    });
    return conclude(await call(endpoint, headers, body, timeoutMs));
  };
}

async function call(
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  timeoutMs: number,
): Promise<Response> {
  // `fetch` counts the bytes itself.
  const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    // The error's own text may hold the address, which is as good as the subscription.
    throw new TryLater(`push: no answer (${error instanceof Error ? error.name : 'unknown'})`);
  });
  await response.body?.cancel();
  return response;
}

/** What the protocol says by the status (RFC 8030, 5 and 7.3): the rest is no fault of the moment. */
function conclude({ ok, status, headers }: Response): PushOutcome {
  if (ok) return { kind: 'accepted' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500)
    throw new TryLater(`push ${status}`, { afterMs: retryAfterMs(headers.get('retry-after')) });
  return { kind: 'refused', reason: `push ${status}` };
}

/** Returns the milliseconds of a `Retry-After`, which says seconds or an instant; undefined where it says nothing. */
function retryAfterMs(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - Date.now());
}
