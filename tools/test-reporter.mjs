// A reporter for vitest: writes down what became of every file, and what failed outside of any. Vitest's own JSON
// report does not know the latter, nor what a file spends on its imports and hooks.
import { writeFileSync } from 'node:fs';
import { dangerousShare } from './near-timeouts.mjs';

/** Written to the path in `BANYAN_TEST_REPORT`; `test-outcome.mjs` says what is in it. */
export default class TestReporter {
  onTestRunEnd(modules, errors) {
    const path = process.env.BANYAN_TEST_REPORT;
    if (!path) return;
    const outside = errors.map((error) => ({ message: textOf(error), file: error.VITEST_TEST_PATH }));
    writeFileSync(path, JSON.stringify({ files: modules.map(describeFile), outside }));
  }
}

function describeFile(module) {
  const tests = [...module.children.allTests()];
  const suites = [...module.children.allSuites()];
  const times = module.diagnostic();
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } = times;
  const having = (state) => tests.filter((test) => test.result().state === state);
  return {
    file: module.moduleId,
    isEnded: !['pending', 'queued'].includes(module.state()),
    passed: having('passed').length,
    failed: having('failed').length,
    failures: [
      ...failuresOf('', module.errors()),
      ...suites.flatMap((suite) => failuresOf(suite.fullName, suite.errors())),
      ...having('failed').flatMap((test) => failuresOf(test.fullName, test.result().errors)),
    ],
    importMs: prepareDuration + environmentSetupDuration + setupDuration + collectDuration,
    testMs: duration,
    slow: tests.flatMap(slowOf),
  };
}

/** A test that took a dangerous share of the time that it has: its own, that of its group, or the project's. */
function slowOf(test) {
  const ms = test.diagnostic()?.duration ?? 0;
  // Vitest tells it to nobody else.
  const { timeout: timeoutMs } = test.task;
  return ms > timeoutMs * dangerousShare ? [{ title: test.fullName, ms, timeoutMs }] : [];
}

/** One failure each for a test, a group of tests or a whole file; none where nothing is wrong with it. */
function failuresOf(title, errors = []) {
  return errors.length > 0 ? [{ title, message: errors.map(textOf).join('\n') }] : [];
}

/** The message, what differs, where it was thrown, and the same of what caused it. */
function textOf({ stack, message, diff, cause }) {
  const [head, ...frames] = split(String(stack ?? message));
  const own = [head, diff, ...frames].filter(Boolean).join('\n');
  return cause?.message ? `${own}\ncaused by ${textOf(cause)}` : own;
}

/** What stands before the first frame of a stack, and the frames. */
function split(text) {
  const start = text.search(/\n\s+at /);
  return start < 0 ? [text] : [text.slice(0, start), text.slice(start + 1)];
}
