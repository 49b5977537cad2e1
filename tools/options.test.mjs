import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultOfNumber, parseOptions } from './options.mjs';
import { node24, root } from './setup.mjs';

const command = {
  usage: 'npm run thing -- [--port N] [AREA]\n',
  options: { port: { type: 'string' }, only: { type: 'string', multiple: true } },
  most: 1,
  faultOf: ({ values }) => faultOfNumber(values, 'port', 1, 65_535),
};
const told = (...args) => parseOptions(command, args);

test('what a command was told comes back by name, in either spelling, and the rest in order', () => {
  expect(told('--port', '80', 'wallet').values.port).toBe('80');
  expect(told('--port=80', 'wallet').positionals).toEqual(['wallet']);
  expect(told('--only', 'a', '--only=b').values.only).toEqual(['a', 'b']);
});

test('what a command does not know ends it with code 2, the fault and the usage', () => {
  for (const args of [
    ['--prot', '80'],
    ['--port'],
    ['-x'],
    ['wallet', 'risk'],
    ['--port', '0'],
    ['--port=a'],
  ]) {
    const { exitCode, text } = told(...args);
    expect(exitCode, args.join(' ')).toBe(2);
    expect(text, args.join(' ')).toMatch(/.+\n\nnpm run thing -- \[--port N\] \[AREA\]$/s);
  }
});

test('--help is the usage and no failure', () => {
  for (const args of [['--help'], ['-h'], ['wallet', '--help']])
    expect(told(...args)).toEqual({ exitCode: 0, text: 'npm run thing -- [--port N] [AREA]' });
});

describe('every command', () => {
  const serverCommands = readdirSync(join(root, 'server/src/commands'))
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => `server/src/commands/${name}`);
  const scripts = Object.values(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
  const tools = scripts.flatMap((script) => /^(?:exec )?node (tools\/[a-z-]+\.mjs)/.exec(script)?.[1] ?? []);
  const ofItsOwn = ['bench/run.ts', 'simulator/src/main.ts', 'tools/linear.mjs', 'tools/style.mjs'];
  const commands = [...new Set([...tools, ...serverCommands, ...ofItsOwn])];
  const run = (path, ...args) =>
    new Promise((done) => {
      execFile(node24(), [join(root, path), ...args], { env: {} }, (error, stdout, stderr) =>
        done({ code: error?.code ?? 0, stdout, stderr }),
      );
    });

  test.concurrent.each(commands)(
    '%s refuses an option that it does not know, with its usage',
    async (path) => {
      const { code, stdout, stderr } = await run(path, '--no-such-option');
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/--no-such-option[^]*\n\n(npm run|npm start|npm test|node )/);
    },
  );

  test('one with an own way to read its options explains itself, too', async () => {
    const { code, stdout, stderr } = await run('simulator/src/main.ts', '--help');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^node simulator/);
  });
});
