import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { joined, type Loadable } from '../../platform/joined.ts';
import { apiQuery } from '../../platform/query.ts';
import { type RiskStanding, riskStanding } from '../risk/risk-profile.ts';

export type Product = WireOutput<'/api/product/detail'>;
export type Projection = WireOutput<'/api/subscription/projection'>;
export type Allowance = WireOutput<'/api/subscription/allowance'>;

/** The product, and the person who buys it. */
export interface Buyer {
  product: Product;
  /** In the wallet. */
  available: string;
  hasPaymentPassword: boolean;
  risk: RiskStanding;
}

export const product = (productId: string) => apiQuery('/api/product/detail', { productId });
export const allowance = (productId: string) => apiQuery('/api/subscription/allowance', { productId });
const overview = apiQuery('/api/wallet/overview', {});
const me = apiQuery('/api/me', {});

/** Returns who buys, as far as the form of a purchase needs to know. */
export function useBuyer(productId: string): Loadable<Buyer> {
  const { data, ...state } = joined({
    bought: useQuery(product(productId)),
    wallet: useQuery(overview),
    person: useQuery(me),
    risk: useQuery(riskStanding),
  });
  return {
    ...state,
    data: data && {
      product: data.bought,
      available: data.wallet.available,
      hasPaymentPassword: data.person.hasPaymentPassword,
      risk: data.risk,
    },
  };
}
