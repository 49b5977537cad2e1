import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { joined } from '../../platform/joined.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';
import { useNeeds } from '../../shared/needs/use-needs.ts';

export type ShelfGood = WireOutput<'/api/jfproduct'>['items'][number];
export type Category = NonNullable<WireInput<'/api/jfproduct'>['category']>;
export type Good = WireOutput<'/api/store/good'>;
export type Order = WireOutput<'/api/exchangelog'>['items'][number];
export type OrderDetail = WireOutput<'/api/store/order'>;
export type OrderFilter = NonNullable<WireInput<'/api/exchangelog'>['filter']>;
export type Address = WireOutput<'/api/address/list'>['items'][number];

export const goods = (category?: Category) =>
  apiPages('/api/jfproduct', category === undefined ? {} : { category });
/** The first of the shelf, for home: some of them may be sold out. */
export const newestGoods = apiQuery('/api/jfproduct', { limit: 8 });
export const good = (goodId: string) => apiQuery('/api/store/good', { goodId });
export const orders = (filter: OrderFilter) => apiPages('/api/exchangelog', { filter });
export const order = (orderId: string) => apiQuery('/api/store/order', { orderId });
const addresses = apiQuery('/api/address/list', {});
const overview = apiQuery('/api/wallet/overview', {});

/** Returns all that the order of a good depends on. */
export function useOrderTerms(goodId: string) {
  return joined({
    good: useQuery(good(goodId)),
    book: useQuery(addresses),
    wallet: useQuery(overview),
    needs: useNeeds('exchange_good'),
  });
}
