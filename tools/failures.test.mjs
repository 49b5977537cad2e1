import { expect, test } from 'vitest';
import { failuresOf } from './failures.mjs';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };

test('a failed test is told by file, name and message, without the folder of the checkout', () => {
  const failed = {
    status: 'failed',
    fullName: 'wallet pays once',
    failureMessages: [
      'AssertionError: expected 2 to be 1\n    at /a/b/server/wallet.test.ts:3:1\n    at run (file:///a/b/node_modules/x.js:1:1)',
    ],
  };
  const report = {
    testResults: [
      { name: '/a/b/server/wallet.test.ts', status: 'failed', assertionResults: [passed, failed] },
      { name: '/a/b/server/other.test.ts', status: 'passed', assertionResults: [passed] },
    ],
  };
  expect(failuresOf(report, '/a/b')).toEqual([
    'server/wallet.test.ts > wallet pays once\n    AssertionError: expected 2 to be 1\n        at server/wallet.test.ts:3:1',
  ]);
});

test('a file that cannot be loaded is told by its own message', () => {
  const report = {
    testResults: [
      { name: '/a/x.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  };
  expect(failuresOf(report, '/a')).toEqual(['x.test.ts\n    No such module']);
});

test('of a long message only the head is repeated', () => {
  const message = Array.from({ length: 50 }, (_, i) => `line ${i}`).join('\n');
  const report = { testResults: [{ name: 'x', status: 'failed', message, assertionResults: [] }] };
  expect(failuresOf(report, '/a')[0].split('\n')).toHaveLength(13);
});

test('a run without a report has nothing to tell', () => {
  expect(failuresOf(undefined, '/a')).toEqual([]);
});
