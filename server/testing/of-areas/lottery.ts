import { sql } from '../../src/platform/db/sql.ts';
import { tableDraft } from '../lottery.ts';
import type { OfArea } from './of-area.ts';

export const ofArea: OfArea = {
  ways: (suite) => ({
    lottery_table: {
      make: async (by) => (await by.ok('/console/api/lottery/tables/propose', tableDraft())).tableId,
      check: (by, tableId) => by.send('/console/api/lottery/tables/publish', { tableId }),
      isDone: async (id) => {
        const [row] = await suite.rows<{ state: string }>(
          sql`select state from lottery_tables where table_id = ${id}`,
        );
        return row?.state === 'published';
      },
    },
  }),
};
