import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { policyRules } from '../api/src/policy-rules.ts';
import { defaultPolicy, permissionFlags } from '../domain/src/policy.ts';
import { rulesReadIn, switchesReadIn } from './rules-read.mjs';
import { root } from './setup.mjs';

/** Everything that runs, but the rules' own machinery: it knows every rule without obeying one. */
const machinery =
  /^(api\/src\/(policy-rules|rules\/|operator\/policy)|domain\/src\/policy\.ts|server\/src\/(platform\/rules|features\/console\/policy))/;
const sources = globSync('{api,domain,server,web}/src/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path) && !machinery.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
const readBy = (find) => new Set(sources.flatMap(([path, text]) => [...find(path, text)]));

/** The paths of all numbers, switches and texts; several may stand under one name. */
const pathsIn = (rules, path = '') =>
  Object.entries(rules).flatMap(([name, value]) =>
    typeof value === 'object' ? pathsIn(value, `${path}${name}.`) : [`${path}${name}`],
  );
const everyRule = pathsIn(defaultPolicy);
/** Whoever reads several under one name reads each of them. */
const asRead = (rule) => rule.split('.').slice(0, 2).join('.');

test('every rule is read by the code that it rules: what operators can change has an effect', () => {
  const read = readBy(rulesReadIn);
  expect(everyRule.filter((rule) => !read.has(asRead(rule)))).toEqual([]);
  expect(everyRule).toEqual(expect.arrayContaining(Object.keys(policyRules)));
});

test('every switch is asked for', () => {
  const read = readBy(switchesReadIn);
  expect(permissionFlags.filter((flag) => !read.has(flag))).toEqual([]);
});

const readIn = (text) => [...rulesReadIn('a.ts', text)];

test.each([
  ['const a = ctx.policy.login.maxTries * 2;', ['login.maxTries']],
  ['const { maxTries: n, lockMinutes } = ctx.policy.login;', ['login.maxTries', 'login.lockMinutes']],
  ['const { login, code: { digits } } = ctx.policy; f(login.maxTries);', ['code.digits', 'login.maxTries']],
  ['const { policy } = ctx; const rules = policy.login; f(rules.maxTries);', ['login.maxTries']],
  ["function f(rules: Policy['login']) { return rules.maxTries; }", ['login.maxTries']],
  ["const f = ({ maxTries }: Policy['login']) => maxTries;", ['login.maxTries']],
  ['const f = ({ login }: Policy) => login.maxTries;', ['login.maxTries']],
])('a rule is read by `%s`', (text, rules) => expect(readIn(text)).toEqual(rules));

test.each([
  'const a = { login: { maxTries: 5 } };',
  'const rules = ctx.policy.login;',
  'f(ctx.policy.login);',
  'const rules = other.login; f(rules.maxTries);',
  '// ctx.policy.login.maxTries',
  '"ctx.policy.login.maxTries"',
])('no rule is read by `%s`', (text) => expect(readIn(text)).toEqual([]));

test('a switch is read by a flag that a call or a page declares, and not by its name alone', () => {
  const read = (text) => [...switchesReadIn('a.tsx', text)];
  expect(read("endpoint({ flag: 'invest' }); useFlag('team'); ctx.flags.loan;")).toEqual([
    'invest',
    'team',
    'loan',
  ]);
  expect(read("const areas = ['invest']; const name = { invest: 1 };")).toEqual([]);
});
