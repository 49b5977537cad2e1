import type { VipCardDetail, VipOffers } from '../vip.queries.ts';

/** Samples for the tests of the pages of cards. */

const cardId = '00000000-0000-4000-8000-00000000000a';
const payee = '00000000-0000-8000-8000-00000000000b';
const terms = { makeUps: 2, bonusBps: 100, bonusDays: 30, cap: '20000.00' } as const;
const offer = { ...terms, payee, couponWorth: '16.43' } as const;

export const sampleOffers: VipOffers = {
  offers: [
    { ...offer, product: 'month', price: '9.90', days: 30, months: 1, paysOffFrom: '12045.00' },
    { ...offer, product: 'quarter', price: '26.80', days: 90, months: 3, paysOffFrom: '10877.00' },
    { ...offer, product: 'year', price: '98.00', days: 365, months: 12, paysOffFrom: '9941.00' },
  ],
  running: null,
  waitingCards: 0,
  maxWaiting: 1,
  startsOn: '2026-03-02',
  refundDays: 7,
  available: '100.00',
  areCouponsFunded: true,
};

export const sampleCard: VipCardDetail = {
  ...terms,
  cardId,
  number: 'V20260302-ABCD2345',
  product: 'quarter',
  price: '9.90',
  days: 30,
  months: 2,
  state: 'running',
  boughtAt: '2026-03-02T02:00:00.000Z',
  startsOn: '2026-03-02',
  lastOn: '2026-05-30',
  refundableUntil: '2026-03-09',
  mayRefund: true,
  refunded: null,
  refundedAt: null,
  refundTransferId: null,
  transferId: payee,
  mayRenew: false,
  renewsOn: null,
  renewal: null,
  payee,
  makeUpsUsed: 0,
  coupons: [
    { month: 1, dueOn: '2026-03-02', state: 'unused', couponId: cardId },
    { month: 2, dueOn: '2026-04-01', state: 'upcoming', couponId: null },
  ],
};
