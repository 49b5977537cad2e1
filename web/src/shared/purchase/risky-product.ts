import type { Product } from './purchase.queries.ts';

/** Of what is bought, all that its risk is judged and explained by. */
export interface RiskyProduct {
  riskLevel: Product['riskLevel'];
  provenance: Pick<Product['provenance'], 'worstCase'>;
}
