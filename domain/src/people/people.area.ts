export const policy = {
  /** Tries of whoever asked for a code, and of all others together: 20 of a million in all. */
  code: {
    digits: 6,
    validMinutes: 10,
    maxTries: 5,
    strangersTries: 15,
    resendAfterSeconds: 60,
    maxPerHour: 5,
  },
  session: { absoluteHours: 12, moneyIdleMinutes: 30 },
  paymentPassword: { maxTries: 5, lockMinutes: 30, authorizationSeconds: 120 },
  /** Tries within the lock's minutes: at one device, and at all devices together where the person was never seen. */
  login: { maxTries: 5, lockMinutes: 15, captchaAfter: 3, strangersTries: 20, strangersCaptchaAfter: 10 },
  /** Two-factor login: the second step's time, wrong codes before the lock, and the spare codes. */
  totp: { ticketMinutes: 5, maxTries: 5, lockMinutes: 15, recoveryCodes: 10 },
} as const;
