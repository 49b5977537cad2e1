import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { joined, type Loadable } from '../../platform/joined.ts';
import { apiQuery } from '../../platform/query.ts';
import { type Command, type CommandNeed, useNeeds } from '../needs/use-needs.ts';
import { type RiskStanding, riskStanding } from '../risk/risk-profile.ts';

export type Product = WireOutput<'/api/product/detail'>;
export type Projection = WireOutput<'/api/subscription/projection'>;
export type Allowance = WireOutput<'/api/subscription/allowance'>;

/** The product, and the person who buys it. */
export interface Buyer {
  product: Product;
  /** In the wallet. */
  available: string;
  /** The needs of this way of buying, and how far each is met. */
  needs: readonly CommandNeed[];
  risk: RiskStanding;
}

export const product = (productId: string) => apiQuery('/api/product/detail', { productId });
export const allowance = (productId: string) => apiQuery('/api/subscription/allowance', { productId });
const overview = apiQuery('/api/wallet/overview', {});

/** Returns who buys by a command, as far as the form of a purchase needs to know. */
export function useBuyer(productId: string, command: Command): Loadable<Buyer> {
  const { data, ...state } = joined({
    bought: useQuery(product(productId)),
    wallet: useQuery(overview),
    needs: useNeeds(command),
    risk: useQuery(riskStanding),
  });
  return {
    ...state,
    data: data && {
      product: data.bought,
      available: data.wallet.available,
      needs: data.needs,
      risk: data.risk,
    },
  };
}
