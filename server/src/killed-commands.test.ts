import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { everyEndpoint } from '../testing/caller.ts';

/** The commands that no server is killed at statement by statement, and why. */
const argued: Readonly<Record<string, string>> = {
  '/api/activity/draw':
    'cards.kill.postgres.test.ts kills it at a lock; a draw at the wheel is the same piece',
  '/api/coupon/give': 'moves no money: a coupon is offered, and stays with whoever gives it',
  '/api/my_data/close': 'takes back points alone, in the transaction that ends the account',
  '/api/vip/card/renewal/on': 'moves no money: the job of the last day takes the price',
  '/console/api/dividends/propose': 'moves no money: a second operator announces what was proposed',
  '/console/api/lost-transfers/propose': 'moves no money: a second operator decides what was proposed',
};

const kills = globSync(['**/*.kill.postgres.test.ts', '**/*.crash.postgres.test.ts'], {
  cwd: import.meta.dirname,
});
/** The paths that such a test gives a command by: a call that only prepares one is none of them. */
const killed = new Set(
  kills.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [...text.matchAll(/\bpath(?::| =) '([^']+)'/g)].map(([, path = '']) => path);
  }),
);

const declared = everyEndpoint.filter(({ effect }) => effect === 'money');
const moving = everyEndpoint
  .filter(({ effect, moves }) => effect === 'money' || moves)
  .map(({ path }) => path);

it('a command that moves money is killed at its statements, or it is said why not', () => {
  expect(kills.length).toBeGreaterThan(20);
  expect(declared.length).toBeGreaterThan(30);
  expect(moving.filter((path) => !killed.has(path) && !argued[path])).toEqual([]);
});

it('nothing is said of a command that is killed, that moves nothing, or that is none', () => {
  expect(Object.keys(argued).filter((path) => killed.has(path) || !moving.includes(path))).toEqual([]);
});

it('what moves money without a key is a command, and no money command', () => {
  const keyless = everyEndpoint.filter(({ moves }) => moves);
  expect(keyless.filter(({ effect }) => effect !== 'write').map(({ path }) => path)).toEqual([]);
});
