import { sql } from '../../src/platform/db/sql.ts';
import { subscriber } from '../equity.ts';
import { holidayDraft, openMarket, placeOrder } from '../market.ts';
import { noAuthorization, nobodys } from '../nobodys.ts';
import { isSo } from '../stored.ts';
import { belongsToNobody, type OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';

const replacing = {
  orderId: nobodys,
  limit: '1.00',
  shares: '100',
  shown: { cash: '101.00', shares: '0' },
  authorization: noAuthorization,
};

export const ofArea: OfArea = {
  moneyFields: {
    '/api/market/order/place': {
      instrumentId: nobodys,
      side: 'buy',
      limit: '1.00',
      shares: '100',
      shown: { cash: '101.00', shares: '0', feeBps: 10, leastFee: '1.00' },
      authorization: noAuthorization,
    },
    '/api/market/order/replace': replacing,
  },
  ways: ({ suite }) => {
    let days = 0;
    return {
      market_holiday: {
        make: async (by) => {
          const draft = holidayDraft(suite, (days += 1));
          return (await by.ok('/console/api/market/holidays/propose', draft)).holidayId;
        },
        check: (by, holidayId) =>
          by.send('/console/api/market/holidays/decide', { holidayId, decision: 'declare' }),
        isDone: (id) =>
          isSo(suite, sql`select state = 'declared' as done from market_holidays where holiday_id = ${id}`),
      },
    };
  },
  owned: ({ suite, by }) => {
    let traders = 0;
    const order = async () => {
      const buyer = await subscriber(suite, `trader${(traders += 1)}`, '2000.00');
      const wanted = { side: 'buy', limit: '10.00', shares: '100' } as const;
      return { orderId: (await placeOrder(buyer, await openMarket(suite, by), wanted)).orderId };
    };
    return {
      '/api/market/instrument': belongsToNobody,
      '/api/market/candles': belongsToNobody,
      '/api/market/watch': belongsToNobody,
      '/api/market/receipt': belongsToNobody,
      '/api/market/order/place': belongsToNobody,
      // A list of one's own, of one instrument or of all.
      '/api/market/orders': belongsToNobody,
      '/api/market/days': belongsToNobody,
      '/api/market/day': belongsToNobody,
      '/api/market/day/file': belongsToNobody,
      '/api/market/day/own': belongsToNobody,
      '/api/market/order': order,
      '/api/market/order/cancel': order,
      '/api/market/order/replace': async () => ({ ...replacing, ...(await order()) }),
    };
  },
  beside: () => ({
    '/console/api/market/orders/detail': {},
    '/console/api/market/halt': { reason },
    '/console/api/market/resume': { reason },
    '/console/api/market/replay': {},
    '/console/api/market/days': {},
    '/console/api/market/holidays/decide': { decision: 'refuse' },
  }),
  narrowedLists: ['/console/api/market/orders', '/console/api/market/trades'],
  things: async ({ suite, by }) => {
    const instrumentId = await openMarket(suite, by);
    const { holidayId } = await by.ada.ok('/console/api/market/holidays/propose', holidayDraft(suite));
    return { instrumentId, holidayId };
  },
};
