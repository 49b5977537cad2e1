import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpCodeAt, totpStep, totpUri } from './totp.ts';

/** The secret and the codes of RFC 6238, appendix B (SHA-1), shortened to six digits. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const rfcCodes: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
];

const at = (seconds: number) => new Date(seconds * 1_000);

describe('a code', () => {
  for (const [seconds, code] of rfcCodes)
    it(`is that of RFC 6238 at ${seconds} s`, () => {
      expect(totpCodeAt(rfcSecret, at(seconds))).toBe(code);
      expect(totpStep(rfcSecret, code, at(seconds), null)).toBe(Math.floor(seconds / 30));
    });

  it('is good one step early and one step late, and not two', () => {
    const steps = [-60, -30, 0, 30, 60].map((shift) =>
      totpStep(rfcSecret, totpCodeAt(rfcSecret, at(90_000)), at(90_000 + shift), null),
    );
    expect(steps).toEqual([null, 3000, 3000, 3000, null]);
  });

  it('is good once: its step and the steps before it are used up', () => {
    const code = totpCodeAt(rfcSecret, at(90_000));
    expect(totpStep(rfcSecret, code, at(90_000), 2_999)).toBe(3_000);
    expect(totpStep(rfcSecret, code, at(90_000), 3_000)).toBeNull();
    expect(totpStep(rfcSecret, code, at(90_000), 3_001)).toBeNull();
  });

  it('may be typed as it is shown, in two groups, and is six ASCII digits', () => {
    expect(totpStep(rfcSecret, '287 082', at(59), null)).toBe(1);
    for (const text of ['', '28708', '2870820', '２８７０８２', '28708a', '287082.0'])
      expect(totpStep(rfcSecret, text, at(59), null), text).toBeNull();
  });
});

it('a secret has 160 bits, is never the same twice, and stands in the address that the QR code shows', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, '榕 Banyan', 'maple'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('榕 Banyan:maple');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('period')).toBe('30');
});
