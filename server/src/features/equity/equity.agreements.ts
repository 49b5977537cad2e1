import type { AgreementsOf } from '../../platform/agreements.ts';
import { agreementsInForce, publishedAgreements } from './offerings/agreement.store.ts';
import { publishedOffering } from './offerings/offerings.ts';

/** What subscribers agree to: in force until an offering is withdrawn, and to be read for ever. */
export const offeringAgreements: AgreementsOf = {
  flag: 'equity',
  inForce: ({ reader }, limit) => agreementsInForce(reader, limit),
  versions: async (ctx, offeringId, limit) => {
    const { company } = await publishedOffering(ctx, offeringId);
    const published = await publishedAgreements(ctx.reader, offeringId);
    return published.slice(0, limit).map(({ version, body, decided_at }) => ({
      title: company,
      number: version,
      since: decided_at,
      body,
    }));
  },
};
