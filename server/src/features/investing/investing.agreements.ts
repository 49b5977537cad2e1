import type { AgreementsOf } from '../../platform/agreements.ts';
import { agreementsInForce, agreementVersions } from './products/product.store.ts';

/** What whoever invests agrees to: in force until the sale of a product has closed, and to be read for ever. */
export const productAgreements: AgreementsOf = {
  flag: 'invest',
  inForce: ({ reader, now }, limit) => agreementsInForce(reader, now, limit),
  versions: ({ reader }, productId, limit) => agreementVersions(reader, productId, limit),
};
