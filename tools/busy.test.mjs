import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startBusyLoops } from './busy.mjs';
import { root } from './setup.mjs';

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('the loops run until they are stopped', async () => {
  const loops = startBusyLoops(2);
  expect(loops.ids.map(isThere)).toEqual([true, true]);
  await loops.stop();
  expect(loops.ids.map(isThere)).toEqual([false, false]);
});

test('the loops end with a run that is killed', async () => {
  const busy = JSON.stringify(join(root, 'tools', 'busy.mjs'));
  const code = `import { startBusyLoops } from ${busy}; console.log(startBusyLoops(2).ids.join(' '));`;
  const run = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(run.stdout.setEncoding('utf8'), 'data');
  const ids = said.trim().split(' ').map(Number);
  expect(ids.map(isThere)).toEqual([true, true]);
  run.kill('SIGKILL');
  await expect.poll(() => ids.filter(isThere)).toEqual([]);
});
