// What fails while everything else runs beside it may be the machine's fault; what fails alone as well is not.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describeFailure, failuresOf } from './failures.mjs';
import { countsOf, isGood, suspectsIn, without } from './test-outcome.mjs';

/** More at once are no accident of the machine. */
const mostAccidents = 10;

/**
 * Runs the files that failed once more, each project's alone, and judges by that: what passes now is unsteady, what
 * fails again has failed. `runs` are first looks, `{ project, report, status }`. `runAlone(project, files)` returns
 * the `{ report, status }` of a run of these files, or of the whole project where there are none. `cache` has the
 * folder of each look, `first/<project>` and `again/<project>`, in which a file's path leads to what it has kept.
 *
 * Returns `{ passed, failed, unsteady, failures, reason }`: failures as `failuresOf` does, with their project and where
 * the rest is kept; the reason says why nothing was looked at again.
 */
export async function lookAgain(runs, { root, cache, isStrict = false, runAlone, print = () => {} }) {
  const suspected = runs.map((run) => ({ ...run, suspects: suspectsIn(run.report, run.status) }));
  const reason = isStrict ? undefined : reasonAgainst(suspected);
  const total = { passed: 0, failed: 0, unsteady: [], failures: [], reason };
  const add = ({ passed, failed }) => {
    total.passed += passed;
    total.failed += failed;
  };
  for (const { project, report, status, suspects } of suspected) {
    const isWorthIt = suspects.files.length > 0 || suspects.isWhole;
    const keep = (failures, folder) => {
      const kept = keepFailures({ project, failures, cache, folder });
      return failures.map((failure) => ({ ...failure, project, kept: relative(root, kept(failure)) }));
    };
    if (isStrict || reason !== undefined || !isWorthIt) {
      add(countsOf(report, status));
      total.failures.push(...keep(failuresOrNone(report, status, root), 'failed'));
      continue;
    }
    const files = suspects.files.map((file) => relative(root, file));
    print(`\n${project}: a second look, alone, at ${files.join(', ') || 'the whole'}`);
    const again = await runAlone(project, files);
    if (!suspects.isWhole) add(countsOf(without(report, suspects.files), 0));
    add(countsOf(again.report, again.status));
    const isUnsteady = ({ file }) => isGoodIn(again, file && join(root, file));
    const first = failuresOrNone(report, status, root);
    total.unsteady.push(...keep(first.filter(isUnsteady), 'unsteady'));
    // Of what fails twice the second failure is told: nothing ran beside it.
    total.failures.push(...keep(failuresOrNone(again.report, again.status, root), 'failed'));
  }
  return total;
}

function reasonAgainst(suspected) {
  const accidents = suspected.reduce((total, { suspects }) => total + suspects.accidents, 0);
  if (accidents > mostAccidents)
    return `${accidents} files failed: more than ${mostAccidents} are not looked at again.`;
  return suspected.find(({ suspects }) => suspects.reason)?.suspects.reason;
}

/** Whether a run has nothing against a file; against itself, where no file is named. */
function isGoodIn({ report }, path) {
  const file = report?.files.find((each) => each.file === path);
  const accusations = report?.outside.filter((error) => (error.file ?? '') === path);
  return accusations?.length === 0 && (path === '' || (file !== undefined && isGood(file)));
}

/** What failed; a run that says nothing of what it is still ended badly. */
function failuresOrNone(report, status, root) {
  const failures = failuresOf(report, root);
  if (failures.length > 0 || countsOf(report, status).failed === 0) return failures;
  return [{ file: '', title: 'the run', message: `It ended with ${status}; its output says why.` }];
}

/**
 * Moves what the files of both looks have kept beneath `folder`, beside their messages. Returns where the rest of a
 * failure is to be found: its file's folder, or the output of the run.
 */
function keepFailures({ project, failures, cache, folder }) {
  for (const file of new Set(failures.map((failure) => failure.file).filter(Boolean))) {
    const place = join(cache, folder, project, file);
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
    for (const look of ['first', 'again']) {
      const kept = join(cache, look, project, file);
      if (existsSync(kept)) renameSync(kept, join(place, look));
    }
    const texts = failures
      .filter((failure) => failure.file === file)
      .map((each) => describeFailure(each, 200));
    writeFileSync(join(place, 'failures.txt'), `${texts.join('\n\n')}\n`);
  }
  return ({ file }) => (file ? join(cache, folder, project, file) : join(cache, 'first', `${project}.txt`));
}
