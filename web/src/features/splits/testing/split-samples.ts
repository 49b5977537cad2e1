import type { Announced, Part } from '../splits.queries.ts';

/** Samples for the tests of the page of splits. */

const terms = {
  splitId: '00000000-0000-4000-8000-00000000000b',
  instrumentId: '00000000-0000-4000-8000-00000000000a',
  symbol: 'BY0001',
  company: { zh: '榕溪堆肥科技股份有限公司', en: 'Rongxi Compost Ltd.' },
  factor: 2,
  effectiveOn: '2026-03-10',
};

export const sampleAnnounced: Announced = { ...terms, shares: '1200', sharesAfter: '2400' };

export const samplePart: Part = {
  ...terms,
  partId: '00000000-0000-4000-8000-00000000000c',
  sharesBefore: '1200',
  sharesAfter: '2400',
  pledgedAdded: '0',
  priceBefore: '10.01',
  priceAfter: '5.01',
  at: '2026-03-09T16:00:02.000Z',
};
