import { hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

export const sha256 = (text: string): string => hash('sha256', text);

/** Returns 256 random bits as text; the database keeps only their SHA-256. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns a bearer token that names its owner, so that the session is found on the owner's shard. */
export const newBearer = (ownerId: string): string => `${ownerId.replaceAll('-', '')}.${newSecret()}`;

/** Returns the owner that a token claims, or null when it is not of our form. */
export function ownerOfBearer(token: string): string | null {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.[\w-]{43}$/.exec(token);
  return match ? match.slice(1).join('-') : null;
}

/** What is known of a bearer token before anybody is asked: whose it claims to be, null for nobody's, and its hash. */
export interface Bearer {
  ownerId: string | null;
  tokenHash: string;
}

export const readBearer = (token: string): Bearer => ({
  ownerId: ownerOfBearer(token),
  tokenHash: sha256(token),
});

/** Returns digits from a secure source, each equally likely. */
export const newDigits = (count: number): string =>
  randomInt(10 ** count)
    .toString()
    .padStart(count, '0');

export function equalText(a: string, b: string): boolean {
  const left = Buffer.from(sha256(a), 'hex');
  return timingSafeEqual(left, Buffer.from(sha256(b), 'hex'));
}
