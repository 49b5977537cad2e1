import { noAuthorization, nobodys } from '../nobodys.ts';
import { putIn } from '../savings.ts';
import type { OfArea } from './of-area.ts';

export const ofArea: OfArea = {
  moneyFields: {
    '/api/savings/deposit': {
      amount: '1.00',
      shown: { rateBps: 200, earnsFrom: '2026-01-01' },
      authorization: noAuthorization,
    },
    '/api/savings/redeem': {
      amount: '1.00',
      shown: { arrivesOn: '2026-01-01' },
      authorization: noAuthorization,
    },
    '/api/savings/cancel': { movementId: nobodys },
  },
  owned: ({ owner }) => {
    const movement = async () => ({ movementId: (await putIn(owner, '1.00')).movementId });
    return { '/api/savings/movement': movement, '/api/savings/cancel': movement };
  },
};
