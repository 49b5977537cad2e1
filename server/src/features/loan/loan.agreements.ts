import type { AgreementsOf } from '../../platform/agreements.ts';
import { agreementsInForce, publishedVersions } from './products/agreement.store.ts';

/** What whoever applies agrees to: in force while a product is offered, and to be read for ever. */
export const loanAgreements: AgreementsOf = {
  flag: 'loan',
  inForce: ({ reader }, limit) => agreementsInForce(reader, limit),
  versions: ({ reader }, productId, limit) => publishedVersions(reader, productId, limit),
};
