import type { Announced, Claim } from '../dividends.queries.ts';

/** Samples for the tests of the page of dividends. */

const instrumentId = '00000000-0000-4000-8000-00000000000a';
const terms = {
  instrumentId,
  symbol: 'BY0001',
  company: { zh: '榕溪堆肥科技股份有限公司', en: 'Rongxi Compost Ltd.' },
  perTen: '0.25',
  recordOn: '2026-03-03',
  payOn: '2026-03-10',
};

export const sampleAnnounced: Announced = {
  ...terms,
  dividendId: '00000000-0000-4000-8000-00000000000b',
};

export const sampleClaim: Claim = {
  ...terms,
  claimId: '00000000-0000-4000-8000-00000000000c',
  shares: '1200',
  amount: '30.00',
  state: 'due',
  paidAt: null,
  transferId: null,
};
