import { openMarket } from '../market.ts';
import { splitWays } from '../split-ways.ts';
import { proposeSplit } from '../splits.ts';
import type { OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';

export const ofArea: OfArea = {
  ways: ({ suite, by, hire }) => splitWays(suite, { ...by, hire }),
  beside: () => ({
    '/console/api/splits/detail': {},
    '/console/api/splits/propose': { factor: 2, effectiveOn: '2099-01-01' },
    '/console/api/splits/decide': { decision: 'announce' },
    '/console/api/splits/withdraw': { reason },
  }),
  things: async ({ suite, by }) => ({
    splitId: await proposeSplit(suite, by.ada, await openMarket(suite, by)),
  }),
};
