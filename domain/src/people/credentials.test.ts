import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isEmail,
  isInvitationCode,
  isOperatorPassword,
  isPaymentPassword,
  isPhone,
  isStrongPassword,
  isUsername,
  maskEmail,
  maskPhone,
  normaliseEmail,
} from './credentials.ts';

const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...Array.from('aZ09_-@.٣９ ')) }),
);

test('nobody can be taken for somebody else: username, phone and e-mail share no text', () => {
  const text = fc.oneof(
    anything,
    fc.stringMatching(/^1[3-9][0-9]{9}$/),
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{3,19}$/),
    fc.emailAddress(),
  );
  fc.assert(
    fc.property(text, (name) => {
      expect([isUsername(name), isPhone(name), isEmail(name)].filter(Boolean).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1_000 },
  );
});

test('a strong password has 8 to 18 visible characters with letters and numbers', () => {
  fc.assert(
    fc.property(anything, (text) => {
      if (!isStrongPassword(text)) return;
      expect(text.length).toBeGreaterThanOrEqual(8);
      expect(text.length).toBeLessThanOrEqual(18);
      expect(text).toMatch(/[a-zA-Z]/);
      expect(text).toMatch(/[0-9]/);
      expect(text).not.toMatch(/\s/);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['abcd1234', true],
  ['a1!@#$%^&*()_+-=[]', true],
  ['abcd123', false],
  ['abcdefgh1234567890x', false],
  ['12345678', false],
  ['abcdefgh', false],
  ['abcd 1234', false],
  ['密码密码abcd1234', false],
  ['abcd１２３４', false],
  ['abcd1234\n', false],
  ['ABCD1234', true],
  ['abcdefgh1234567890', true],
])('the password %j is strong: %s', (text, isStrong) => {
  expect(isStrongPassword(text)).toBe(isStrong);
});

test.each([
  ['Root-42-grov', true],
  ['Root 42 grove', true],
  ['ROOT-42-GROVE', true],
  [`a1${'~'.repeat(62)}`, true],
  ['Root-42-gro', false],
  [`a1${'~'.repeat(63)}`, false],
  ['Root-forty-two', false],
  ['1234-5678-9012', false],
  ['Root-42-gr\u00f6ve', false],
  ['Root-42-grove\n', false],
  ['\nRoot-42-grove', false],
  ['my-QiAn-42-grove', false],
])('%j is a password for the operator Qian: %s', (text, isOne) => {
  expect(isOperatorPassword(text, 'qIan')).toBe(isOne);
});

test('of the million payment passwords, one digit repeated and plain runs are refused, and no others', () => {
  const refused: string[] = [];
  for (let n = 0; n < 1_000_000; n += 1) {
    const text = String(n).padStart(6, '0');
    if (!isPaymentPassword(text)) refused.push(text);
  }
  const repeated = Array.from({ length: 10 }, (_, d) => String(d).repeat(6));
  const rising = Array.from({ length: 5 }, (_, d) => '0123456789'.slice(d, d + 6));
  const falling = Array.from({ length: 5 }, (_, d) => '9876543210'.slice(d, d + 6));
  expect(refused.sort()).toEqual([...repeated, ...rising, ...falling].sort());
});

test.each([
  '',
  '12345',
  '1234567',
  '1357924',
  'x135792',
  '12 456',
  '１２３４５６',
  '٣٣٤٤٥٥',
  '12345a',
  '135790\n',
])('%j is no payment password', (text) => {
  expect(isPaymentPassword(text)).toBe(false);
});

test.each([
  ['13800138000', true],
  ['19999999999', true],
  ['12800138000', false],
  ['1380013800', false],
  ['138001380000', false],
  ['+8613800138000', false],
  ['１3800138000', false],
  ['13800138000\n', false],
  ['x13800138000', false],
  ['1380013800x', false],
])('%j is a phone number: %s', (text, isOne) => {
  expect(isPhone(text)).toBe(isOne);
});

test.each([
  ['a@b.co', true],
  ['first.last+tag@mail.example.com', true],
  ['a@b', false],
  ['a@b.c', false],
  ['@b.co', false],
  ['a b@c.co', false],
  ['a@b@c.co', false],
  ['a@-.co', true],
  ['a@b..co', false],
  [`${'a'.repeat(250)}@b.co`, false],
  ['a@b.co\nbcc: x@y.zz', false],
  ['x, a@b.co', false],
  [`${'a'.repeat(249)}@b.co`, true],
  ['a@b-1.c2.co', true],
  ['a@bc.d_e.co', false],
  ['a@b.c1', false],
  ['a@b.co.', false],
  ['a@.co', false],
  ['a@b c.co', false],
])('%j is an e-mail address: %s', (text, isOne) => {
  expect(isEmail(text)).toBe(isOne);
});

test('normalising an address twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string(), (text) => normaliseEmail(normaliseEmail(text)) === normaliseEmail(text)),
  );
  expect(normaliseEmail('  Ann@Example.COM ')).toBe('ann@example.com');
});

test.each([
  ['ann_1', true],
  ['Ann-1', true],
  ['1ann', false],
  ['ann', false],
  ['a'.repeat(21), false],
  ['ann@x', false],
  ['änna', false],
  ['ann!', false],
  ['ann_1\n', false],
  ['!anna', false],
  ['a'.repeat(20), true],
])('%j is a username: %s', (text, isOne) => {
  expect(isUsername(text)).toBe(isOne);
});

test.each([
  ['BANYAN88', true],
  ['banyan88', true],
  ['BANYAN8', false],
  ['BANYAN888', false],
  ['BANYAN8!', false],
  ['!BANYAN88', false],
  ['BANYAN88\n', false],
])('%j is an invitation code: %s', (text, isOne) => {
  expect(isInvitationCode(text)).toBe(isOne);
});

test('a mask shows neither the whole phone nor the name in an address', () => {
  expect(maskPhone('13812345678')).toBe('138****5678');
  expect(maskEmail('somebody@example.com')).toBe('s***@example.com');
  expect(maskEmail('nothing')).toBe('n***@');
});
