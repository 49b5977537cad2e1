import { expect, test } from 'vitest';
import { countsOf, suspectsIn, without } from './test-outcome.mjs';

const failure = { title: 'pays once', message: 'expected 2 to be 1' };
const file = (name, { passed = 1, failed = 0, failures = [], isEnded = true } = {}) => ({
  file: `/repo/${name}.test.ts`,
  passed,
  failed,
  failures,
  isEnded,
});
const good = file('good');
const bad = file('bad', { passed: 1, failed: 1, failures: [failure] });
const unloadable = file('unloadable', { passed: 0, failures: [{ title: '', message: 'No such module' }] });
const lost = file('lost', { passed: 0, isEnded: false });
const report = (files, outside = []) => ({ files, outside });

test('passed and failed tests are counted', () => {
  expect(countsOf(report([good, bad]), 1)).toEqual({ passed: 2, failed: 1 });
  expect(countsOf(report([good, good]), 0)).toEqual({ passed: 2, failed: 0 });
});

test('a file that cannot be loaded, or does not end, is a failure', () => {
  expect(countsOf(report([good, unloadable]), 1)).toEqual({ passed: 1, failed: 1 });
  expect(countsOf(report([good, lost]), 0)).toEqual({ passed: 1, failed: 1 });
});

test('a run that fails outside of its tests is a failure', () => {
  expect(countsOf(report([good]), 1)).toEqual({ passed: 1, failed: 1 });
  expect(countsOf(report([good], [{ message: 'unhandled' }]), 0)).toEqual({ passed: 1, failed: 1 });
});

test('a run without a report crashed', () => {
  expect(countsOf(undefined, null)).toEqual({ passed: 0, failed: 1 });
});

test('what failed is worth another look, and what went well is not', () => {
  expect(suspectsIn(report([good]), 0)).toMatchObject({ files: [], accidents: 0, isWhole: false });
  const { files, accidents } = suspectsIn(report([good, bad, unloadable]), 1);
  expect(files).toEqual([bad.file, unloadable.file]);
  expect(accidents).toBe(2);
});

test('a worker that dies is one accident, however many files it was given', () => {
  const files = [good, lost, file('lost-too', { isEnded: false })];
  const dead = suspectsIn(report(files, [{ message: 'Worker exited unexpectedly' }]), 1);
  expect(dead.accidents).toBe(1);
  expect(dead.files).toEqual([lost.file, '/repo/lost-too.test.ts']);
});

test('a file that is named by what fails outside of its tests is worth another look', () => {
  const { files } = suspectsIn(report([good], [{ message: 'unhandled', file: good.file }]), 1);
  expect(files).toEqual([good.file]);
});

test('a run that did not begin is looked at as a whole', () => {
  expect(suspectsIn(undefined, 1)).toMatchObject({ isWhole: true, accidents: 1 });
  expect(suspectsIn(report([lost]), 1)).toMatchObject({ isWhole: true });
});

test('what belongs to no file is not looked at again, and says so', () => {
  expect(suspectsIn(report([good], [{ message: 'unhandled' }]), 1)).toMatchObject({
    files: [],
    reason: 'what failed belongs to no file',
  });
});

test('a report without its suspects has the rest', () => {
  expect(without(report([good, bad], [{ message: 'unhandled' }]), [bad.file])).toEqual(report([good]));
});
