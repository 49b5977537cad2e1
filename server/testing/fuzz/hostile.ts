import fc from 'fast-check';

/** What nobody sends by mistake. */
const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  'é'.normalize('NFD').repeat(40),
  '👩‍👩‍👧‍👦',
  'NaN',
  '-0',
  '1e309',
  '９９９',
  '0x10',
  '99999999999999999999.99',
  '-1',
  'null',
  'undefined',
  '__proto__',
  "' or 1=1 --",
  "'; drop table users; --",
  '%',
  '\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0000-00-00',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30',
  'A'.repeat(255),
  '榕'.repeat(4_000),
];
const numbers = [0, -0, -1, 0.1, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324];
const shapes: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  { length: 5 },
  { toString: 'x' },
  JSON.parse('{"__proto__": {"isAdmin": true}}'),
  { constructor: { prototype: { isAdmin: true } } },
  { $ne: null },
  Array.from({ length: 2_000 }, () => 0),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom(...shapes) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Bodies as they arrive, before anybody has parsed them. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"a":1,"a":2}',
    '{"a":1e400}',
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{}}}',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    '{"\\u0000":1}',
    '{"lange":{"a":1},"uuid":[],"deviceType":5}',
    '\ufeff{}',
  ),
  fc.json({ maxDepth: 4 }),
);
