import { offeringAgreementsApi } from './agreements.operator.ts';
import { operatorOfferingsApi } from './offerings.operator.ts';

export { equityApi as calls } from './equity.ts';
export const operatorCalls = { ...operatorOfferingsApi, ...offeringAgreementsApi };
