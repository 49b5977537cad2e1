import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { merchant, secret } from '../testing/harness.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

function start(env: Record<string, string>) {
  const child = fork(main, { env: { SIMULATOR_PORT: '0', ...env }, execArgv: [], silent: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const line = async () => {
    while (!output.includes('\n')) await once(child.stdout as NodeJS.ReadableStream, 'data');
    return output;
  };
  return { child, line };
}

test('it says one line, serves, and leaves with its parent', async () => {
  const { child, line } = start({ SIMULATOR_SECRET: secret });
  const said = await line();
  const origin = /^payment simulator on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(said)?.[1] ?? said;
  expect((await merchant(origin).openPayment('r-1')).status).toBe('pending');
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('it closes on SIGTERM', async () => {
  const { child, line } = start({ SIMULATOR_SECRET: secret });
  await line();
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('it does not start without a secret', async () => {
  const { child } = start({});
  expect(await once(child, 'exit')).toEqual([1, null]);
});
