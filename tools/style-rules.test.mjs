import { expect, test } from 'vitest';
import { findingsIn } from './style-rules.mjs';

const found = (path, text, more = {}) => findingsIn({ path, text, ...more });
/** Put together, so that this file does not break the rules that it tests. */
const join = (...parts) => parts.join('');

test('a name that says nothing is refused', () => {
  for (const path of [
    'web/src/utils.ts',
    'web/src/common/a.ts',
    'api/src/helpers.test.ts',
    'api/src/types.ts',
  ]) {
    expect(found(path, ''), path).toHaveLength(1);
  }
  expect(found('domain/src/loan/loan-types.ts', '')).toEqual([]);
});

test('nobody but the ledger writes its tables', () => {
  const writes = [
    join('db.insert', "Into('entries').values(x)"),
    join('db\n.delete', "From('holds')"),
    join('db.update', "Table('accounts')"),
    join('sql`INSERT ', 'INTO transfers (id) VALUES (1)`'),
    join('sql`update ', 'accounts as a set balance = 0`'),
    join('sql`delete ', 'from "entries"`'),
  ];
  for (const write of writes) {
    expect(found('server/src/features/loan/loan.store.ts', write), write).toHaveLength(1);
    expect(found('server/src/ledger/post.ts', write), write).toEqual([]);
    expect(found('server/src/ledger.test.ts', write), write).toEqual([]);
  }
  const reads = "db.selectFrom('accounts'); db.insertInto('loan_applications'); // update accounts of people";
  expect(found('server/src/features/loan/loan.store.ts', reads)).toEqual([]);
});

test('a rule has no clock and no randomness', () => {
  for (const text of ['Date.now()', 'new Date()', 'Math.random()']) {
    expect(found('domain/src/loan/a.ts', text), text).toHaveLength(1);
    expect(found('domain/src/loan/a.test.ts', text), text).toEqual([]);
    expect(found('server/src/clock.ts', text), text).toEqual([]);
  }
  expect(found('domain/src/calendar/a.ts', 'new Date(instant)')).toEqual([]);
});

test('no trace of a machine', () => {
  const homes = [join('/ho', 'me/ann/banyan'), join('/Us', 'ers/ann/banyan'), join('/ro', 'ot/banyan')];
  for (const path of homes) expect(found('README.md', `see ${path}/x`), path).toHaveLength(1);
  expect(found('README.md', 'see /home and /account/work/loan and https://example.org/root/x')).toEqual([]);
  expect(found('README.md', 'from npm.corp.test', { machineNames: ['npm.corp.test'] })).toHaveLength(1);
  expect(found('.npmrc', join('regis', 'try=https://npm.corp.test/'))).toHaveLength(1);
  expect(found('package-lock.json', '"resolved": "https://npm.corp.test/a.tgz"')).toHaveLength(1);
  expect(found('package-lock.json', '"resolved": "https://registry.npmjs.org/a.tgz"')).toEqual([]);
});

test('no return is promised, and saying that it is not stays possible', () => {
  const path = 'web/src/features/loan/loan.messages.ts';
  for (const text of ['Guaranteed returns', '本产品保本', '稳赚不赔', '不保本。保本']) {
    expect(found(path, text), text).toHaveLength(1);
  }
  for (const text of ['Returns are not guaranteed', '不保本', '非保本'])
    expect(found(path, text), text).toEqual([]);
  expect(found('docs/rules.ts', 'guaranteed')).toEqual([]);
});

test('the currency is named by the money settings alone', () => {
  const text = "formatAmount(fee, 'CNY')";
  for (const path of ['server/src/features/wallet/fee.ts', 'web/src/ui/amount.tsx'])
    expect(found(path, text), path).toHaveLength(1);
  for (const path of ['domain/src/money/asset.ts', 'server/src/fee.test.ts', 'server/testing/fee.ts'])
    expect(found(path, text), path).toEqual([]);
});

test('the glossary defines each term once', () => {
  const glossary = (...terms) =>
    ['| term | 中文 |', '| --- | --- |', ...terms.map((term) => `| ${term} | 词 |`)].join('\n');
  expect(found('GLOSSARY.md', glossary('hold', 'security hold', 'maker, checker'))).toEqual([]);
  for (const terms of [
    ['channel', 'channel, ticket'],
    ['Lease', 'lease'],
    ['freeze', 'freeze (of an account)'],
  ])
    expect(found('GLOSSARY.md', glossary(...terms)), terms.join('; ')).toHaveLength(1);
  expect(found('ARCHITECTURE.md', glossary('hold', 'hold'))).toEqual([]);
});

test('a comment of the apps and of the contract names its thing by a noun', () => {
  for (const comment of ['/** What is held. */', '// Whether it is held.', '/**\n * How long.\n */'])
    for (const path of ['api/src/a.ts', 'web/src/a.tsx', 'console/src/a.ts'])
      expect(found(path, `${comment}\nconst held = 1;\n`), comment).toHaveLength(1);
  for (const comment of ['/** The amount that is held. */', '// Held until what waits is paid.'])
    expect(found('web/src/a.ts', `${comment}\nconst held = 1;\n`), comment).toEqual([]);
});

test("an exported function's docstring begins with a verb", () => {
  const exported = (doc, rest = 'export function days() {}') => `/** ${doc} */\n${rest}\n`;
  for (const doc of ['Returns the days.', 'Takes, and keeps.', '\n * Throws `a`.\n'])
    expect(found('domain/src/a.ts', exported(doc)), doc).toEqual([]);
  for (const doc of [
    'The days.',
    'Whole days.',
    'This counts.',
    '`a`: the days.',
    'Focus.',
    'Returned days.',
  ]) {
    expect(found('domain/src/a.ts', exported(doc)), doc).toHaveLength(1);
    expect(found('server/src/a.ts', exported(doc, 'export const days = () => 1;')), doc).toHaveLength(1);
    expect(found('domain/src/a.ts', exported(doc, 'const days = () => 1;')), doc).toEqual([]);
    expect(found('domain/src/a.ts', exported(doc, 'export const days = 1;')), doc).toEqual([]);
    expect(found('domain/src/a.ts', exported(doc, '\nexport function days() {}')), doc).toEqual([]);
    expect(found('domain/src/a.test.ts', exported(doc)), doc).toEqual([]);
  }
});

test('a wait of a test has a condition', () => {
  for (const text of [
    'await vi.waitFor(() => expect(sent).toHaveLength(1));',
    'await vi.waitUntil(() => sent.length === 1);',
    'await page.waitForTimeout(500);',
    'await new Promise((resolve) => setTimeout(resolve, 5));',
    "import { setTimeout as sleep } from 'node:timers/promises';",
  ]) {
    expect(found('web/src/a.test.ts', text), text).toHaveLength(1);
    expect(found('server/testing/wait.ts', text), text).toEqual([]);
  }
  expect(found('web/src/a.test.ts', 'await expect.poll(() => sent).toHaveLength(1);')).toEqual([]);
});

test('nothing gathers exports but the index of a feature', () => {
  for (const path of ['server/src/features/loan/index.ts', 'server/src/ledger/index.ts', 'web/index.html'])
    expect(found(path, "export { lend } from './lend.ts';"), path).toEqual([]);
  for (const path of ['server/src/features/loan/deep/index.ts', 'web/src/ui/index.ts', 'api/src/index.ts'])
    expect(found(path, ''), path).toHaveLength(1);
  expect(found('server/src/features/loan/index.ts', "export * from './lend.ts';")).toHaveLength(1);
});

test('postings are pure, as the rules of the domain are', () => {
  const path = 'server/src/features/loan/loan.postings.ts';
  expect(found(path, "import { deriveId } from '../../platform/ids.ts';")).toEqual([]);
  for (const text of [
    "import { sql } from '../../platform/db/sql.ts';",
    "import { loan } from './loan.store.ts';",
    'Date.now()',
  ])
    expect(found(path, text), text).toHaveLength(1);
});

test('a class is an error', () => {
  const path = 'server/src/features/loan/lend.ts';
  for (const text of [
    'export class LoanLost extends Error {}',
    'class Away extends TryLater {}',
    '// class Loan {',
  ])
    expect(found(path, text), text).toEqual([]);
  for (const text of ['export class Loan {}', 'abstract class Base {}', 'class Loan extends Base {}'])
    expect(found(path, text), text).toHaveLength(1);
  expect(found('server/testing/ledger-model/model.ts', 'export class Loan {}')).toEqual([]);
});

test('no test measures time', () => {
  for (const text of [
    join('const start = perfor', 'mance.now();'),
    join('expect(Date.', 'now() - start).toBeLessThan(50);'),
    join('const left = end - Date.', 'now();'),
  ]) {
    expect(found('server/src/app.test.ts', text), text).toHaveLength(1);
    expect(found('bench/load.ts', text), text).toEqual([]);
  }
  expect(found('server/src/app.test.ts', 'const soon = new Date(Date.now() + 60_000);')).toEqual([]);
});

test('a wait and a test have the time that all have, or more', () => {
  for (const text of [
    'await waitFor(isSaid, { timeout: 2_000 });',
    '    .poll(() => state(), {\n        timeout: 20_000,\n      })',
    "it('is quick', { timeout: 60_000 }, async () => {});",
    "it('is quick', {\n  timeout: 60_000,\n}, async () => {});",
    "it.each([1])(\n  'is quick',\n  { timeout: 60_000 },\n  async () => {},\n);",
  ])
    expect(found('server/src/a.test.ts', text), text).toHaveLength(1);
  for (const text of [
    'await expect.poll(paid, { timeout: 60_000, interval: 500 }).toBe(true);',
    "it('is long', { timeout: 240_000 }, async () => {});",
    "it('is long', {\n  timeout: 120_000,\n}, async () => {});",
  ])
    expect(found('server/src/a.test.ts', text), text).toEqual([]);
  const waiting = 'await vi.waitUntil(() => isThere(), { timeout: 20_000 });';
  expect(found('e2e/fixtures/groups.ts', waiting)).toHaveLength(2);
  expect(found('e2e/fixtures/prepared-world.ts', waiting)).toEqual([]);
  expect(found('server/src/platform/folder-lock.ts', 'open({ timeout: 0 });')).toEqual([]);
});

test('a note of the demo is in one language', () => {
  const path = 'server/src/features/loan/loan.demo.ts';
  expect(found(path, "note: '条款已核对 / terms checked',")).toHaveLength(1);
  for (const text of [
    "note: '条款已核对',",
    "text: { zh: '条款', en: 'Terms / fees' },",
    "'/console/api/loans'",
  ])
    expect(found(path, text), text).toEqual([]);
  expect(found('server/src/features/loan/loan.ts', "note: '条款已核对 / terms checked',")).toEqual([]);
});

test('a journey waits for what it reads, and asks at once whether something is not there', () => {
  const says = (line) => found('e2e/journeys/a.test.ts', `  ${line}\n`).length;
  const asked = join('expect(', 'await field');
  expect(says(`${asked}.inputValue()).toBe('120');`)).toBe(1);
  expect(says(`${asked}.count()).toBe(1);`)).toBe(1);
  expect(says(join('expect(', "page.url()).toContain('/pages');"))).toBe(1);
  expect(says(`${asked}.count()).toBe(0);`)).toBe(0);
  expect(says(`${asked}.innerText()).not.toContain('0.00');`)).toBe(0);
  expect(says("await expect.poll(() => field.inputValue()).toBe('120');")).toBe(0);
});

test("the app's forms keep what is typed, and Back closes its dialogs", () => {
  const screen = 'web/src/features/loan/screens/apply.screen.tsx';
  expect(found(screen, '<form onSubmit={submit} noValidate>')).toHaveLength(1);
  expect(found(screen, '<form {...form.props} className="space-y-4">')).toEqual([]);
  const dialog = "import { Dialog } from '@base-ui/react/dialog';";
  expect(found(screen, dialog)).toHaveLength(1);
  expect(found('web/src/ui/sheet-dialog.tsx', dialog)).toEqual([]);
  expect(found('console/src/ui/dialog.tsx', '<form onSubmit={submit}>')).toEqual([]);
});
