import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { node24, root } from './setup.mjs';

const workspaces = ['api', 'domain', 'server', 'simulator', 'client', 'web', 'console', 'e2e', 'bench'];
const copy = mkdtempSync(join(tmpdir(), 'banyan-new-area-'));
let written = '';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;
const node = (path, ...args) =>
  spawnSync(node24(), [join(copy, path), ...args], { cwd: copy, encoding: 'utf8', maxBuffer: 64 << 20 });

/** Throws what a run said when it failed: from the first failure on, as its head says only what was begun. */
function expectSuccess({ status, signal, stdout, stderr, error }) {
  if (status === 0) return;
  const said = stripVTControlCharacters(`${stdout}${stderr}`);
  const start = Math.max(0, said.search(/\bFAIL\b|Error/));
  throw new Error(`${error ?? signal ?? `exit ${status}`}\n${said.slice(start, start + 4_000)}`);
}

/** Copies the sources as they are now; the packages are the same, but for our own, which are the copy's. */
beforeAll(() => {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter(Boolean);
  for (const file of files.filter((path) => existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  mkdirSync(join(copy, 'node_modules', '@banyan'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@banyan'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  for (const name of workspaces) {
    symlinkSync(join(copy, name), join(copy, 'node_modules', '@banyan', name));
    const own = join(root, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, name, 'node_modules'));
  }
  const made = node('tools/new-area.mjs', 'group-diary');
  expectSuccess(made);
  written = made.stdout;
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new area changes six shared files, beside what is generated from the code', () => {
  const changed = git('ls-files')
    .split('\n')
    .filter((path) => path && existsSync(join(root, path)))
    .filter((path) => readFileSync(join(root, path), 'utf8') !== readFileSync(join(copy, path), 'utf8'));
  const generated = changed.filter((path) => path.startsWith('docs/') || path.includes('.generated.'));
  expect(changed.filter((path) => !generated.includes(path))).toHaveLength(6);
  expect(written).toContain('server/src/features/group-diary/group-diary.area.ts');
});

test.each(['tsconfig.node.json', 'tsconfig.browser.json'])(
  'a new area compiles: %s',
  (program) => {
    expectSuccess(node('node_modules/typescript/bin/tsc', '--noEmit', '-p', program));
  },
  180_000,
);

test('a new area is formatted, keeps to the style, and its documentation is written', () => {
  expectSuccess(node('node_modules/@biomejs/biome/bin/biome', 'ci', '.'));
  expectSuccess(node('node_modules/oxlint/bin/oxlint', '--deny-warnings'));
  expectSuccess(node('tools/style.mjs'));
  expectSuccess(node('tools/docs-gen.mjs', '--check'));
}, 180_000);

test('a new area passes its own tests, the verifier, and the tests that go through all areas', () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project'];
  expectSuccess(node(...vitest, 'domain', 'domain/src', 'api/src'));
  expectSuccess(node(...vitest, 'web', 'console/src/areas', 'web/src/app', '-u'));
  const server = [...vitest, 'server-pglite'];
  expectSuccess(runOnPglite([...server, 'features/group-diary', 'src/retention', 'error-codes']));
  // Of the verifier what a new invariant needs: its name, and the violation that it finds.
  const ownInvariant = ['src/verify/verify', '-t', '(every invariant has a name|group diary)'];
  expectSuccess(runOnPglite([...server, ...ownInvariant]));
}, 300_000);

/** Runs the tests of the server on PGlite, all that are named and not only those that can differ there. */
function runOnPglite([path, ...args]) {
  const env = { ...process.env, BANYAN_FULL: '1' };
  return spawnSync(node24(), [join(copy, path), ...args], {
    cwd: copy,
    encoding: 'utf8',
    env,
    maxBuffer: 64 << 20,
  });
}
