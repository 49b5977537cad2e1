import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultOfSubject } from './commit-subject.mjs';
import { root } from './setup.mjs';

test('a subject says what kind of change it is, and where', () => {
  for (const subject of ['feat(wallet): pay', 'fix: round once', "Merge branch 'next'", 'Revert "feat: a"'])
    expect(faultOfSubject(`${subject}\n\nwhy`), subject).toBeUndefined();
  for (const subject of ['pay', 'Feat: pay', 'feat(Wallet): pay', 'feat:pay', 'wip: pay', ''])
    expect(faultOfSubject(subject), subject).toMatch(/^begin the subject like/);
});

test('a subject has 72 characters at most', () => {
  expect(faultOfSubject(`fix: ${'a'.repeat(67)}`)).toBeUndefined();
  expect(faultOfSubject(`fix: ${'a'.repeat(68)}`)).toContain('73 characters');
  // Git's own subjects repeat another, which was as long as it may be.
  expect(faultOfSubject(`Revert "fix: ${'a'.repeat(58)}"`)).toBeUndefined();
  expect(faultOfSubject(`Revert "fix: ${'a'.repeat(67)}"`)).toContain('81 characters');
  expect(faultOfSubject(`Merge branch '${'a'.repeat(60)}'`)).toContain('75 characters');
  expect(faultOfSubject(`fixup! fix: ${'a'.repeat(67)}`)).toBeUndefined();
});

test.skipIf(process.platform === 'win32')('the hook refuses a commit with the reason', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-subject-'));
  const message = join(folder, 'message');
  const hook = () =>
    spawnSync(join(root, 'tools/git-hooks/commit-msg'), [message], { encoding: 'utf8', env: process.env });
  writeFileSync(message, 'did things\n');
  expect(hook()).toMatchObject({ status: 1, stderr: expect.stringContaining('commit refused: begin') });
  writeFileSync(message, 'fix(wallet): round once\n');
  expect(hook()).toMatchObject({ status: 0, stderr: '' });
  rmSync(folder, { recursive: true });
});
