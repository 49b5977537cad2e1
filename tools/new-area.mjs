// `npm run new -- <area>`: a whole area with money, under the same name on each side, that passes every check as it is.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readOptions } from './options.mjs';
import { ensureInstalled, goOnUnderNode24, node24, root, runTool, SetupError } from './setup.mjs';

/** The lists of areas, one for each side (two for the wire): all that an area changes beside its own files. */
export const lists = [
  'domain/src/areas.ts',
  'api/src/areas.ts',
  'api/src/calls.ts',
  'server/src/areas.ts',
  'web/src/areas.ts',
  'console/src/areas.ts',
];

const templates = join(root, 'tools', 'new-area');

await runTool(async () => {
  const { positionals } = readOptions({
    usage:
      'npm run new -- AREA\n\nWrites a new area with money: an account, a table, a switch, calls, a screen, a console page, a daily job, a queue,\na decision of two operators, an event, invariants, tests, its part of the model of random lives, visits of its screens;\nits name is in kebab-case.',
    most: 1,
    faultOf: ({ positionals: [name = ''] }) =>
      /^[a-z]+(-[a-z]+)*$/.test(name) ? undefined : `'${name}' is no name of an area.`,
  });
  await goOnUnderNode24();
  ensureInstalled();
  const names = namesOf(positionals[0]);
  const files = filesOf(names);
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken) throw new SetupError(`${taken} is there already.`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(path);
  }
  for (const path of lists) addToList(path, names);
  const changed = [...Object.keys(files), ...lists].filter((path) => /\.tsx?$/.test(path));
  run(join('node_modules', '@biomejs', 'biome', 'bin', 'biome'), [
    'check',
    '--write',
    '--log-level=error',
    ...changed,
  ]);
  run(join('tools', 'docs-gen.mjs'), []);
  console.log(
    `\nNamed in ${lists.join(', ')}.\nNow make it what it is to be: its words, its rules, its screens.`,
  );
});

/** Returns what stands for each placeholder. */
function namesOf(kebab) {
  const camel = kebab.replace(/-./g, (part) => part[1].toUpperCase());
  const words = kebab.replaceAll('-', ' ');
  return {
    kebab,
    camel,
    Pascal: camel[0].toUpperCase() + camel.slice(1),
    snake: kebab.replaceAll('-', '_'),
    title: words,
    Title: words[0].toUpperCase() + words.slice(1),
    migration: freeMinute(),
    groupPlace: following('domain/src', 'chart.ts', /place: (\d+)/g, 1),
    entryOrder: following('web/src/features', 'entries.ts', /order: (\d+)/g, 10),
    partOrder: following('web/src/features', 'part-pages.ts', /order: (\d+)/g, 10),
    menuPlace: following('console/src/features', 'area.ts', /place: (\d+)/g, 10),
  };
}

/**
 * Returns the minute that a migration is named by, in UTC: 202611270145. Two branches meet no number twice; of two areas
 * that are made in one minute, the second takes the next. None stands before the newest there is, whose minute may be
 * one to come: it would be refused where that one is applied.
 */
function freeMinute() {
  const now = minuteOf(Date.now());
  const newest = readdirSync(join(root, 'server', 'migrations'))
    .sort()
    .at(-1)
    .slice(0, 12);
  return now > newest
    ? now
    : minuteOf(Date.parse(newest.replace(/(....)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5Z')) + 60_000);
}

function minuteOf(time) {
  return new Date(time).toISOString().replace(/\D/g, '').slice(0, 12);
}

/** Returns what follows, by a step, on the highest number that a pattern finds in files of the areas of a side. */
function following(folder, end, pattern, step) {
  const texts = readdirSync(join(root, folder))
    .map((area) => join(root, folder, area, `${area}.${end}`))
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(pattern)].map(([, number]) => Number(number)));
  return String(Math.max(0, ...found) + step);
}

/** Returns the files of the area, by path. The placeholders stand in the templates' paths, too. */
function filesOf(names) {
  const fill = (text) => text.replace(/__([A-Za-z]+?)__/g, (whole, name) => names[name] ?? whole);
  const paths = readdirSync(templates, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.map((path) => [
      fill(
        relative(templates, path)
          .replaceAll('\\', '/')
          .replace(/\.txt$/, ''),
      ),
      fill(readFileSync(path, 'utf8')),
    ]),
  );
}

/** Names the area in a list; the formatter puts the imports into their order. */
function addToList(path, { kebab, camel }) {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const end = path.endsWith('calls.ts') ? 'calls' : 'area';
  if (!text.includes('const areas = {')) {
    const line = `export * as ${camel} from './${kebab}/${kebab}.${end}.ts';\n`;
    writeFileSync(file, text.trimEnd() + '\n' + line);
    return;
  }
  const key = path.startsWith('web/') && kebab !== camel ? `'${kebab}'` : camel;
  const at = text.indexOf('\n}', text.indexOf('const areas = {'));
  const named = `${text.slice(0, at)}\n  ${key}: ${camel}Area,${text.slice(at)}`;
  writeFileSync(file, `import { ${camel}Area } from './features/${kebab}/${kebab}.area.ts';\n${named}`);
}

function run(path, args) {
  const { status } = spawnSync(node24(), [join(root, path), ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new SetupError(`${path} failed.`);
}
