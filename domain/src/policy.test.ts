import { expect, test } from 'vitest';
import { defaultPolicy } from './policy.ts';

type Section = keyof typeof defaultPolicy;

/** The product rules in words and in figures: a default that changes is changed here as well, and on purpose. */
const stated: readonly (readonly [words: string, section: Section, figures: object])[] = [
  [
    'the currency is the yuan',
    'currency',
    { code: 'CNY', name: '人民币', symbol: '¥', unit: '元', value: 'CNY' },
  ],
  [
    'a code: 6 digits, 10 minutes, 5 tries and 15 of strangers, another after 60 seconds, 5 an hour',
    'code',
    { digits: 6, validMinutes: 10, maxTries: 5, strangersTries: 15, resendAfterSeconds: 60, maxPerHour: 5 },
  ],
  [
    'a session lasts 12 hours, and is fit for money until it was idle for 30 minutes',
    'session',
    { absoluteHours: 12, moneyIdleMinutes: 30 },
  ],
  [
    'the payment password has 5 tries and a lock of 30 minutes, and authorizes for 2 minutes',
    'paymentPassword',
    { maxTries: 5, lockMinutes: 30, authorizationSeconds: 120 },
  ],
  [
    'a login: 5 tries at a device, 20 at all strange ones, a captcha after 3 and after 10, a lock of 15 minutes',
    'login',
    { maxTries: 5, lockMinutes: 15, captchaAfter: 3, strangersTries: 20, strangersCaptchaAfter: 10 },
  ],
  [
    'the second step of a login: 5 minutes, 5 wrong codes, a lock of 15 minutes, 10 spare codes',
    'totp',
    { ticketMinutes: 5, maxTries: 5, lockMinutes: 15, recoveryCodes: 10 },
  ],
  [
    'a reset or a new account holds withdrawals for 24 hours; what support agreed to is good for 72; a new contact waits for 72',
    'security',
    { holdHours: 24, recoveryHours: 72, contactWaitHours: 72 },
  ],
  [
    'certification: from 18 years on, reviewed within 24 hours; photos of 400 pixels to 50 million, kept with 2,000',
    'certification',
    {
      minAge: 18,
      reviewedWithinHours: 24,
      minPhotoSide: 400,
      maxPhotoPixels: 50_000_000,
      keptPhotoSide: 2_000,
      handleMinutes: 5,
    },
  ],
  [
    'a risk profile counts for 12 months and is taken 3 times a year at most',
    'risk',
    { validMonths: 12, maxPerYear: 3 },
  ],
  ['an address book holds 20 addresses', 'addressBook', { maxAddresses: 20 }],
  [
    'a recharge is of 1.00 to 1,000,000.00 and expires after 30 minutes, by bank transfer after 7 days; 50 are open at once',
    'recharge',
    { min: 100n, max: 100_000_000n, expiresAfterMinutes: 30, transferExpiresAfterDays: 7, maxOpen: 50 },
  ],
  [
    'a withdrawal: from 100.00 on, 50,000.00 a day, no fee, reviewed within 24 hours, two operators from 10,000.00 on, paid without batches of 50',
    'withdrawal',
    {
      min: 10_000n,
      maxPerDay: 5_000_000n,
      feeBps: 0,
      reviewedWithinHours: 24,
      twoOperatorsFrom: 1_000_000n,
      batches: false,
      batchMost: 50,
    },
  ],
  [
    'operators are told of a payment provider that says nothing for 15 minutes while orders are open with it',
    'provider',
    { silentAfterMinutes: 15 },
  ],
  [
    'an investment earns from the next business date on; cover is told of the next 30 days; nobody waits with the first, and invited members allow nothing more',
    'investment',
    {
      valueAfterDays: 1,
      firstInvestmentDelayHours: 0,
      extraInvestmentPerQualifiedMembers: 0,
      coverHorizonDays: 30,
      shortAlertDays: 7,
    },
  ],
  [
    'the client log is kept for 14 days, takes 50,000 entries a day, and a token for it holds for 60 seconds',
    'clientLog',
    { keptDays: 14, maxPerDay: 50_000, tokenSeconds: 60 },
  ],
  ['a notice may leave for 72 hours', 'message', { validHours: 72 }],
  [
    'answers, messages and refused calls of a provider are kept for 180 days, ended sessions for 365',
    'retention',
    { idempotencyDays: 180, messageDays: 180, sessionDays: 365, refusedWebhookDays: 180 },
  ],
];

test.each(stated)('%s', (_words, section, figures) => {
  expect(defaultPolicy[section]).toEqual(figures);
});
