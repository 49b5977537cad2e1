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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { node24, root } from './setup.mjs';

const workspaces = ['api', 'domain', 'server', 'simulator', 'client', 'web', 'console', 'e2e', 'bench'];
const copy = mkdtempSync(join(tmpdir(), 'banyan-new-area-'));
let written = '';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;
const node = (path, ...args) =>
  spawnSync(node24(), [join(copy, path), ...args], { cwd: copy, encoding: 'utf8', maxBuffer: 64 << 20 });

/** What a run said when it failed; nothing when it did not. */
const complaint = ({ status, stdout, stderr }) => (status === 0 ? '' : `${stdout}${stderr}`);

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
  if (made.status !== 0) throw new Error(complaint(made));
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

test.each(['domain', 'api', 'server', 'client', 'web', 'console'])(
  'a new area compiles: %s',
  (workspace) => {
    expect(complaint(node('node_modules/typescript/bin/tsc', '--noEmit', '-p', workspace))).toBe('');
  },
  180_000,
);

test('a new area is formatted, keeps to the style, and its documentation is written', () => {
  expect(complaint(node('node_modules/@biomejs/biome/bin/biome', 'ci', '.'))).toBe('');
  expect(complaint(node('node_modules/oxlint/bin/oxlint', '--deny-warnings'))).toBe('');
  expect(complaint(node('tools/style.mjs'))).toBe('');
  expect(complaint(node('tools/docs-gen.mjs', '--check'))).toBe('');
}, 180_000);

test('a new area passes its own tests, the verifier, and the tests that go through all areas', () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project'];
  expect(complaint(node(...vitest, 'domain', 'domain/src/areas', 'api/src'))).toBe('');
  expect(complaint(node(...vitest, 'web', 'console/src/areas', 'web/src/app'))).toBe('');
  const server = [...vitest, 'server-pglite'];
  expect(complaint(runOnPglite([...server, 'features/group-diary', 'src/retention', 'error-codes']))).toBe(
    '',
  );
  // Of the verifier what a new invariant needs: its name, and the violation that it finds.
  const ownInvariant = ['src/verify/verify', '-t', '(every invariant has a name|group diary)'];
  expect(complaint(runOnPglite([...server, ...ownInvariant]))).toBe('');
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
