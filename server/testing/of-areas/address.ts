import { addressOf } from '../goods.ts';
import { homeAddress } from '../person.ts';
import type { OfArea } from './of-area.ts';

export const ofArea: OfArea = {
  owned: ({ owner }) => {
    const address = async () => ({ addressId: await addressOf(owner) });
    return {
      '/api/v2/market/updateAddress': async () => ({ ...(await address()), ...homeAddress }),
      '/api/address/set_default': address,
      '/api/address/remove': address,
    };
  },
};
