import type { OfArea } from './of-area.ts';

const authorization = 'a-proof-that-nobody-gave-me';

export const ofArea: OfArea = {
  moneyFields: {
    '/api/savings/deposit': {
      amount: '1.00',
      shown: { rateBps: 200, earnsFrom: '2026-01-01' },
      authorization,
    },
    '/api/savings/redeem': { amount: '1.00', shown: { arrivesOn: '2026-01-01' }, authorization },
  },
};
