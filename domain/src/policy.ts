/**
 * The business rules' numbers (product rules): defaults here, versions in the database, shown to users where
 * they concern them. Amounts are CNY minor units. What operators may change, and within which bounds, stands in
 * `api/src/policy-rules.ts`: a number without its line there does not compile.
 */
export const defaultPolicy = {
  currency: { code: 'CNY', name: '人民币', symbol: '¥', unit: '元', value: 'CNY' },
  recharge: { min: 1_00n, max: 1_000_000_00n, expiresAfterMinutes: 30 },
  withdrawal: {
    min: 100_00n,
    maxPerDay: 50_000_00n,
    feeBps: 0,
    reviewedWithinHours: 24,
    /** As soon as a person's withdrawals of one day together reach this, two operators must approve each. */
    twoOperatorsFrom: 10_000_00n,
  },
  /** Tries of whoever asked for a code, and of all others together: 20 of a million in all. */
  code: {
    digits: 6,
    validMinutes: 10,
    maxTries: 5,
    strangersTries: 15,
    resendAfterSeconds: 60,
    maxPerHour: 5,
  },
  /** Codes carry their own validity; other messages wait for their provider this long. */
  message: { validHours: 72 },
  session: { absoluteHours: 12, moneyIdleMinutes: 30 },
  paymentPassword: { maxTries: 5, lockMinutes: 30, authorizationSeconds: 120 },
  /** Tries within the lock's minutes: at one device, and at all devices together where the person was never seen. */
  login: { maxTries: 5, lockMinutes: 15, captchaAfter: 3, strangersTries: 20, strangersCaptchaAfter: 10 },
  /** Two-factor login: the second step's time, wrong codes before the lock, and the spare codes. */
  totp: { ticketMinutes: 5, maxTries: 5, lockMinutes: 15, recoveryCodes: 10 },
  /** After a reset or a new payout method withdrawals wait so long. */
  security: { holdHours: 24 },
  /** A risk profile counts so long; the questionnaire may be taken so often within 365 days. */
  risk: { validMonths: 12, maxPerYear: 3 },
  addressBook: { maxAddresses: 20 },
  /** The app's log from devices: how long, how much a day, and how long a permission to upload is good. */
  clientLog: { keptDays: 14, maxPerDay: 50_000, tokenSeconds: 60 },
  /** How long records are kept of which somebody may still ask. */
  retention: { idempotencyDays: 180, messageDays: 180, sessionDays: 365, refusedWebhookDays: 180 },
  certification: {
    minAge: 18,
    reviewedWithinHours: 24,
    /** A photo's shorter side, in pixels: below it no letter can be read. */
    minPhotoSide: 400,
    maxPhotoPixels: 50_000_000,
    /** The longer side of what is kept. */
    keptPhotoSide: 2_000,
    handleMinutes: 5,
  },
  investment: {
    /** Subscriptions earn from the next business date; until it starts, cancelling is free. */
    valueAfterDays: 1,
    coverHorizonDays: 30,
  },
} as const;

type Widened<T> = T extends bigint
  ? bigint
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends string
        ? string
        : { readonly [Key in keyof T]: Widened<T[Key]> };

/** The same rules with other values. */
export type Policy = Widened<typeof defaultPolicy>;

/** One switch per area (H10). Off: its entries vanish from the screens and its calls answer `feature.disabled`. */
export const permissionFlags = [
  'invest',
  'groupBuy',
  'equity',
  'loan',
  'savings',
  'usdt',
  'vip',
  'team',
  'teamRewards',
  'store',
  'coupon',
  'checkin',
  'lottery',
  'activity',
  'remittance',
] as const;
export type PermissionFlag = (typeof permissionFlags)[number];

export type Flags = Readonly<Record<PermissionFlag, boolean>>;

/** The areas that exist; the others come with their own releases and cannot be switched on before. */
export const builtAreas: readonly PermissionFlag[] = ['invest'];
/** On in a demo only, until somebody decides otherwise. */
const demoOnly: readonly PermissionFlag[] = ['usdt', 'teamRewards'];

/** What a release switches on by itself. */
export const defaultFlags = (isDemo: boolean): Flags =>
  Object.fromEntries(
    permissionFlags.map((flag) => [flag, builtAreas.includes(flag) && (isDemo || !demoOnly.includes(flag))]),
  ) as Record<PermissionFlag, boolean>;
