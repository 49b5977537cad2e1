import { drawnSignature } from './contracts.ts';

/** What commands take about what is nobody's. */

export const nobodys = '00000000-0000-4000-8000-000000000000';

/** A proof of the payment password that nobody was given. */
export const noAuthorization = 'x'.repeat(43);

/** A signature under what nobody was shown. */
export const noContract = { draftSha256: '0'.repeat(64), signature: drawnSignature };

/** What a purchase of a product takes, in whatever way, beside what it names. */
export const noPurchase = {
  units: '1',
  agreementVersion: 1,
  agreed: true,
  shown: { rateBps: 1, valueOn: '2026-03-02', maturesOn: '2026-03-12', interest: '0.00' },
  contract: noContract,
  authorization: noAuthorization,
};
