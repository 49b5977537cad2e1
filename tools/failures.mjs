/** So much of a message is repeated: the assertion and where it stands, not a whole page. */
const mostLines = 12;
const fewestLines = 3;

/** What the machine does to a test, by how it is said. What is named here says nothing about the product. */
const accidents = [
  [/Worker exited unexpectedly/, 'a worker died'],
  [/\[vitest-pool\]: (Timeout|Failed to) start/, 'a worker did not start'],
  [
    /browserType\.(launch|connect)|No Chromium found|Target page, context or browser has been closed/,
    'the browser did not start, or died',
  ],
  [/EADDRINUSE|[Aa]ddress already in use/, 'a port is taken'],
  [/PostgreSQL did not start|initdb failed|ECONNREFUSED|the database system is/, 'a database is not there'],
  [/ENOSPC|ENOMEM|EMFILE|Cannot allocate memory/, 'the machine has no room left'],
  [/(Test|Hook) timed out in \d+ms|Timeout \d+ms exceeded/, 'out of time'],
];

/** Returns what happened to the machine, where a message tells of that, or undefined. */
export const accidentIn = (message) => accidents.find(([said]) => said.test(message))?.[1];

/**
 * Returns what failed in one run of vitest, from its report (`test-outcome.mjs`): for each failure its file, its
 * title, and its message without the frames of libraries; `root` is left out of the paths.
 */
export function failuresOf(report, root) {
  const relative = (text) => text.replaceAll(`${root}/`, '');
  const inFiles = (report?.files ?? []).flatMap(({ file, isEnded, failures }) =>
    (isEnded || failures.length > 0 ? failures : [{ title: '', message: 'The file did not end.' }]).map(
      ({ title, message }) => ({ file: relative(file), title, message: relative(message) }),
    ),
  );
  const outside = (report?.outside ?? []).map(({ file, message }) => ({
    file: file ? relative(file) : '',
    title: 'outside of its tests',
    message: relative(message),
  }));
  return [...inFiles, ...outside];
}

/** Returns a failure as text: what failed, what the machine did if that is said, and the head of the message. */
export function describeFailure({ file, title, message, kept }, lines = mostLines) {
  const head = [file, title].filter(Boolean).join(' > ');
  const accident = accidentIn(message);
  const body = message
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '' && !isForeign(line))
    .slice(0, lines);
  return [
    accident ? `${head} (${accident})` : head,
    ...body.map((line) => `    ${line}`),
    ...(kept ? [`    kept in ${kept}`] : []),
  ].join('\n');
}

/**
 * Returns failures as lines that together are no more than `most`: less of each message where there are many, and
 * how many more there are where even that is too much. Of each message are shown `fewest` lines at least, and `longest`
 * at most.
 */
export function describeAll(failures, most, { fewest = fewestLines, longest = mostLines } = {}) {
  const lines = Math.max(fewest, Math.min(longest, Math.floor(most / failures.length) - 2));
  const texts = failures.map((failure) => describeFailure(failure, lines).split('\n'));
  const shown = [];
  for (const [index, text] of texts.entries()) {
    const isLast = index === texts.length - 1;
    if (shown.length + text.length + (isLast ? 0 : 1) > most) {
      shown.push(`… and ${texts.length - index} more`);
      break;
    }
    shown.push(...text);
  }
  return shown;
}

/** A frame of a library or of Node itself: it says nothing about what is wrong. */
const isForeign = (line) => /^\s+at .*(node_modules|node:|<anonymous>)/.test(line);
