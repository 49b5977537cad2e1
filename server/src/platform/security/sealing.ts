import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/**
 * Personal data at rest: AES-256-GCM envelopes `version ‖ nonce ‖ tag ‖ ciphertext`, bound to where they stand,
 * and a blind index under another key for finding them again.
 */
const version = 1;

const keys = new Map<string, KeyObject>();

/** Returns the key that a secret stands for; a process has a handful of them. */
function keyOf(secret: string): KeyObject {
  const known = keys.get(secret);
  if (known) return known;
  const key = createSecretKey(createHash('sha256').update(secret).digest());
  keys.set(secret, key);
  return key;
}

/** Encrypts a text. `place` is `table|column|row id`: an envelope moved elsewhere does not open. */
export const seal = (secret: string, place: string, text: string): Buffer =>
  sealBytes(secret, place, Buffer.from(text, 'utf8'));

/** Throws when the envelope was tampered with, moved, or sealed under another key. */
export const unseal = (secret: string, place: string, envelope: Uint8Array): string =>
  unsealBytes(secret, place, envelope).toString('utf8');

export function sealBytes(secret: string, place: string, content: Uint8Array): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
}

export function unsealBytes(secret: string, place: string, envelope: Uint8Array): Buffer {
  const bytes = Buffer.from(envelope);
  if (bytes[0] !== version) throw new Error('unknown envelope version');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(1, 13)).setAAD(
    Buffer.from(place),
  );
  decipher.setAuthTag(bytes.subarray(13, 29));
  return Buffer.concat([decipher.update(bytes.subarray(29)), decipher.final()]);
}

/** Finds equal values without showing them; `kind` keeps a phone and a card of the same digits apart. */
export const blindIndex = (secret: string, kind: string, text: string): string =>
  createHmac('sha256', keyOf(secret)).update(`${kind}\u001f${text}`).digest('hex');
