import { BaseSequencer } from 'vitest/node';

/** The files that take longest by far. A run that began with short ones would wait for one worker at its end. */
const long = [
  'e2e/journeys/screens.test.ts',
  'server/testing/life/default-policy.postgres.test.ts',
  'server/testing/life/other-policy.postgres.test.ts',
  'server/testing/life/simulated-life.postgres.test.ts',
  'e2e/journeys/group-buy.test.ts',
  'e2e/journeys/whole-journey.test.ts',
  'server/src/state-machines.test.ts',
  'server/src/features/remittances/remittances.crash.postgres.test.ts',
  'server/testing/api-crash.postgres.test.ts',
  'server/src/ledger/model.test.ts',
];

/** The order in which vitest starts the files: these first, the others as vitest knows them from earlier runs. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }) => long.findIndex((name) => moduleId.endsWith(name));
    const first = sorted.filter((file) => rank(file) >= 0).sort((one, other) => rank(one) - rank(other));
    return [...first, ...sorted.filter((file) => rank(file) < 0)];
  }
}
