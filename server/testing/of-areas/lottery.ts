import { sql } from '../../src/platform/db/sql.ts';
import { draw, oneSided, player, publishTable, tableDraft } from '../lottery.ts';
import { rewardFirstDay } from '../points.ts';
import { isSo } from '../stored.ts';
import { type OfArea, refusedAlike } from './of-area.ts';

const reason = 'a reason that is long enough';

export const ofArea: OfArea = {
  ways: ({ suite }) => ({
    lottery_table: {
      make: async (by) => (await by.ok('/console/api/lottery/tables/propose', tableDraft())).tableId,
      check: (by, tableId) => by.send('/console/api/lottery/tables/publish', { tableId }),
      isDone: (id) =>
        isSo(suite, sql`select state = 'published' as done from lottery_tables where table_id = ${id}`),
    },
  }),
  owned: ({ suite }) => ({
    '/api/lottery/draw': refusedAlike,
    '/api/lottery/new_seed': refusedAlike,
    '/api/lottery/receipt': async () => {
      await rewardFirstDay(suite, 150);
      await publishTable(suite, oneSided({ kind: 'points', amount: '10' }));
      return { drawId: (await draw(await player(suite, 'drawer'))).drawId };
    },
  }),
  beside: () => ({
    '/console/api/lottery/draw': {},
    '/console/api/lottery/tables/publish': {},
    '/console/api/lottery/tables/refuse': { reason },
  }),
  things: async ({ by: { ada } }) => {
    const { tableId } = await ada.ok('/console/api/lottery/tables/propose', tableDraft());
    return { tableId };
  },
};
