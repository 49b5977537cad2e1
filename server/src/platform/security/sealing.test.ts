import { expect, it } from 'vitest';
import { blindIndex, seal, unseal } from './sealing.ts';

const key = 'a-key-of-thirty-two-characters-01';
const place = 'users|phone|u1';

it('what was sealed opens in its place, and looks different each time', () => {
  const envelope = seal(key, place, '13900000001 榕');
  expect(unseal(key, place, envelope)).toBe('13900000001 榕');
  expect(seal(key, place, '13900000001 榕').equals(envelope)).toBe(false);
  expect(envelope.includes('13900000001')).toBe(false);
});

it('an envelope that was moved, changed, cut or sealed under another key does not open', () => {
  const envelope = seal(key, place, '13900000001');
  const changed = Buffer.from(envelope);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(() => unseal(key, 'users|phone|u2', envelope)).toThrow();
  expect(() => unseal(`${key}x`, place, envelope)).toThrow();
  expect(() => unseal(key, place, changed)).toThrow();
  expect(() => unseal(key, place, envelope.subarray(0, -1))).toThrow();
  expect(() => unseal(key, place, Buffer.concat([Buffer.of(2), envelope.subarray(1)]))).toThrow(
    'unknown envelope',
  );
});

it('the blind index finds equals under one key and one kind only', () => {
  expect(blindIndex(key, 'phone', '1')).toBe(blindIndex(key, 'phone', '1'));
  const others = [
    blindIndex(key, 'phone', '2'),
    blindIndex(key, 'card', '1'),
    blindIndex(`${key}x`, 'phone', '1'),
  ];
  expect(others).not.toContain(blindIndex(key, 'phone', '1'));
});
