import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { done, id, instant, nothing } from '../wire.ts';

/** The delivery addresses, and the places in China that an address or a bank can be in. */

const address = z.object({
  addressId: id,
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  district: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
  addedAt: instant,
});

export const addressApi = {
  divisions: endpoint({
    method: 'GET',
    path: '/api/divisions',
    topic: 'installation',
    summary: 'Provinces, their cities, and their districts (GB/T 2260), as nested lists',
    auth: 'public',
    effect: 'read',
    maxAgeSeconds: 86_400,
    input: nothing,
    output: z.object({
      provinces: z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.array(z.string())]))])),
    }),
    errors: [],
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/api/address/list',
    summary: 'The address book: the default first, then the newest',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({ items: z.array(address), maxAddresses: z.number().int() }),
    errors: [],
  }),
  updateAddress: endpoint({
    method: 'POST',
    path: '/api/v2/market/updateAddress',
    summary: 'Adds an address, or changes the one that is named; the first one becomes the default',
    auth: 'user',
    effect: 'write',
    perMinute: 60,
    changes: ['people'],
    input: z.strictObject({
      addressId: id.optional(),
      name: visibleText({ min: 2, max: 40 }),
      phone: z.string().max(40),
      province: z.string().max(40),
      city: z.string().max(40),
      district: z.string().max(40),
      detail: visibleText({ min: 4, max: 140 }),
      isDefault: z.boolean().default(false).meta({
        description: 'true makes it the default; false changes nothing, since one always is',
      }),
    }),
    output: address,
    errors: [
      'request.not_found',
      'address.phone_invalid',
      'address.division_invalid',
      'address.limit_reached',
    ],
  }),
  setDefaultAddress: endpoint({
    method: 'POST',
    path: '/api/address/set_default',
    summary: 'Makes an address the default',
    auth: 'user',
    effect: 'write',
    perMinute: 60,
    changes: ['people'],
    input: z.strictObject({ addressId: id }),
    output: address,
    errors: ['request.not_found'],
  }),
  removeAddress: endpoint({
    method: 'POST',
    path: '/api/address/remove',
    summary: 'Removes an address; when it was the default, the newest of the others takes its place',
    auth: 'user',
    effect: 'write',
    perMinute: 60,
    changes: ['people'],
    input: z.strictObject({ addressId: id }),
    output: done,
    errors: ['request.not_found'],
  }),
};
