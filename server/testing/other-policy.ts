import {
  isWithinBounds,
  orderedRules,
  type PolicyPath,
  type PolicyRule,
  policyRules,
  type RuleValue,
  ruleText,
} from '@banyan/api/policy-rules.ts';
import { defaultFlags, defaultPolicy, type Policy } from '@banyan/domain/policy.ts';
import { type RuleChange, ruleAt, withChanges } from '../src/platform/rules.ts';

/** A value for each rule that operators may change. */
export type PolicyValues = Readonly<Record<PolicyPath, RuleValue>>;

export const policyPaths = Object.keys(policyRules) as PolicyPath[];

const presets = { policy: defaultPolicy, flags: defaultFlags(true) };

/** Returns the value that a release brings along. */
export const defaultOf = (path: PolicyPath): RuleValue => ruleAt(presets, path) as RuleValue;

const numberOf = (value: RuleValue): number => Number(value);
type Numbers = Exclude<PolicyRule, { unit: 'switch' }>;
const boundsOf = (rule: Numbers) => ({ min: Number(rule.min), max: Number(rule.max) });

/** How far below its default a number is looked for first: limits are reached with little, and none is a round part. */
const share = 0.37;

/** Where the search begins; in the lower part of the bounds for what can only grow from its default. */
function startOf(rule: Numbers, preset: number): number {
  const { min, max } = boundsOf(rule);
  const wanted = preset <= min ? min + (max - min) * share : preset * share;
  return Math.min(max - 1, Math.max(min + 1, Math.floor(wanted)));
}

/** Amounts and rates at which rounding shows. */
const showsRounding = (rule: Numbers, value: number): boolean =>
  (rule.unit !== 'cny' && rule.unit !== 'bps') || (value % 2 === 1 && value % 5 !== 0);

/** What was chosen so far. */
interface Chosen {
  values: Partial<Record<PolicyPath, RuleValue>>;
  /** The numbers of each unit. */
  taken: Set<string>;
}

/** Each number of an ordered pair has a neighbour on the side of the other. */
const leavesRoom = (path: PolicyPath, value: number, { values }: Chosen): boolean =>
  orderedRules.every(([low, high]) => {
    if (low !== path && high !== path) return true;
    const below = low === path ? value : values[low];
    const above = high === path ? value : values[high];
    return below === undefined || above === undefined || Number(below) + 1 < Number(above);
  });

/** A neighbour of a bound could not be tried on its other side, and must not be the default or one beside it. */
function isFree(rule: Numbers, path: PolicyPath, value: number, chosenSoFar: Chosen): boolean {
  const { min, max } = boundsOf(rule);
  return (
    value > min &&
    value < max &&
    Math.abs(value - numberOf(defaultOf(path))) > 1 &&
    !(rule.unit === 'days' && value === 1) &&
    showsRounding(rule, value) &&
    !chosenSoFar.taken.has(`${rule.unit} ${value}`) &&
    leavesRoom(path, value, chosenSoFar)
  );
}

/** Returns the free number that is nearest to where the search begins. */
function chosen(rule: Numbers, path: PolicyPath, chosenSoFar: Chosen): number {
  const start = startOf(rule, numberOf(defaultOf(path)));
  const { min, max } = boundsOf(rule);
  for (let distance = 0; distance <= max - min; distance += 1)
    for (const value of [start + distance, start - distance])
      if (isFree(rule, path, value, chosenSoFar)) return value;
  throw new RangeError(`${path} has no other value within its bounds`);
}

/** Returns how many numbers the bounds of a rule leave: the ones with the least choice are served first. */
const roomOf = (path: PolicyPath): number => {
  const rule = policyRules[path];
  return rule.unit === 'switch' ? 0 : boundsOf(rule).max - boundsOf(rule).min;
};

/**
 * Returns the second policy under which tests run: within the bounds, and with each number and switch unlike its
 * default, each number unlike the neighbours of its default and every other number of its unit, and no number at a
 * bound, so that it has a neighbour on either side. Throws a `RangeError` where bounds leave no such number, or
 * where the first of an ordered pair would come too close to the second.
 */
export function derivePolicy(): PolicyValues {
  const chosenSoFar: Chosen = { values: {}, taken: new Set() };
  for (const path of [...policyPaths].sort((a, b) => roomOf(a) - roomOf(b))) {
    const rule = policyRules[path];
    if (rule.unit === 'switch') {
      chosenSoFar.values[path] = !defaultOf(path);
      continue;
    }
    const value = chosen(rule, path, chosenSoFar);
    chosenSoFar.taken.add(`${rule.unit} ${value}`);
    chosenSoFar.values[path] = rule.unit === 'cny' ? BigInt(value) : value;
  }
  const policy = chosenSoFar.values as PolicyValues;
  for (const [low, high] of orderedRules)
    if (numberOf(policy[low]) + 1 >= numberOf(policy[high]))
      throw new RangeError(`${low} and ${high} leave no room between them`);
  return policy;
}

/** The second policy; the areas' own switches stay as they are, for an area that is off has no behaviour. */
export const otherPolicy: PolicyValues = derivePolicy();

/** The values of a release. */
export const presetPolicy = Object.fromEntries(
  policyPaths.map((path) => [path, defaultOf(path)]),
) as PolicyValues;

/** Under which rules a test runs. */
export const policies = { default: presetPolicy, other: otherPolicy } as const;
export type PolicyName = keyof typeof policies;

/** Returns the changes that lead from one set of values to another, as a version of the rules holds them. */
export const changesBetween = (from: PolicyValues, to: PolicyValues): RuleChange[] =>
  policyPaths
    .filter((path) => from[path] !== to[path])
    .map((path) => ({ path, from: ruleText(from[path]), to: ruleText(to[path]) }));

/** Returns the changes that lead from the defaults to these values, as operators propose them. */
export const changesTo = (values: PolicyValues): { path: PolicyPath; value: string }[] =>
  changesBetween(presetPolicy, values).map(({ path, to }) => ({ path: path as PolicyPath, value: to }));

/** Returns these values as use cases are given them. */
export const policyOf = (values: PolicyValues): Policy =>
  withChanges(presets, changesBetween(presetPolicy, values)).policy;

/** Returns the number right below or above, or null where the bounds or an ordered pair forbid it. */
export function neighbour(values: PolicyValues, path: PolicyPath, step: 1 | -1): RuleValue | null {
  const rule = policyRules[path];
  const value = values[path];
  if (typeof value === 'boolean') return !value;
  const next = typeof value === 'bigint' ? value + BigInt(step) : value + step;
  const changed = { ...values, [path]: next };
  const isOrdered = orderedRules.every(([low, high]) => changed[low] <= changed[high]);
  return isWithinBounds(rule, next) && isOrdered ? next : null;
}
