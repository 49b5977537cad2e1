import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const script = fileURLToPath(new URL('../../../testing/lock-contender.ts', import.meta.url));
const contenders = 5;
const rounds = process.env.BANYAN_FULL === '1' ? 500 : 40;

let folder: string;
let children: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-lock-'));
  children = await Promise.all(Array.from({ length: contenders }, contender));
});
afterEach(async () => {
  await Promise.all(children.map(kill9));
  await rm(folder, { recursive: true, force: true });
});

async function contender(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(child, 'message');
  return child;
}

async function tryIt(child: ChildProcess): Promise<unknown> {
  const answer = once(child, 'message');
  child.send('try');
  return (await answer)[0];
}

async function kill9(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

it('whoever was killed left a lock: of several processes that start at once exactly one gets the folder', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.all(children.map(tryIt));
    const winner = answers.indexOf('has it');
    const expected = Array.from({ length: contenders }, (_, i) => (i === winner ? 'has it' : 'in use'));
    expect([winner >= 0, answers], `round ${round}`).toEqual([true, expected]);
    await kill9(children[winner] as ChildProcess);
    children[winner] = await contender();
  }
});

it('a process that is gone holds nothing, whoever has its number now', async () => {
  await writeFile(join(folder, 'pglite.pid'), String(process.ppid));
  expect(lockFolder(folder)).not.toThrow();
});

it('it says who has the folder, and takes it once that one has gone', async () => {
  const [other] = children as [ChildProcess];
  expect(await tryIt(other)).toBe('has it');
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${other.pid}`);
  await kill9(other);
  children[0] = await contender();
  const release = lockFolder(folder);
  expect(() => lockFolder(join(folder, '.'))).toThrow(/in use by this process/);
  expect(await tryIt(children[0])).toBe('in use');
  release();
  expect(await tryIt(children[0])).toBe('has it');
});
