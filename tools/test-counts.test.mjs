import { expect, test } from 'vitest';
import { countsOf } from './test-counts.mjs';

const file = (status, ...results) => ({
  status,
  assertionResults: results.map((result) => ({ status: result })),
});
const report = (passed, failed, files, success = failed === 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  testResults: files,
  success,
});

test('passed and failed tests are counted as vitest counts them', () => {
  const files = [file('passed', 'passed'), file('failed', 'passed', 'failed')];
  expect(countsOf(report(2, 1, files), 1)).toEqual({ passed: 2, failed: 1 });
  expect(countsOf(report(2, 0, [file('passed', 'passed', 'passed')]), 0)).toEqual({ passed: 2, failed: 0 });
});

test('a file that cannot be loaded is a failure', () => {
  const files = [file('passed', 'passed'), file('failed')];
  expect(countsOf(report(1, 0, files, false), 1)).toEqual({ passed: 1, failed: 1 });
});

test('a run that fails outside of its tests is a failure', () => {
  expect(countsOf(report(1, 0, [file('passed', 'passed')]), 1)).toEqual({ passed: 1, failed: 1 });
  expect(countsOf(report(1, 0, [file('passed', 'passed')], false), 0)).toEqual({ passed: 1, failed: 1 });
});

test('a run without a report crashed', () => {
  expect(countsOf(undefined, null)).toEqual({ passed: 0, failed: 1 });
});
