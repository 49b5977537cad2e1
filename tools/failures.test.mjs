import { describe, expect, test } from 'vitest';
import { accidentIn, describeAll, describeFailure, failuresOf } from './failures.mjs';

const file = { file: '/a/b/server/wallet.test.ts', isEnded: true, failures: [] };
const report = (files, outside = []) => ({ files, outside });

test('a failure has its file, its test and its message, without the folder of the checkout', () => {
  const message = 'AssertionError: expected 2 to be 1\n    at /a/b/server/wallet.test.ts:3:1';
  const failed = { ...file, failures: [{ title: 'wallet pays once', message }] };
  expect(failuresOf(report([failed, file]), '/a/b')).toEqual([
    {
      file: 'server/wallet.test.ts',
      title: 'wallet pays once',
      message: 'AssertionError: expected 2 to be 1\n    at server/wallet.test.ts:3:1',
    },
  ]);
});

test('a file that did not end, and what fails outside of every test, are failures', () => {
  const dead = { file: '/a/b/x.test.ts', message: 'Worker exited unexpectedly' };
  expect(failuresOf(report([{ ...file, isEnded: false }], [dead]), '/a/b')).toEqual([
    { file: 'server/wallet.test.ts', title: '', message: 'The file did not end.' },
    { file: 'x.test.ts', title: 'outside of its tests', message: 'Worker exited unexpectedly' },
  ]);
});

test('a run without a report has nothing to tell', () => {
  expect(failuresOf(undefined, '/a')).toEqual([]);
});

describe('as text', () => {
  const failure = { file: 'x.test.ts', title: 'adds', message: 'expected 2 to be 1', kept: '.cache/tests/x' };

  test('it is the test, the message, and where the rest is', () => {
    expect(describeFailure(failure)).toBe(
      'x.test.ts > adds\n    expected 2 to be 1\n    kept in .cache/tests/x',
    );
  });

  test('the frames of libraries are left out', () => {
    const message = 'wrong\n    at x.test.ts:3:1\n    at run (file:///b/node_modules/x.js:1:1)';
    expect(describeFailure({ file: 'x', message })).toBe('x\n    wrong\n        at x.test.ts:3:1');
  });

  test.each([
    ['Error: Worker exited unexpectedly with signal SIGKILL', 'a worker died'],
    ['[vitest-pool]: Timeout starting forks runner.', 'a worker did not start'],
    ['browserType.launch: Failed to launch', 'the browser did not start, or died'],
    ['listen EADDRINUSE: address already in use 127.0.0.1:3000', 'a port is taken'],
    ['PostgreSQL did not start: no space', 'a database is not there'],
    ['Test timed out in 120000ms.', 'out of time'],
  ])('%s is named as what it is', (message, name) => {
    expect(describeFailure({ file: 'x', message })).toContain(`(${name})`);
  });

  test('an assertion is no accident of the machine', () => {
    expect(accidentIn('AssertionError: expected 2 to be 1')).toBeUndefined();
  });

  test('of many failures less is told of each, and never more lines than there may be', () => {
    const message = Array.from({ length: 50 }, (_, line) => `line ${line}`).join('\n');
    const many = (count) =>
      Array.from({ length: count }, (_, n) => ({ ...failure, title: `t${n}`, message }));
    expect(describeAll(many(1), 100)).toHaveLength(14);
    expect(describeAll(many(10), 100)).toHaveLength(100);
    const lines = describeAll(many(200), 100);
    expect(lines.length).toBeLessThanOrEqual(100);
    expect(lines.at(-1)).toBe('… and 181 more');
    expect(describeAll([], 100)).toEqual([]);
  });
});
