import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** The files that take longest by far. A run that began with short ones would wait for one worker at its end. */
const long = [
  'e2e/journeys/screens.test.ts',
  'server/testing/life/default-policy.postgres.test.ts',
  'server/testing/life/other-policy.postgres.test.ts',
  'server/testing/life/simulated-life.postgres.test.ts',
  'e2e/journeys/group-buy.test.ts',
  'e2e/journeys/whole-journey.test.ts',
  // These begin with what the first has prepared.
  'e2e/journeys/screens-in-english.test.ts',
  'e2e/journeys/console-screens.test.ts',
  'e2e/journeys/honesty.test.ts',
  'e2e/journeys/failures.test.ts',
  'server/src/state-machines.test.ts',
  'server/src/lending-state-machines.test.ts',
  'server/src/features/remittances/remittances.crash.postgres.test.ts',
  'server/testing/api-crash.postgres.test.ts',
  'server/src/ledger/model.test.ts',
];

/**
 * The order in which vitest starts the files: these first, the others as vitest knows them from earlier runs. In a
 * shuffled run the seed decides (`npm test -- --shuffle SEED`).
 */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const { root, sequence } = this.ctx.config;
    if (sequence.shuffle) return inOrderOf(sequence.seed, files, root);
    const sorted = await super.sort(files);
    const rank = ({ moduleId }) => long.findIndex((name) => moduleId.endsWith(name));
    const first = sorted.filter((file) => rank(file) >= 0).sort((one, other) => rank(one) - rank(other));
    return [...first, ...sorted.filter((file) => rank(file) < 0)];
  }
}

/** Returns the files in the order of a seed, the same in every checkout. */
function inOrderOf(seed, files, root) {
  const place = ({ moduleId }) =>
    createHash('sha256')
      .update(`${seed} ${relative(root, moduleId)}`)
      .digest('hex');
  const placed = files.map((file) => ({ file, at: place(file) }));
  return placed.sort((one, other) => (one.at < other.at ? -1 : 1)).map(({ file }) => file);
}
