import type { OfArea } from './of-area.ts';

export const ofArea: OfArea = {
  beside: () => ({ '/console/api/ledger/transfer': {} }),
  narrowedLists: ['/console/api/ledger/entries'],
  things: async ({ person: { call, userId } }) => {
    const [record] = (await call.ok('/api/wallet/records')).items;
    return { transferId: record?.transferId ?? '', ownerId: userId };
  },
};
