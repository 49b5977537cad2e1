import type { addressApi } from '@banyan/api/address/address.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { addresses, removeAddress, setDefaultAddress, updateAddress } from './addresses.ts';
import { cascade } from './divisions.ts';

/** The wire's tuples are not read-only; nobody writes to these. */
const provinces = cascade.map(([province, cities]): [string, [string, string[]][]] => [
  province,
  cities.map(([city, districts]): [string, string[]] => [city, [...districts]]),
]);

export function addressHandlers({ config }: Services): HandlersOf<typeof addressApi> {
  const { keys } = config;
  return {
    divisions: async () => ({ provinces }),
    addresses: (ctx) => addresses(ctx, keys),
    updateAddress: (ctx, input) => updateAddress(ctx, keys, input),
    setDefaultAddress: (ctx, { addressId }) => setDefaultAddress(ctx, keys, addressId),
    removeAddress: async (ctx, { addressId }) => {
      await removeAddress(ctx, addressId);
      return { ok: true };
    },
  };
}
