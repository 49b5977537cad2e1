import { expect, test } from 'vitest';
import { clientLogApi } from '../api/src/client-log/client-log.ts';
import { id } from '../api/src/wire.ts';
import { expressionsIn, patternsOf } from './expressions.mjs';
import { faultOf } from './linear.mjs';

const patternsIn = (text) => expressionsIn('a.tsx', text).map(({ pattern }) => pattern);

test('every way to write a regular expression is found, and nothing else that looks like one', () => {
  const text = [
    'const a = /a+/g.test(x) ? x / 2 / 3 : "/b+/";',
    'const b = new RegExp("c+", "i"), c = RegExp("d+");',
    'const view = <p title="/e+/">{text.replace(/f/u, "/g+/")}</p>;',
    '// /h+/',
  ].join('\n');
  expect(patternsIn(text)).toEqual(['a+', 'c+', 'd+', 'f']);
});

test('one that is put together while the program runs is refused', async () => {
  const [built] = expressionsIn('a.ts', 'new RegExp(`^${name}`, "i")');
  expect(await faultOf(built)).toMatch(/put together/);
});

test('the patterns that a schema brings along are found however deep, the library’s own included', () => {
  const sources = patternsOf([{ id }, clientLogApi.logger.input]).map(({ source }) => source);
  expect(sources).toContain('^[0-9a-f]{16}$');
  expect(sources.some((source) => source.includes('[0-9a-fA-F]{8}'))).toBe(true);
  expect(sources.some((source) => source.includes('-02-29'))).toBe(true);
});

test.each([
  ['^(a+)+$', 'exponential'],
  ['[\\w-]*(?:code|pin)[\\w-]*:', 'polynomial'],
  ['[\\w.]+@[\\w.]+x', 'polynomial'],
  ['\\s+$', 'polynomial'],
])('%s is refused, since its work is %s', async (pattern, kind) => {
  expect(await faultOf({ pattern, flags: 'i' })).toContain(kind);
});

test('what is linear passes, and what only looks so is argued for', async () => {
  expect(await faultOf({ pattern: '^[0-9a-f]{16}$', flags: '' })).toBeNull();
  expect(await faultOf({ pattern: '^(a)\\1{2,}$', flags: '' }, {})).toMatch(/beyond a proof/);
  expect(
    await faultOf({ pattern: '^(a)\\1{2,}$', flags: '' }, { '^(a)\\1{2,}$': 'tied to both ends' }),
  ).toBeNull();
});
