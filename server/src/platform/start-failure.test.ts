import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentKeys } from '../../testing/environment.ts';
import { AppError } from './app-error.ts';
import { errorFacts } from './log.ts';
import { startFailure } from './start-failure.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(more: Record<string, string>) {
  const env = {
    ...environmentKeys,
    PATH: process.env.PATH,
    // With what earlier ones have compiled it starts in a third of the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    BANYAN_MODE: 'test',
    BANYAN_PORT: '0',
    ...more,
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  return { code: Number(code), lines: said.trim().split('\n') };
}

describe('a start that fails says why in one line:', () => {
  it('the data folder is none', async () => {
    const path = join(folder, 'a-file');
    await writeFile(path, '');
    const { code, lines } = await start({ BANYAN_DATA: path });
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^the data folder .*a-file cannot be used: EEXIST/)],
    ]);
  });

  it('the database in it is damaged', async () => {
    const path = join(folder, 'damaged');
    await mkdir(join(path, 'pglite'), { recursive: true });
    await writeFile(join(path, 'pglite', 'PG_VERSION'), '17');
    const { code, lines } = await start({ BANYAN_DATA: path });
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^the database in the data folder .* does not open: /)],
    ]);
  });

  it('PostgreSQL is not there', async () => {
    const { code, lines } = await start({ DATABASE_URL: 'postgres://127.0.0.1:1/nothing' });
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^the database does not answer .*ECONNREFUSED/)],
    ]);
  });

  it('its disk is full, in the words of the database', () => {
    const full = Object.assign(new Error('could not extend file: No space left on device'), {
      code: '53100',
    });
    for (const error of [full, new AppError('server.unavailable', { cause: full })])
      expect(startFailure(error)).toMatch(/^the database does not answer .*No space left on device 53100$/);
  });

  it('what nobody foresaw, with its facts', () => {
    expect(JSON.parse(startFailure(new TypeError('x is no function')))).toMatchObject({ name: 'TypeError' });
  });
});

it('what is thrown without being an error is named all the same, without what else is in it', () => {
  const facts = errorFacts({ name: 'ErrnoError', errno: 51, parameters: ['secret'] });
  expect(facts).toEqual({ error: 'ErrnoError', state: '51' });
  expect(errorFacts(undefined)).toEqual({ error: 'undefined' });
});
