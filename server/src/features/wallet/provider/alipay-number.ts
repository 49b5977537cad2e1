import { type OrderKey, parseReference, referenceOf } from './reference.ts';

/*
 * Alipay names orders by letters, digits and underscores, at most 64 of them: fewer signs than our references have. The
 * same two ids are written in base 36 instead.
 */

const digits = 25;

/** Returns an order's name at Alipay. Throws for a text that is no reference of ours. */
export function alipayNumber(reference: string): string {
  const key = parseReference(reference);
  if (!key) throw new Error(`not a reference: ${reference}`);
  return [key.type[0], encode(key.userId), encode(key.id)].join('_');
}

/** Returns our reference; a name that is not ours is returned as it is, and fits no order. */
export function referenceOfNumber(number: string): string {
  const match = /^([rw])_([0-9a-z]{25})_([0-9a-z]{25})$/.exec(number);
  const [userId, id] = [decode(match?.[2] ?? ''), decode(match?.[3] ?? '')];
  if (!match || !userId || !id) return number;
  const type: OrderKey['type'] = match[1] === 'r' ? 'recharge' : 'withdrawal';
  return referenceOf(type, userId, id);
}

const encode = (uuid: string): string =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(digits, '0');

/** Returns the id, or null for more than an id's 128 bits. */
function decode(text: string): string | null {
  const value = [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const hex = value.toString(16).padStart(32, '0');
  if (text.length !== digits || hex.length > 32) return null;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
