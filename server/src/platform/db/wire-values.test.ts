import { expect, it, test } from 'vitest';
import { wireValue } from './wire-values.ts';

/** What the driver is given; that it arrives as it was is seen where rows are written and read. */

test.each<[string, unknown, unknown]>([
  ['a text', 'it\'s "{a}"', 'it\'s "{a}"'],
  ['a number', 7, 7],
  ['a whole number', 2n ** 60n, 2n ** 60n],
  ['nothing', null, null],
  ['bytes', Buffer.from([0]), Buffer.from([0])],
  ['an instant', new Date(1_700_000_000_123), '2023-11-14T22:13:20.123Z'],
  ['texts', ['a"b', 'c\\d', 'e,f', '{}', 'NULL', '', 'ä 字'], '{"a\\"b","c\\\\d","e,f","{}","NULL","","ä 字"}'],
  ['numbers, and nothing', [1, 2n, -3.5, true, null, undefined], '{"1","2","-3.5","true",NULL,NULL}'],
  ['instants', [new Date(0)], '{"1970-01-01T00:00:00.000Z"}'],
  ['bytes of several', [Buffer.from([0, 92, 34]), Buffer.alloc(0)], '{"\\\\x005c22","\\\\x"}'],
  ['no elements', [], '{}'],
])('%s', (_, given, sent) => {
  expect(wireValue(given)).toEqual(sent);
});

it('leaves to the driver what is not plain: no instant, a far year, an array of arrays, an object', () => {
  const later = new Date('+012026-01-01T00:00:00Z');
  for (const value of [new Date(Number.NaN), later, [later], [['a']], [{ a: 1 }], [new Uint8Array(1)], { a: 1 }])
    expect(wireValue(value)).toBe(value);
});
