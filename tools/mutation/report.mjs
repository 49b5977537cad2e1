/** How `npm run mutate` ends where what it judged was good, and its time was over before all was judged. */
export const outOfTime = 3;

/** How a report of mutation testing (the schema of `mutation-testing-elements`) calls what was not a mutant after all. */
const notTried = ['Ignored', 'CompileError', 'RuntimeError', 'Pending'];
const unnoticed = ['Survived', 'NoCoverage'];

/** Returns what one report amounts to: how many mutants there were, and which of them no test noticed. */
export function resultOf(report) {
  const mutants = Object.entries(report.files).flatMap(([file, { source, mutants: own }]) =>
    own.map((mutant) => ({ file, source, ...mutant })),
  );
  const tried = mutants.filter(({ status }) => !notTried.includes(status));
  const survivors = tried.filter(({ status }) => unnoticed.includes(status));
  return {
    mutants: tried.length,
    argued: mutants.filter(({ status }) => status === 'Ignored').length,
    survivors: survivors.map(({ file, source, location, replacement, mutatorName }) => ({
      at: `${file}:${location.start.line}`,
      change: `${oneLine(textAt(source, location))} → ${oneLine(replacement ?? mutatorName)}`,
    })),
  };
}

/** Returns the share of mutants that was noticed, in percent; 100 where there was none. */
export const scoreOf = ({ mutants, survivors }) =>
  mutants === 0 ? 100 : ((mutants - survivors.length) / mutants) * 100;

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

const longest = 60;
function oneLine(text) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

const heads = ['group', 'mutants', 'noticed', 'argued', 'score', 'wanted', 'measured'];

/** Returns the rows of the page as it stands, by group. */
export function rowsIn(page) {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith(`| ${heads[0]} `));
  return Object.fromEntries(
    rows.map((line) => [line.split('|')[1].trim(), line]).filter(([name]) => !name.startsWith('-')),
  );
}

export const rowOf = ({ name, wanted }, result, date) =>
  `| ${name} | ${result.mutants} | ${result.mutants - result.survivors.length} | ${result.argued} | ${scoreOf(result).toFixed(1)} % | ${wanted} % | ${date} |`;

/** Returns the page with these rows. */
export const pageOf = (rows) =>
  [
    '<!-- Written by `npm run mutate`. -->',
    '',
    '# Changes that the tests notice',
    '',
    'Stryker changes the code in small ways, one at a time (a condition negated, a sum subtracted, a text emptied), and runs the tests that reach the change.',
    'A mutant counts as noticed when a test turns red or runs for ever. What no test can tell apart is argued where it stands, in a `Stryker disable` comment, and does not count.',
    'Of the tests, those nearest to the code run (`tools/mutation/groups.mjs`): what another would notice counts as unnoticed.',
    '`npm test` mutates only `domain`, and of it the files that the last commit changed or that differ from it, for two minutes; at its end it says where that was not enough. What moves money in the server needs a database for each mutant, and is mutated by `npm run mutate` alone.',
    '',
    `| ${heads.join(' | ')} |`,
    `| ${heads.map((_, i) => (i === 0 || i === 6 ? '---' : '---:')).join(' | ')} |`,
    ...rows,
    '',
  ].join('\n');
