import { hash, randomFillSync } from 'node:crypto';

let lastMillisecond = 0;
let counter = 0;

const idBytes = 16;
/** Chance for a few hundred ids at a time: to ask for it takes longer than all else about an id. */
const chance = Buffer.alloc(256 * idBytes);
let used = chance.length;

/** Returns random bytes that nobody else was given. */
function freshBytes(): Buffer {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += idBytes;
  return chance.subarray(used - idBytes, used);
}

/**
 * Returns a fresh UUIDv7 that sorts after every earlier one of this process. Within a millisecond the 12 bits after
 * the time count up (RFC 9562, section 6.2, method 1); they begin below half, so that 2,048 ids always fit, and the
 * time of the ids runs ahead of the clock where there are more. Used where nothing is retried.
 */
export function newId(): string {
  const bytes = freshBytes();
  const millisecond = Date.now();
  if (millisecond > lastMillisecond) {
    lastMillisecond = millisecond;
    counter = bytes.readUInt16BE(6) & 0x07ff;
  } else if (counter < 0x0fff) counter += 1;
  else {
    lastMillisecond += 1;
    counter = 0;
  }
  bytes.writeUIntBE(lastMillisecond, 0, 6);
  bytes.writeUInt16BE(counter, 6);
  return asUuid(bytes, 0x70);
}

/**
 * Returns a name-based UUIDv8: the same parts always give the same id. Every id that a retried command may create is
 * derived from the command, so that a second attempt cannot mint a second one.
 */
export function deriveId(...parts: string[]): string {
  return asUuid(hash('sha256', parts.join('\u001f'), 'buffer').subarray(0, 16), 0x80);
}

function asUuid(bytes: Buffer, version: number): string {
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | version;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * Returns a short number for people to read out, such as `W20261121-7F3K2M9Q`: a prefix, a day, and 40 bits of the
 * id.
 */
export function readableNumber(prefix: string, day: string, id: string): string {
  const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  let rest = BigInt(`0x${hash('sha256', id, 'hex').slice(0, 10)}`);
  let text = '';
  for (let i = 0; i < 8; i += 1) {
    text += alphabet[Number(rest % 31n)];
    rest /= 31n;
  }
  return `${prefix}${day.replaceAll('-', '')}-${text}`;
}
