import { drawnSignature } from './contracts.ts';
import { ofAreas } from './of-areas/of-areas.ts';
import { freeOf } from './person.ts';

/** What each money command takes, about what is nobody’s. */

export const nobodys = '00000000-0000-4000-8000-000000000000';
/** What a purchase takes, in whatever way. */
const purchase = {
  units: '1',
  agreementVersion: 1,
  agreed: true,
  shown: { rateBps: 1, valueOn: '2026-03-02', maturesOn: '2026-03-12', interest: '0.00' },
  contract: { draftSha256: '0'.repeat(64), signature: drawnSignature },
  authorization: 'x'.repeat(43),
};
/** Fields that each money command takes, so that it is the freeze that refuses it. */
export const moneyFields: Partial<Record<string, object>> = {
  '/api/recharge/create': { amount: '5', method: 'bank' },
  '/api/withdrawal/request': {
    amount: '100.00',
    payoutMethodId: nobodys,
    shown: freeOf('100.00'),
    authorization: 'x'.repeat(43),
  },
  '/api/coupon/give': {
    couponId: nobodys,
    recipientId: nobodys,
    shown: { worth: '1.00', acceptWithinHours: 72 },
    authorization: 'x'.repeat(43),
  },
  '/api/remittance/send': {
    payeeId: nobodys,
    amount: '1.00',
    shown: { name: '*晓' },
    authorization: 'x'.repeat(43),
  },
  '/api/jifenexchange': {
    points: '100',
    shown: { amount: '1.00' },
    authorization: 'a-proof-that-nobody-gave-me',
  },
  '/api/exchange': {
    goodId: nobodys,
    count: 1,
    addressId: nobodys,
    shown: { points: '100', price: '0.00' },
    authorization: null,
  },
  '/api/loan/sign': {
    applicationId: nobodys,
    shown: { annualRateBps: 1000, interest: '1.00', fee: '0.00' },
    contract: purchase.contract,
    authorization: purchase.authorization,
  },
  '/api/loan/repay': {
    loanId: nobodys,
    kind: 'person',
    amount: '1.00',
    shown: { penalty: '0.00', interest: '0.00', principal: '1.00' },
    authorization: purchase.authorization,
  },
  '/api/equity/subscribe': {
    offeringId: nobodys,
    lots: '1',
    agreementVersion: 1,
    agreed: true,
    shown: { price: '1.00', amount: '100.00' },
    contract: purchase.contract,
    authorization: purchase.authorization,
  },
  '/api/market/order/place': {
    instrumentId: nobodys,
    side: 'buy',
    limit: '1.00',
    shares: '100',
    shown: { cash: '101.00', shares: '0', feeBps: 10, leastFee: '1.00' },
    authorization: purchase.authorization,
  },
  '/api/market/order/replace': {
    orderId: nobodys,
    limit: '1.00',
    shares: '100',
    shown: { cash: '101.00', shares: '0' },
    authorization: purchase.authorization,
  },
  '/api/pledge/open': {
    instrumentId: nobodys,
    shares: '100',
    principal: '100.00',
    shown: { rateBps: 600, warningPrice: '1.00', callPrice: '1.00', cureHours: 48, ltvBps: 5000 },
    authorization: purchase.authorization,
  },
  '/api/pledge/repay': {
    pledgeId: nobodys,
    amount: '1.00',
    shown: { interest: '0.00', principal: '1.00' },
    authorization: purchase.authorization,
  },
  '/api/pledge/add': { pledgeId: nobodys, shares: '1' },
  '/api/pledge/release': { pledgeId: nobodys, shares: '1' },
  '/api/vip/card/buy': {
    product: 'month',
    shown: {
      price: '9.90',
      days: 30,
      makeUps: 2,
      bonusBps: 100,
      bonusDays: 30,
      cap: '20000.00',
      startsOn: '2026-01-01',
      refundDays: 7,
    },
    authorization: purchase.authorization,
  },
  '/api/vip/card/renewal/on': {
    cardId: nobodys,
    shown: { price: '9.90', days: 30, makeUps: 2, bonusBps: 100, bonusDays: 30, cap: '20000.00' },
    authorization: purchase.authorization,
  },
  '/api/subscription/create': { productId: nobodys, ...purchase },
  '/api/group/start': { offerId: nobodys, ...purchase },
  '/api/group/join': { groupId: nobodys, ...purchase },
  ...Object.assign({}, ...ofAreas.map(({ moneyFields }) => moneyFields)),
};
