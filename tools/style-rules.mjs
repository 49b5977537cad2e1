// The rules of STYLE.md that no linter knows, each as a pure function over one file.
import { basename, dirname } from 'node:path';
import { commentsLikeRiddles, docstringsWithoutVerb } from './comment-rules.mjs';
import { typesettingFindings } from './typesetting.mjs';

const testFiles = /\.test\.(ts|tsx|mjs)$/;

/** The only files that gather what others export: what a feature, and the ledger, show to their neighbours. */
const indexFiles = /^server\/src\/(features\/[^/]+|ledger)\/index\.ts$/;

const forbiddenNames = /^(utils?|helpers?|commons?)$/;

const ledgerTables = '(accounts|transfers|entries|house_entries|holds|funding_accounts|fund_reservations)';
const ledgerWrites = [
  new RegExp(`\\b(insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\\(\\s*['"\`]${ledgerTables}\\b`),
  new RegExp(
    `\\b(insert\\s+into|delete\\s+from|truncate(\\s+table)?|merge\\s+into)\\s+"?${ledgerTables}\\b`,
    'i',
  ),
  new RegExp(`\\bupdate\\s+(only\\s+)?"?${ledgerTables}"?(\\s+(as\\s+)?\\w+)?\\s+set\\b`, 'i'),
];

const impurities = [/\bDate\.now\(/, /\bnew Date\(\s*\)/, /\bMath\.random\b/, /\bperformance\.now\b/];

const machinePaths = /(^|[\s"'`(=:[])\/(root|work|home\/[a-z][\w-]*|Users\/[A-Za-z][\w.-]*)\/[\w.@-]/m;

const promises = /guaranteed|保本|稳赚/gi;
/** "Not guaranteed" and 不保本 are what an honest text has to say. */
const denials = /(not|never|nor|no|isn't|aren't|un|不|非|无法|不能|并不|不是)[\s-]*$/i;

/** Returns what is wrong with a file, one sentence each; `machineNames` are texts that only this machine knows. */
export function findingsIn({ path, text, machineNames = [] }) {
  return [
    ...vagueName(path),
    ...barrel(path, text),
    ...foreignLedgerWrite(path, text),
    ...impureRule(path, text),
    ...ownClass(path, text),
    ...timedTest(path, text),
    ...timedWait(path, text),
    ...hurriedTest(path, text),
    ...unwaitedReading(path, text),
    ...formOrDialogOfItsOwn(path, text),
    ...machineTrace(path, text, machineNames),
    ...promisedReturn(path, text),
    ...typesettingFindings(path, text),
    ...twofoldNote(path, text),
    ...namedCurrency(path, text),
    ...repeatedTerms(path, text),
    ...docstringsWithoutVerb(path, text),
    ...commentsLikeRiddles(path, text),
  ].map((finding) => `${path}: ${finding}`);
}

function vagueName(path) {
  const folders = dirname(path).split('/');
  const name = basename(path).replace(/\..*$/, '');
  const vague = [...folders, name].find((part) => forbiddenNames.test(part));
  if (vague) return [`"${vague}" says nothing; name it after what it does.`];
  return basename(path) === 'types.ts' ? ['types stand beside what they describe, not in types.ts.'] : [];
}

function barrel(path, text) {
  if (!/\.tsx?$/.test(path)) return [];
  if (/^index\.tsx?$/.test(basename(path)) && !indexFiles.test(path))
    return ['only a feature of the server has an index.ts: import what you need from where it is.'];
  return /^export \* from/m.test(text) ? ['export by name what others may use, not everything.'] : [];
}

function foreignLedgerWrite(path, text) {
  if (!path.startsWith('server/src/') || path.startsWith('server/src/ledger/') || testFiles.test(path))
    return [];
  const write = ledgerWrites.map((pattern) => pattern.exec(text)).find(Boolean);
  return write ? [`only server/src/ledger writes ledger tables: ${write[0]}`] : [];
}

function impureRule(path, text) {
  const isPure = path.startsWith('domain/src/') || path.endsWith('.postings.ts');
  if (!isPure || testFiles.test(path)) return [];
  if (path.endsWith('.postings.ts') && /^import (?!type)[^;]*from '[^']*(\/db\/|\.store\.ts)/m.test(text))
    return ['postings are pure: business event → transfers, without the database.'];
  const impurity = impurities.map((pattern) => pattern.exec(text)).find(Boolean);
  return impurity ? [`rules have no clock and no randomness: ${impurity[0]}`] : [];
}

/** State and behaviour in one thing are a closure here; a class is for an error that somebody catches. */
function ownClass(path, text) {
  if (!/^(api|domain|server|simulator)\/src\//.test(path) || testFiles.test(path)) return [];
  const found = [...text.matchAll(/^\s*(?:export )?(?:abstract )?class (\w+)(?: extends (\w+))?/gm)];
  const own = found.find(([, , parent = '']) => !/(Error|TryLater|Unavailable)$/.test(parent));
  return own ? [`plain functions, no classes but errors: ${own[1]}`] : [];
}

const timings = /\bperformance\s*\.\s*now\b|\bDate\.now\(\)\s*-|-\s*Date\.now\(\)/;

/** What a test measures is the machine, and it fails on a busy one. */
function timedTest(path, text) {
  return testFiles.test(path) && timings.test(text)
    ? ['a test asserts no timing: count what is done instead.']
    : [];
}

const timedWaits =
  /\bvi\.wait(?:For|Until)\b|\.waitForTimeout\(|\bsetTimeout\(|from '(node:)?timers(\/promises)?'/;

/** A wait has a condition: how long a machine takes is no fact about the product, and a second is nothing to a busy one. */
function timedWait(path, text) {
  const isOwnTest = path === 'tools/style-rules.test.mjs';
  const found = testFiles.test(path) && !isOwnTest && timedWaits.exec(text);
  return found
    ? [`a test waits for what it needs, by expect.poll or until; time passes by pause alone: ${found[0]}`]
    : [];
}

/** What all waits and all tests have (`vitest.config.ts`), in milliseconds. */
const waitMs = 30_000;
const testMs = 120_000;
/** A wait that has to be longer, a picture of what has failed already, and tests that are planted with too little time. */
const ownWaits = ['e2e/fixtures/prepared-world.ts', 'e2e/fixtures/trace.ts', 'tools/near-timeouts.test.mjs'];
const ownLimit = /\btimeout: ([\d_]+)/g;
const ownTestLimit = /^(?: {2}(?:\{ )?| *(?:it|test)\b.*\{ )timeout: ([\d_]+)/gm;

/** A limit below that of all others is a guess at how quick the machine is, and fails on a busy one. */
function hurriedTest(path, text) {
  const isTest = testFiles.test(path) && path !== 'tools/style-rules.test.mjs';
  const isFixture = path.startsWith('e2e/fixtures/');
  if ((!isTest && !isFixture) || ownWaits.includes(path)) return [];
  const below = (pattern, least) =>
    [...text.matchAll(pattern)].filter(([, ms]) => Number(ms.replaceAll('_', '')) < least);
  const short = [...below(ownLimit, waitMs), ...below(ownTestLimit, testMs)];
  const found = short.map(([, ms]) => `a wait and a test have the time that all have, and not ${ms} ms.`);
  if (isFixture && /\bvi\.wait(?:For|Until)\b/.test(text))
    found.push('a fixture waits by until, whose failure says what was there instead.');
  return [...new Set(found)];
}

const reading =
  /\.(inputValue|isDisabled|isEnabled|isChecked|isVisible|getAttribute|allInnerTexts|innerText|count)\(/;
/** That something is not there is asked at once: what flashes up must not pass. */
const absence = /\)\.not\.|\.count\(\)\)\.toBe\(0\)/;

/** What a page shows right after a step is what it showed before, on a busy machine: a journey waits for what it reads. */
function unwaitedReading(path, text) {
  if (!path.startsWith('e2e/journeys/') || !testFiles.test(path)) return [];
  return text
    .split('\n')
    .filter(
      (line) =>
        /\bexpect\(\w+\.url\(\)\)/.test(line) ||
        (/\bexpect\(await /.test(line) && reading.test(line) && !absence.test(line)),
    )
    .map((line) => `a journey waits for what it reads, by expect.poll: ${line.trim()}`);
}

/** What `useForm`, `Sheet` and `Modal` do for every form and dialog: keep what is typed, lead to faults, close on Back. */
function formOrDialogOfItsOwn(path, text) {
  if (!path.startsWith('web/src/') || testFiles.test(path)) return [];
  const found = [];
  if (/<form\b(?![^>]*\.props\})/.test(text))
    found.push('a form uses useForm, which keeps what is typed: <form {...form.props}>.');
  if (!path.startsWith('web/src/ui/') && /from '@base-ui\//.test(text))
    found.push('a sheet or a dialog is one of web/src/ui, which Back closes.');
  return found;
}

function machineTrace(path, text, machineNames) {
  const found = [];
  const trace = machinePaths.exec(text);
  if (trace) found.push(`a path of somebody's machine: ${trace[0].trim()}…`);
  for (const name of machineNames)
    if (text.includes(name)) found.push('a name that only this machine knows.');
  if (path === '.npmrc' && /registry\s*=/.test(text)) found.push('the registry is everybody’s own choice.');
  if (path === 'package-lock.json' && /"resolved": "https?:\/\/(?!registry\.npmjs\.org\/)/.test(text)) {
    found.push('resolved addresses of a registry that others may not reach.');
  }
  return found;
}

function promisedReturn(path, text) {
  if (!path.endsWith('.messages.ts')) return [];
  const promise = [...text.matchAll(promises)].find((match) => !denials.test(text.slice(0, match.index)));
  return promise ? [`"${promise[0]}" is never said of a return.`] : [];
}

/** What somebody of the demo has written is in the language of whoever wrote it, as everybody's notes are. */
function twofoldNote(path, text) {
  if (!path.endsWith('.demo.ts')) return [];
  const note = /'[^'\n]*\p{Script=Han}[^'\n]* \/ [A-Za-z][^'\n]*'/u.exec(text);
  return note ? [`a note of the demo is in one language: ${note[0]}`] : [];
}

/** Where the platform's currency is set; everywhere else it is `currency`. */
const moneySettings = ['domain/src/money/asset.ts', 'domain/src/policy.ts'];

function namedCurrency(path, text) {
  const isSource = /^(api|domain|server|client|web|console)\/src\//.test(path) && !testFiles.test(path);
  if (!isSource || moneySettings.includes(path) || path.endsWith('.messages.ts')) return [];
  return /'CNY'/.test(text)
    ? ["the currency is named by the money settings alone: write currency, not 'CNY'."]
    : [];
}

/** Each row of the glossary's table defines the terms of its first cell; what stands in parentheses is no name. */
function repeatedTerms(path, text) {
  if (path !== 'GLOSSARY.md') return [];
  const rows = text.split('\n').filter((line) => /^\| (?!term |---)/.test(line));
  const terms = rows.flatMap((row) =>
    row
      .split('|')[1]
      .replace(/\([^)]*\)/g, '')
      .split(','),
  );
  const names = terms.map((term) => term.trim().toLowerCase());
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  return [...new Set(repeated)].map((name) => `"${name}" is defined twice: give one of them another name.`);
}
