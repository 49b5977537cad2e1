import { sql } from '../../src/platform/db/sql.ts';
import { plantDifference, proposeFor } from '../differences.ts';
import { nobodys } from '../nobodys.ts';
import { isSo } from '../stored.ts';
import type { OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';

export const ofArea: OfArea = {
  moneyFields: { '/console/api/differences/approve': { fixId: nobodys } },
  ways: ({ suite }) => ({
    difference_fix: {
      make: async (by) => proposeFor(by, await plantDifference(suite)),
      check: (by, fixId) => by.send('/console/api/differences/approve', { fixId }),
      isDone: (id) =>
        isSo(suite, sql`select state = 'approved' as done from difference_fixes where fix_id = ${id}`),
    },
  }),
  beside: () => ({
    '/console/api/differences/propose': { measure: 'explain', note: reason },
    '/console/api/differences/approve': {},
    '/console/api/differences/refuse': { reason },
  }),
  things: async ({ suite, by: { ada } }) => ({
    fixId: await proposeFor(ada, await plantDifference(suite)),
    differenceId: await plantDifference(suite),
  }),
};
