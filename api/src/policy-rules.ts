import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import type { PermissionFlag, Policy } from '@banyan/domain/policy.ts';
import { certificationRules } from './certification-rules.ts';

/** The paths of all numbers and switches inside an object; texts and lists are not edited one by one. */
type PathsIn<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends bigint | number | boolean
    ? `${Prefix}${Key}`
    : T[Key] extends string | readonly unknown[]
      ? never
      : PathsIn<T[Key], `${Prefix}${Key}.`>;
}[keyof T & string];

/** Numbers that the code or the books are built on: changing them takes a release. */
type Fixed =
  | 'code.digits'
  | 'investment.coverHorizonDays'
  | `login.${'captchaAfter' | 'strangersCaptchaAfter'}`
  | 'totp.recoveryCodes'
  | 'risk.validMonths'
  | `certification.${'minPhotoSide' | 'maxPhotoPixels' | 'keptPhotoSide'}`;

export type PolicyPath = Exclude<PathsIn<Policy>, Fixed>;
export type RulePath = PolicyPath | `permissions.${PermissionFlag}`;

/** What a rule is called, what its number counts, and the bounds that no operator may leave. */
export type PolicyRule = { zh: string; en: string } & (
  | { unit: 'cny'; min: bigint; max: bigint }
  | { unit: 'bps' | 'seconds' | 'minutes' | 'hours' | 'days' | 'times'; min: number; max: number }
  | { unit: 'switch' }
);

export const policyRules: Readonly<Record<PolicyPath, PolicyRule>> = {
  'recharge.min': { unit: 'cny', min: 1n, max: 10_000_00n, zh: '单笔最低充值', en: 'Minimum recharge' },
  'recharge.max': {
    unit: 'cny',
    min: 100_00n,
    max: 10_000_000_00n,
    zh: '单笔最高充值',
    en: 'Maximum recharge',
  },
  'recharge.expiresAfterMinutes': {
    unit: 'minutes',
    min: 5,
    max: 1_440,
    zh: '充值订单有效期',
    en: 'A recharge expires after',
  },
  'withdrawal.min': { unit: 'cny', min: 1n, max: 1_000_00n, zh: '最低提现', en: 'Minimum withdrawal' },
  'withdrawal.maxPerDay': {
    unit: 'cny',
    min: 1_000_00n,
    max: 10_000_000_00n,
    zh: '每日提现上限',
    en: 'Maximum withdrawal per day',
  },
  'withdrawal.feeBps': { unit: 'bps', min: 0, max: 100, zh: '提现手续费率', en: 'Withdrawal fee' },
  'withdrawal.reviewedWithinHours': {
    unit: 'hours',
    min: 1,
    max: 72,
    zh: '提现审核时限',
    en: 'A withdrawal is reviewed within',
  },
  'withdrawal.twoOperatorsFrom': {
    unit: 'cny',
    min: 1_00n,
    max: 100_000_00n,
    zh: '需两人复核的提现起点',
    en: 'Two operators approve from',
  },
  'code.validMinutes': { unit: 'minutes', min: 1, max: 30, zh: '验证码有效期', en: 'A code is valid for' },
  'code.maxTries': { unit: 'times', min: 1, max: 5, zh: '验证码可试次数', en: 'Tries per code' },
  'code.resendAfterSeconds': {
    unit: 'seconds',
    min: 30,
    max: 600,
    zh: '验证码重发间隔',
    en: 'Another code after',
  },
  'code.maxPerHour': { unit: 'times', min: 1, max: 20, zh: '每小时验证码数', en: 'Codes per hour' },
  'message.validHours': {
    unit: 'hours',
    min: 1,
    max: 168,
    zh: '通知可发送的时限',
    en: 'A notice may be sent for',
  },
  'session.absoluteHours': { unit: 'hours', min: 1, max: 72, zh: '登录最长时长', en: 'A session lasts' },
  'session.moneyIdleMinutes': {
    unit: 'minutes',
    min: 5,
    max: 120,
    zh: '资金操作的闲置时限',
    en: 'Idle time before money commands ask again',
  },
  'paymentPassword.maxTries': {
    unit: 'times',
    min: 3,
    max: 10,
    zh: '支付密码可试次数',
    en: 'Tries of the payment password',
  },
  'paymentPassword.lockMinutes': {
    unit: 'minutes',
    min: 5,
    max: 1_440,
    zh: '支付密码锁定时长',
    en: 'The payment password stays locked for',
  },
  'paymentPassword.authorizationSeconds': {
    unit: 'seconds',
    min: 30,
    max: 300,
    zh: '支付授权有效期',
    en: 'A payment authorization is valid for',
  },
  'login.maxTries': { unit: 'times', min: 3, max: 20, zh: '登录可试次数', en: 'Tries of a login' },
  'login.lockMinutes': {
    unit: 'minutes',
    min: 5,
    max: 1_440,
    zh: '登录锁定时长',
    en: 'A login stays locked for',
  },
  'login.strangersTries': {
    unit: 'times',
    min: 5,
    max: 100,
    zh: '所有陌生设备合计可试次数',
    en: 'Tries of a login at all unknown devices together',
  },
  'totp.ticketMinutes': {
    unit: 'minutes',
    min: 2,
    max: 15,
    zh: '两步登录第二步限时',
    en: 'Time for the second step of a login',
  },
  'totp.maxTries': {
    unit: 'times',
    min: 3,
    max: 10,
    zh: '动态验证码可试次数',
    en: 'Tries of a two-factor code',
  },
  'totp.lockMinutes': {
    unit: 'minutes',
    min: 5,
    max: 1_440,
    zh: '动态验证码锁定时长',
    en: 'Two-factor login stays locked for',
  },
  'security.holdHours': {
    unit: 'hours',
    min: 12,
    max: 168,
    zh: '安全变更后的提现等待',
    en: 'Withdrawals wait after a security change',
  },
  'risk.maxPerYear': { unit: 'times', min: 1, max: 6, zh: '每年风险测评次数', en: 'Risk assessments a year' },
  'addressBook.maxAddresses': {
    unit: 'times',
    min: 1,
    max: 100,
    zh: '地址数量上限',
    en: 'Addresses per person',
  },
  ...certificationRules,
  'clientLog.keptDays': { unit: 'days', min: 1, max: 90, zh: '客户端日志保留', en: 'Client log kept for' },
  'clientLog.maxPerDay': {
    unit: 'times',
    min: 100,
    max: 1_000_000,
    zh: '客户端日志每日上限',
    en: 'Client log entries per day',
  },
  'clientLog.tokenSeconds': {
    unit: 'seconds',
    min: 10,
    max: 600,
    zh: '日志上传凭证有效期',
    en: 'A log upload token is valid for',
  },
  'investment.valueAfterDays': {
    unit: 'days',
    min: 1,
    max: 7,
    zh: '起息日（认购后）',
    en: 'Value date after subscribing',
  },
  'investment.firstInvestmentDelayHours': {
    unit: 'hours',
    min: 0,
    max: 720,
    zh: '一级成员首次投资等待',
    en: "A level-1 member's first investment waits",
  },
  'investment.extraInvestmentPerQualifiedMembers': {
    unit: 'times',
    min: 0,
    max: 100,
    zh: '每批新成员可多投一次（人数，0 为关闭）',
    en: 'One more investment per so many new members (0 = off)',
  },
};

/** Pairs of which the first may not exceed the second. */
export const orderedRules: readonly (readonly [PolicyPath, PolicyPath])[] = [
  ['recharge.min', 'recharge.max'],
  ['withdrawal.min', 'withdrawal.maxPerDay'],
];

export const flagNames: Readonly<Record<PermissionFlag, { zh: string; en: string }>> = {
  invest: { zh: '投资', en: 'Investing' },
  groupBuy: { zh: '拼团', en: 'Group buying' },
  equity: { zh: '股权', en: 'Equity' },
  loan: { zh: '贷款', en: 'Loans' },
  savings: { zh: '余额宝', en: 'Savings pot' },
  usdt: { zh: 'USDT', en: 'USDT' },
  vip: { zh: '会员', en: 'Membership' },
  team: { zh: '团队', en: 'Team' },
  teamRewards: { zh: '团队奖励', en: 'Team rewards' },
  store: { zh: '积分商城', en: 'Points store' },
  coupon: { zh: '优惠券', en: 'Coupons' },
  checkin: { zh: '签到', en: 'Check-in' },
  lottery: { zh: '抽奖', en: 'Lottery' },
  activity: { zh: '集卡活动', en: 'Card collecting' },
  remittance: { zh: '转账', en: 'Remittances' },
};

export type RuleValue = bigint | number | boolean;

/** Whether a text is a path that operators may change. */
export const isPolicyPath = (path: string): path is PolicyPath => Object.hasOwn(policyRules, path);

/** A value as the wire and the database write it: a decimal string, digits, `true` or `false`. */
export const ruleText = (value: RuleValue): string =>
  typeof value === 'bigint' ? formatAmount(value, 'CNY') : String(value);

/** Reads such a text, or null when it is none of its unit. Bounds are another matter: `isWithinBounds`. */
export function readRule(rule: PolicyRule, text: string): RuleValue | null {
  if (rule.unit === 'switch') return text === 'true' ? true : text === 'false' ? false : null;
  if (rule.unit !== 'cny') return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;
  const parsed = parseAmount(text, 'CNY');
  return parsed.ok ? parsed.amount : null;
}

export const isWithinBounds = (rule: PolicyRule, value: RuleValue): boolean =>
  rule.unit === 'switch' || (typeof value !== 'boolean' && value >= rule.min && value <= rule.max);
