import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text, 'utf8').digest('hex');
}

/** Returns the signature of an API request; `path` is the request target as sent, query included. */
export function requestSignature(
  secret: string,
  timestamp: string,
  method: string,
  path: string,
  rawBody: string,
): string {
  return hmac(secret, `${timestamp}.${method}.${path}.${rawBody}`);
}

/** Returns the value of the header `webhook-signature`. */
export function webhookSignature(secret: string, id: string, timestamp: string, rawBody: string): string {
  return `v1=${hmac(secret, `${id}.${timestamp}.${rawBody}`)}`;
}

/**
 * Returns an opaque hash of a request's content, so that a card number need not be kept to recognise a repetition.
 */
export function fingerprint(secret: string, content: unknown): string {
  return hmac(secret, `fingerprint.${JSON.stringify(content)}`);
}

/** Returns whether a unix timestamp in seconds is within five minutes of `now`. */
export function isFresh(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
}

export function sameSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
