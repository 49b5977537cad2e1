import { Secret, TOTP } from 'otpauth';

/** Time-based one-time codes (RFC 6238) as every authenticator app makes them: SHA-1, six digits, 30 seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A clock may be one step behind or ahead of ours. */
const driftSteps = 1;

/** Returns a fresh secret of 160 bits, in the base32 that authenticator apps read. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns what the QR code says; `account` is how the person recognises the entry in the app. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ ...shape, secret: Secret.fromBase32(secret), issuer, label: account }).toString();

/** Returns the code that an authenticator shows at an instant. */
export const totpCodeAt = (secret: string, at: Date): string =>
  TOTP.generate({ ...shape, secret: Secret.fromBase32(secret), timestamp: at.getTime() });

/** Returns a code as somebody typed it: authenticators show it as `123 456`. */
export const plainTotpCode = (text: string): string => text.replace(/\s/g, '');

/**
 * Returns the time step that a code belongs to, or null when it is wrong, too old, too early, or of a step up to
 * `usedStep`: a code that was seen once does not work again. The caller keeps the step that it gets, guarded against
 * a concurrent attempt.
 */
export function totpStep(secret: string, code: string, at: Date, usedStep: number | null): number | null {
  const token = plainTotpCode(code);
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = at.getTime();
  const delta = TOTP.validate({
    ...shape,
    secret: Secret.fromBase32(secret),
    token,
    timestamp,
    window: driftSteps,
  });
  if (delta === null) return null;
  const step = TOTP.counter({ period: shape.period, timestamp }) + delta;
  return usedStep !== null && step <= usedStep ? null : step;
}
