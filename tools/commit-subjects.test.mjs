import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const types = 'build|chore|docs|feat|fix|perf|polish|refactor|style|test';
const log = spawnSync('git', ['log', '--no-merges', '--format=%s', '-50'], { cwd: root, encoding: 'utf8' });

test.skipIf(log.status !== 0)('a commit says what kind of change it is, and where: feat(wallet): …', () => {
  const shape = new RegExp(`^(${types})(\\([a-z0-9-]+\\))?: \\S`);
  expect(log.stdout.split('\n').filter((subject) => subject && !shape.test(subject))).toEqual([]);
});
