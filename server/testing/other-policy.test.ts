import { isWithinBounds, orderedRules, policyRules, readRule, ruleText } from '@banyan/api/policy-rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changesTo,
  defaultOf,
  derivePolicy,
  neighbour,
  otherPolicy,
  policyPaths,
  presetPolicy,
} from './other-policy.ts';

const anyPath = fc.constantFrom(...policyPaths);

test('each value of the second policy is allowed, and unlike its default and the numbers beside it', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const value = otherPolicy[path];
      expect(isWithinBounds(policyRules[path], value)).toBe(true);
      if (typeof value === 'boolean') expect(value).toBe(!defaultOf(path));
      else expect(Math.abs(Number(value) - Number(defaultOf(path)))).toBeGreaterThan(1);
    }),
  );
});

test('no two numbers of a unit are the same, so that one taken for another shows', () => {
  fc.assert(
    fc.property(anyPath, anyPath, (one, other) => {
      const [a, b] = [policyRules[one], policyRules[other]];
      if (one === other || a.unit === 'switch' || a.unit !== b.unit) return;
      expect(otherPolicy[one]).not.toBe(otherPolicy[other]);
    }),
  );
});

test('amounts and rates are odd, no time is one day, and pairs keep their order', () => {
  for (const path of policyPaths) {
    const { unit } = policyRules[path];
    if (unit === 'cny' || unit === 'bps') expect(Number(otherPolicy[path]) % 2, path).toBe(1);
    if (unit === 'cny') expect(Number(otherPolicy[path]) % 5, path).not.toBe(0);
    if (unit === 'days') expect(otherPolicy[path], path).not.toBe(1);
  }
  for (const [low, high] of orderedRules) expect(otherPolicy[low] < otherPolicy[high]).toBe(true);
});

test('each number has a neighbour on either side that operators could decide as well', () => {
  for (const path of policyPaths)
    for (const step of [-1, 1] as const) expect(neighbour(otherPolicy, path, step), path).not.toBeNull();
});

test('it is the same each time, and is written as operators write it', () => {
  expect(derivePolicy()).toEqual(otherPolicy);
  expect(changesTo(presetPolicy)).toEqual([]);
  const changes = changesTo(otherPolicy);
  expect(changes.map(({ path }) => path)).toEqual(policyPaths);
  for (const { path, value } of changes) {
    expect(readRule(policyRules[path], value)).toBe(otherPolicy[path]);
    expect(value).toBe(ruleText(otherPolicy[path]));
  }
});
