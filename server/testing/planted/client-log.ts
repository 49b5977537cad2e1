import { sql } from '../../src/platform/db/sql.ts';
import type { Planted } from './planted.ts';

export const plantedInClientLog: Planted = {
  "a day's count is how many entries of the app's log it brought": [
    sql`update client_log_days set entries = entries + 1`,
  ],
  "the app's log says where on the app it was written, and no address's query": {
    'a query in the route': [sql`update client_log set route = '/pages/wallet/edit?id=17'`],
    'an id that is none': [sql`update client_log set log_id = 'somebody'`],
  },
};
