import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder, node24, root } from './setup.mjs';

let folder;
beforeAll(() => {
  mkdirSync(cacheFolder, { recursive: true });
  folder = mkdtempSync(join(cacheFolder, 'launcher-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a process that does this, started by the launcher; returns how the launcher ended and what was said. */
function launch(name, body, { restarts }) {
  const [child, launcher] = [join(folder, `${name}.mjs`), join(folder, `${name}-launcher.mjs`)];
  writeFileSync(child, body);
  const module = pathToFileURL(join(root, 'tools', 'launcher.mjs')).href;
  const server = ['server', relative(root, child), { restarts }].map((each) => JSON.stringify(each));
  writeFileSync(
    launcher,
    `import { runTogether, script } from '${module}';
    process.exit(await runTogether([script(${server})], process.env));`,
  );
  return new Promise((done) => {
    execFile(node24(), [launcher], (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

const readyThenDies = `process.send({ type: 'ready', lines: ['it stands'] }, () => process.exit(1));`;

test('a server that dies after it stood is started again, aloud, and not for ever', async () => {
  const { code, said } = await launch('dies', readyThenDies, { restarts: 2 });
  expect(code).toBe(1);
  expect(said.match(/STARTING IT AGAIN, \d of 2/g)).toEqual([
    'STARTING IT AGAIN, 1 of 2',
    'STARTING IT AGAIN, 2 of 2',
  ]);
  expect(said).toContain('The server ended unexpectedly (code 1); stopping.');
  expect(said.match(/it stands/g)).toHaveLength(1);
});

test('a server that never stood is not started again', async () => {
  const { code, said } = await launch('fails', 'process.exit(1);', { restarts: 2 });
  expect(code).toBe(1);
  expect(said.trim()).toBe('The server ended unexpectedly (code 1); stopping.');
});
