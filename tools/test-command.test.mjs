import { expect, test } from 'vitest';
import { beside, inBrowser, projects, readArguments } from './test-command.mjs';

test('without anything everything runs, with a second look', () => {
  const { chosen, isStrict, isBusy, vitest } = readArguments([]);
  expect(chosen.toSorted()).toEqual(['check', 'mutation', ...Object.keys(projects)].toSorted());
  expect({ isStrict, isBusy }).toEqual({ isStrict: false, isBusy: false });
  expect(vitest).toEqual({ files: [], options: [] });
});

test('every project has a place in the order', () => {
  const placed = (name) => beside.includes(name) || inBrowser(name) || name === 'server-postgres';
  expect(readArguments([]).chosen.filter((name) => !placed(name))).toEqual([]);
});

test('the tests of the apps are asked for by one name, and those of the screens of one app by theirs', () => {
  const of = (...names) => readArguments(names.flatMap((name) => ['--only', name])).chosen;
  expect(of('web', 'tools')).toEqual(['web', 'web-screens', 'console-screens', 'tools']);
  expect(of('console-screens')).toEqual(['console-screens']);
});

test('a busy run is strict', () => {
  expect(readArguments(['--busy'])).toMatchObject({ isBusy: true, isStrict: true });
});

test('a seed decides the order of files and tests', () => {
  const { vitest } = readArguments(['--only', 'server-postgres', '--shuffle', '7', 'wallet']);
  expect(vitest).toEqual({ files: ['wallet'], options: ['--sequence.shuffle', '--sequence.seed=7'] });
});
