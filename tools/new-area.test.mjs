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
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { node24, root } from './setup.mjs';
import { checkersFor } from './workers.mjs';

const workspaces = ['api', 'domain', 'server', 'simulator', 'client', 'web', 'console', 'e2e', 'bench'];
const copy = mkdtempSync(join(tmpdir(), 'banyan-new-area-'));

/** Two areas with money, of which the second leans on the first: what each has written, and which shared files. */
const areas = ['group-diary', 'rainy-days'];
const made = new Map();

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;
const nodeWith = (env, path, ...args) =>
  spawnSync(node24(), [join(copy, path), ...args], {
    cwd: copy,
    encoding: 'utf8',
    // A server of the copy is made of the copy.
    env: { ...process.env, BANYAN_SERVER_PROGRAM: undefined, ...env },
    maxBuffer: 64 << 20,
  });
const node = (path, ...args) => nodeWith({}, path, ...args);

/** Throws what a run said when it failed: from the first failure on, as its head says only what was begun. */
function expectSuccess({ status, signal, stdout, stderr, error }) {
  if (status === 0) return;
  const said = stripVTControlCharacters(`${stdout}${stderr}`);
  const start = Math.max(0, said.search(/\bFAIL\b|Error/));
  throw new Error(`${error ?? signal ?? `exit ${status}`}\n${said.slice(start, start + 4_000)}`);
}

const isGenerated = (path) => path.startsWith('docs/') || path.includes('.generated.');

/** Returns the texts of the files in the copy that are no area's own, by path. */
function sharedTexts() {
  const paths = git('ls-files')
    .split('\n')
    .filter((path) => path && existsSync(join(copy, path)));
  return new Map(paths.map((path) => [path, readFileSync(join(copy, path), 'utf8')]));
}

function make(area) {
  const before = sharedTexts();
  const run = node('tools/new-area.mjs', area);
  expectSuccess(run);
  const changed = [...sharedTexts()]
    .filter(([path, text]) => before.get(path) !== text)
    .map(([path]) => path);
  made.set(area, { written: run.stdout, changed: changed.filter((path) => !isGenerated(path)) });
}

/** Each area puts aside what has come back of the other: by an event of the first, and by its capability. */
const follow = `
import type { Reactions } from '../../platform/domain-events.ts';
import { keepInGroupDiary } from '../group-diary/index.ts';
import { keepInRainyDays } from './keep.ts';

export const follow: Reactions = {
  'rainy_days.follow': {
    to: ['group_diary.returned'],
    react: async (ctx, { userId }) => {
      await keepInRainyDays(ctx, userId);
    },
  },
  'rainy_days.lead': {
    to: ['rainy_days.returned'],
    react: async (ctx, { userId }) => {
      await keepInGroupDiary(ctx, userId);
    },
  },
};
`;
const followTest = `
import { expect, it } from 'vitest';
import { putInGroupDiary } from '../../../testing/of-areas/group-diary.ts';
import { colleague } from '../../../testing/operator.ts';
import { personWith } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '50.00');
const [olive, rowan] = [await colleague(suite, 'olive'), await colleague(suite, 'rowan')];

it('what comes back of one area is put aside in the other', async () => {
  const first = { userId: maple.userId, depositId: (await putInGroupDiary(maple)).depositId };
  await olive.call.ok('/console/api/group_diary/propose', first);
  await rowan.call.ok('/console/api/group_diary/return', first);
  await suite.app.deliverOutbox();
  const followed = await until(
    () => maple.call.ok('/api/rainy_days/list'),
    ({ items }) => items.length > 0,
  );
  const second = { userId: maple.userId, depositId: followed.items[0]?.depositId ?? '' };
  await olive.call.ok('/console/api/rainy_days/propose', second);
  await rowan.call.ok('/console/api/rainy_days/return', second);
  await suite.app.deliverOutbox();
  const led = await until(
    () => maple.call.ok('/api/group_diary/list'),
    ({ items }) => items.length > 1,
  );
  expect(led.items.filter(({ returnedAt }) => returnedAt === null)).toHaveLength(1);
});
`;

/** Lets the second area react to an event of the first, and use its capability. */
function leanOnFirst() {
  const folder = join(copy, 'server/src/features/rainy-days');
  writeFileSync(join(folder, 'follow.ts'), follow);
  writeFileSync(join(folder, 'follow.test.ts'), followTest);
  const manifest = join(folder, 'rainy-days.area.ts');
  const text = readFileSync(manifest, 'utf8');
  const leaning = text.replace(
    'reactions: rainyDaysReactions',
    'reactions: { ...rainyDaysReactions, ...follow }',
  );
  if (leaning === text) throw new Error('the manifest has no reactions');
  writeFileSync(manifest, `import { follow } from './follow.ts';\n${leaning}`);
  expectSuccess(node('node_modules/@biomejs/biome/bin/biome', 'check', '--write', folder));
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
  for (const area of areas) make(area);
  leanOnFirst();
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(areas)('%s changes six shared files, beside what is generated from the code', (area) => {
  const { written, changed } = made.get(area);
  expect(changed).toHaveLength(6);
  expect(written).toContain(`server/src/features/${area}/${area}.area.ts`);
});

test.each(['tsconfig.node.json', 'tsconfig.browser.json', 'e2e'])(
  'new areas compile: %s',
  (program) => {
    const options = ['--noEmit', '--checkers', String(checkersFor()), '-p', program];
    expectSuccess(node('node_modules/typescript/bin/tsc', ...options));
  },
  180_000,
);

test('new areas are formatted, keep to the style, and their documentation is written', () => {
  expectSuccess(node('node_modules/@biomejs/biome/bin/biome', 'ci', '.'));
  expectSuccess(node('node_modules/oxlint/bin/oxlint', '--deny-warnings'));
  expectSuccess(node('tools/style.mjs'));
  expectSuccess(node('tools/docs-gen.mjs', '--check'));
}, 180_000);

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project'];

/** The rules that have a list of all areas, or of what these declare, and those of the new areas themselves. */
const ofAllAreas = ['areas', 'policy', 'ledger', 'states', 'points', 'contracts'];
const rules = [...ofAllAreas, ...areas].map((name) => `domain/src/${name}`);

test('new areas pass the tests of the rules, of the contract and of the apps that go through all areas', () => {
  expectSuccess(node(...vitest, 'domain', 'api/src', '.policy.test', ...rules));
  const ofApp = ['web/src/app', 'web/src/entries', 'web/src/record-looks'];
  // All other pages are looked at in the checkout itself.
  const paths = areas.map((area) => `/pages/${area.replaceAll('-', '_')}/index`);
  const env = { BANYAN_PAGES: `^(${paths.join('|')})$` };
  expectSuccess(nodeWith(env, ...vitest, 'web', 'console/src/areas', ...ofApp, '-u'));
  const seen = readFileSync(join(copy, 'web/src/app/__snapshots__/every-screen.test.tsx.snap'), 'utf8');
  expect(paths.filter((path) => !seen.includes(path))).toEqual([]);
  const ofAll = ['part-pages', 'need-pages', 'rules-read', 'policy-stated', 'state-tables', 'screen-visits'];
  expectSuccess(node(...vitest, 'tools', ...ofAll.map((name) => `tools/${name}`)));
}, 300_000);

test('new areas pass their own tests, and those of the server that look at all declarations', () => {
  const own = areas.map((area) => `features/${area}`);
  expectSuccess(onPglite(...own, 'src/retention', 'error-codes', 'my-data/my-data'));
}, 300_000);

test('new areas pass the verifier, and their commands the tests of keys, of a freeze and of two operators', () => {
  const files = ['src/verify/verify', 'http/idempotency.test', 'src/authorization', 'attacks/four-eyes'];
  // Of the verifier what a new invariant needs: its name, and the violation that it finds.
  const named = ['every invariant has a name', 'frozen', 'has a rule for'];
  const wanted = [...named, ...areas.map((area) => area.replaceAll('-', '[ _]'))];
  expectSuccess(onPglite(...files, 'attacks/object-access', '-t', `(${wanted.join('|')})`));
  expectSuccess(onPglite('testing/of-areas', 'src/killed-commands'));
}, 300_000);

test('the daily jobs of new areas change nothing without their lease, nor a second time', () => {
  expectSuccess(onPglite('src/repeated-work', '-t', 'a daily job changes nothing'));
}, 300_000);

/** Runs the tests of the server on PGlite, all that are named and not only those that can differ there. */
function onPglite(...args) {
  return nodeWith({ BANYAN_FULL: '1' }, ...vitest, 'server-pglite', ...args);
}
