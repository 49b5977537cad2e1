import { listShares, trader } from '../market.ts';
import { noAuthorization, nobodys } from '../nobodys.ts';
import { fundPledges, pledgeShares } from '../pledges.ts';
import { belongsToNobody, type OfArea } from './of-area.ts';

const repaying = {
  pledgeId: nobodys,
  amount: '1.00',
  shown: { interest: '0.00', principal: '1.00' },
  authorization: noAuthorization,
};

export const ofArea: OfArea = {
  moneyFields: {
    '/api/pledge/open': {
      instrumentId: nobodys,
      shares: '100',
      principal: '100.00',
      shown: { rateBps: 600, warningPrice: '1.00', callPrice: '1.00', cureHours: 48, ltvBps: 5000 },
      authorization: noAuthorization,
    },
    '/api/pledge/repay': repaying,
    '/api/pledge/add': { pledgeId: nobodys, shares: '1' },
    '/api/pledge/release': { pledgeId: nobodys, shares: '1' },
  },
  owned: ({ suite, by }) => {
    let pledgers = 0;
    const pledge = async () => {
      const owner = await trader(suite, `pledger${(pledgers += 1)}`);
      const instrumentId = await listShares(suite, by, [owner]);
      await fundPledges(by);
      return { pledgeId: (await pledgeShares(owner, instrumentId, '100', '500.00')).pledgeId };
    };
    return {
      '/api/pledge/open': belongsToNobody,
      '/api/pledge/detail': pledge,
      // A list: of what is somebody else's there is nothing in it (`pledge.test.ts`).
      '/api/pledge/steps': belongsToNobody,
      '/api/pledge/repay': async () => ({ ...repaying, ...(await pledge()) }),
      '/api/pledge/add': async () => ({ shares: '1', ...(await pledge()) }),
      '/api/pledge/release': async () => ({ shares: '1', ...(await pledge()) }),
    };
  },
  beside: () => ({ '/console/api/pledges/detail': {} }),
};
