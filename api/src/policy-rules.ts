import { type Gathered, gather, gatherList, type Listed } from '@banyan/domain/areas/gather.ts';
import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { flagRules, type PermissionFlag, type Policy, permissionFlags } from '@banyan/domain/policy.ts';
import type { PolicyRule } from './areas/policy-rule.ts';
import * as areas from './areas.ts';

export type { PolicyRule } from './areas/policy-rule.ts';

/** The paths of all numbers and switches inside an object; texts and lists are not edited one by one. */
type PathsIn<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends bigint | number | boolean
    ? `${Prefix}${Key}`
    : T[Key] extends string | readonly unknown[]
      ? never
      : PathsIn<T[Key], `${Prefix}${Key}.`>;
}[keyof T & string];

export type PolicyPath = Exclude<PathsIn<Policy>, Listed<typeof areas, 'fixedRules'>>;
export type RulePath = PolicyPath | `permissions.${PermissionFlag}`;

export const policyRules: Readonly<Record<PolicyPath, PolicyRule>> = gather(areas, 'rules');

/** Returns what a path is called and what its number counts; one that the code does not know is called by itself. */
export function ruleNameOf(path: string): { unit: PolicyRule['unit']; zh: string; en: string } {
  if (isPolicyPath(path)) return policyRules[path];
  const flag = path.slice('permissions.'.length);
  if (isFlag(flag) && path === `permissions.${flag}`) return { unit: 'switch', ...flagNames[flag] };
  return { unit: 'times', zh: path, en: path };
}

/** Every path that a version of the rules may name. A path never gets another meaning. */
export const knownPaths: readonly string[] = [
  ...Object.keys(policyRules),
  ...permissionFlags.map((flag) => `permissions.${flag}`),
];

/** Pairs of which the first may not exceed the second. */
export const orderedRules: readonly (readonly [PolicyPath, PolicyPath])[] = gatherList(areas, 'orderedRules');

/** Numbers of which only the first so many may be above zero, by the licence that says how many. */
export const licensedRules: Readonly<Record<LicenceName, readonly PolicyPath[]>> = gather(
  areas,
  'licensedRules',
);
export type LicenceName = keyof Gathered<typeof areas, 'licensedRules'>;

type FlagNames = Record<PermissionFlag, { zh: string; en: string }>;
const namedFlags = permissionFlags.map((flag) => [flag, flagRules[flag].name] as const);
/** The names of the switches. */
export const flagNames: Readonly<FlagNames> = Object.fromEntries(namedFlags) as FlagNames;

export type RuleValue = bigint | number | boolean;

const isFlag = (name: string): name is PermissionFlag => Object.hasOwn(flagNames, name);

/** Tells whether a text is a path that operators may change. */
export const isPolicyPath = (path: string): path is PolicyPath => Object.hasOwn(policyRules, path);

/** Returns a value as the wire and the database write it: a decimal string, digits, `true` or `false`. */
export const ruleText = (value: RuleValue): string =>
  typeof value === 'bigint' ? formatAmount(value, currency) : String(value);

/** Reads such a text, or null when it is none of its unit. Bounds are another matter: `isWithinBounds`. */
export function readRule(rule: PolicyRule, text: string): RuleValue | null {
  if (rule.unit === 'switch') return text === 'true' ? true : text === 'false' ? false : null;
  if (rule.unit !== 'cny') return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;
  const parsed = parseAmount(text, currency);
  return parsed.ok ? parsed.amount : null;
}

export const isWithinBounds = (rule: PolicyRule, value: RuleValue): boolean =>
  rule.unit === 'switch' || (typeof value !== 'boolean' && value >= rule.min && value <= rule.max);
