// No text that people write meets a regular expression whose work grows faster than the text: one of twenty
// messages could stop the server for a second. `recheck` judges all of the source, and what Zod brings along.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { check } from 'recheck';
import { expressionsIn, patternsOf } from './expressions.mjs';
import { readOptions } from './options.mjs';
import { root } from './setup.mjs';

const folders = ['api', 'domain', 'server', 'simulator', 'client', 'web', 'console'];

/** What meets our own source alone, and never a text from outside. */
const ownTextsOnly = {
  'server/src/verify/statement-lint.ts': 'reads the SQL of this repository, in a test',
  'server/src/verify/statement-text.ts': 'finds that SQL in the source',
  'server/src/verify/query-blocks.ts': 'takes that SQL apart',
  'server/src/verify/cluster-rules.ts': 'judges that SQL, by the names of its tables',
};

/** What `recheck` can only try but not prove, and why it is linear all the same. */
const argued = {
  '^([a-z0-9])\\1{4,}\\w{0,3}$':
    'tied to both ends: one repeated character, then at most three more, so at most four ways to divide it',
  '^(?=.*\\S)[^\\p{Cc}]{1,60}$': 'tied to the start: one look ahead, then at most 60 characters',
  '^0+(?=[0-9])': 'tied to the start: zeros, and one character more',
};

/**
 * No clock decides: the same expression has the same verdict on a machine that is busy. Instead an attack is a text
 * of at most so many characters, and linear is what reads it in so many steps: 500 for each character.
 */
const judgement = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  maxAttackStringSize: 20_000,
  attackLimit: 10_000_000,
  randomSeed: 1,
};

/** Whether searching could only try it: looks around and back references are beyond the proof. */
const isBeyondProof = (pattern) => /\(\?<?[=!]|\\[1-9k]/.test(pattern);

/** Returns what is wrong with an expression, in a sentence, or null. A verdict does not depend on the machine. */
export async function faultOf({ pattern, flags }, arguments_ = argued) {
  if (pattern === undefined) return 'put together while the program runs: nobody can judge it beforehand.';
  const source = `/${pattern}/${flags}`;
  const verdict = await check(pattern, flags, judgement);
  if (verdict.status === 'vulnerable')
    return `${source} takes ${verdict.complexity.type} time: ${verdict.attack.pattern}`;
  if (verdict.status !== 'safe') return `${source} could not be judged: ${verdict.error?.kind}`;
  const isProven = verdict.checker === 'automaton' || !isBeyondProof(pattern) || pattern in arguments_;
  return isProven
    ? null
    : `${source} is beyond a proof: say in linear.mjs why it is linear, or write it otherwise.`;
}

function sourceExpressions() {
  return globSync(`{${folders}}/src/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !/\.test\.tsx?$/.test(path) && !(path in ownTextsOnly))
    .flatMap((path) =>
      expressionsIn(path, readFileSync(join(root, path), 'utf8')).map((expression) => ({
        ...expression,
        place: `${path}:${expression.line}`,
      })),
    );
}

/** What the declared calls match their fields with. */
async function declaredExpressions() {
  const load = (path) => import(pathToFileURL(join(root, path)).href);
  const schemas = [
    ...Object.values((await load('api/src/contract.ts')).contract),
    (await load('api/src/contract.ts')).operatorApi,
    await load('simulator/src/protocol.ts'),
  ];
  return patternsOf(schemas).map(({ source, flags }) => ({
    place: 'a declared field',
    pattern: source,
    flags,
  }));
}

async function run() {
  const expressions = [...sourceExpressions(), ...(await declaredExpressions())];
  const distinct = Map.groupBy(expressions, ({ place, pattern, flags }) =>
    pattern === undefined ? place : `/${pattern}/${flags}`,
  );
  let findings = 0;
  for (const alike of distinct.values()) {
    const fault = await faultOf(alike[0]);
    if (!fault) continue;
    findings += 1;
    console.error(`${alike.map(({ place }) => place).join(', ')}: ${fault}`);
  }
  console.log(`${distinct.size} regular expressions, ${findings} findings`);
  return findings;
}

if (process.argv[1] === join(root, 'tools', 'linear.mjs')) {
  readOptions({
    usage: 'node tools/linear.mjs: checks that every regular expression of the source is linear.',
  });
  process.exitCode = (await run()) === 0 ? 0 : 1;
}
