import { noAuthorization, nobodys } from '../nobodys.ts';
import { personWith } from '../person.ts';
import { buyCard } from '../vip.ts';
import type { OfArea } from './of-area.ts';

const terms = { price: '9.90', days: 30, makeUps: 2, bonusBps: 100, bonusDays: 30, cap: '20000.00' };
const renewing = { cardId: nobodys, shown: terms, authorization: noAuthorization };

export const ofArea: OfArea = {
  moneyFields: {
    '/api/vip/card/buy': {
      product: 'month',
      shown: { ...terms, startsOn: '2026-01-01', refundDays: 7 },
      authorization: noAuthorization,
    },
    '/api/vip/card/renewal/on': renewing,
    '/api/vip/card/refund': { cardId: nobodys, shown: { amount: '1.00' } },
  },
  owned: ({ suite }) => {
    let holders = 0;
    const card = async () => {
      const holder = await personWith(suite, `cardholder${(holders += 1)}`, '20.00');
      return { cardId: (await buyCard(holder)).cardId };
    };
    return {
      '/api/vip/card/detail': card,
      '/api/vip/card/refund_quote': card,
      '/api/vip/card/refund': async () => ({ ...(await card()), shown: { amount: '9.90' } }),
      '/api/vip/card/renewal/on': async () => ({ ...renewing, ...(await card()) }),
      '/api/vip/card/renewal/off': card,
    };
  },
  beside: () => ({ '/console/api/vip-cards/detail': {} }),
  narrowedLists: ['/console/api/vip-cards'],
};
