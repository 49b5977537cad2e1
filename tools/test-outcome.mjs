// What the report of one run of vitest amounts to. A report (`test-reporter.mjs`) is undefined when the run ended too
// early to write one; otherwise { files: [{ file, isEnded, passed, failed, failures: [{ title, message }], importMs,
// testMs, slow: [{ title, ms, timeoutMs }] }], outside: [{ message, file? }] }: the title of a failure is empty where
// it is the whole file's, slow is what took much of its time (`near-timeouts.mjs`), and outside of every test fail a
// worker that dies and a promise that nobody waits for.

/** Returns whether a file did what it should: all of it ran, and nothing failed in it. */
export const isGood = ({ isEnded, failures }) => isEnded && failures.length === 0;

/**
 * Returns how many tests of a run passed and failed. A file that could not be loaded or did not end has no test that
 * failed, and a run may fail outside of any test: each counts as one failure, so that red never looks green.
 */
export function countsOf(report, status) {
  if (!report) return { passed: 0, failed: 1 };
  const passed = sum(report.files.map((file) => file.passed));
  const failed = sum(report.files.map((file) => (isGood(file) ? 0 : Math.max(file.failed, 1))));
  const isFailure = status !== 0 || report.outside.length > 0;
  return { passed, failed: failed === 0 && isFailure ? 1 : failed };
}

/**
 * Returns what of a failed run is worth another look, as `{ files, accidents, isWhole, reason }`: the files that
 * failed or did not end, how many things went wrong at once, whether the run as a whole did not begin, or the reason
 * why nothing is. A worker that dies takes all files with it that it was given: that is one accident.
 */
export function suspectsIn(report, status) {
  const nothing = { files: [], accidents: 0, isWhole: false };
  const { failed } = countsOf(report, status);
  if (failed === 0) return nothing;
  if (!report?.files.some(({ isEnded }) => isEnded)) return { ...nothing, accidents: 1, isWhole: true };
  const accused = new Set(report.outside.map(({ file }) => file).filter(Boolean));
  const broken = report.files.filter((file) => file.isEnded && (!isGood(file) || accused.has(file.file)));
  const lost = report.files.filter(({ isEnded }) => !isEnded);
  const deaths = lost.length > 0 ? Math.max(1, report.outside.filter(({ file }) => !file).length) : 0;
  const files = [...broken, ...lost].map(({ file }) => file);
  if (files.length === 0) return { ...nothing, reason: 'what failed belongs to no file' };
  return { ...nothing, files, accidents: broken.length + deaths };
}

/** Returns a report without some of its files, and without what failed outside of all. */
export const without = (report, files) => ({
  files: report.files.filter(({ file }) => !files.includes(file)),
  outside: [],
});

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
