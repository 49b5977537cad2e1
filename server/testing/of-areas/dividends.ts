import { sql } from '../../src/platform/db/sql.ts';
import { proposeDividend } from '../dividends.ts';
import { openMarket } from '../market.ts';
import { nobodys } from '../nobodys.ts';
import { isSo } from '../stored.ts';
import type { OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';
const terms = { perTen: '0.25', recordOn: '2099-01-01', payOn: '2099-01-02' };

export const ofArea: OfArea = {
  moneyFields: { '/console/api/dividends/propose': { instrumentId: nobodys, ...terms } },
  ways: ({ suite, by: both }) => {
    let opened: Promise<string> | undefined;
    const listed = () => (opened ??= openMarket(suite, both));
    return {
      dividend: {
        make: async (by) => proposeDividend(suite, by, await listed()),
        check: (by, dividendId) =>
          by.send('/console/api/dividends/decide', { dividendId, decision: 'announce' }),
        isDone: (id) =>
          isSo(suite, sql`select state = 'announced' as done from dividends where dividend_id = ${id}`),
      },
      dividend_withdrawal: {
        make: async (by) => {
          const dividendId = await proposeDividend(suite, both.ada, await listed());
          await both.bea.ok('/console/api/dividends/decide', { dividendId, decision: 'announce' });
          await by.ok('/console/api/dividends/withdraw', { dividendId, reason });
          return dividendId;
        },
        check: (by, dividendId) =>
          by.send('/console/api/dividends/decide', { dividendId, decision: 'withdraw' }),
        isDone: (id) =>
          isSo(suite, sql`select state = 'withdrawn' as done from dividends where dividend_id = ${id}`),
      },
    };
  },
  beside: () => ({
    '/console/api/dividends/detail': {},
    '/console/api/dividends/propose': terms,
    '/console/api/dividends/decide': { decision: 'announce' },
    '/console/api/dividends/withdraw': { reason },
  }),
  things: async ({ suite, by }) => ({
    dividendId: await proposeDividend(suite, by.ada, await openMarket(suite, by)),
  }),
};
