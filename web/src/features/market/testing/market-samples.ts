import type { Instrument, Order, OrderDetail, Receipt } from '../market.queries.ts';

export const instrumentId = '00000000-0000-4000-8000-000000000001';
export const orderId = '00000000-0000-4000-8000-000000000002';
const company = { zh: '榕城茶业', en: 'Rongcheng Tea' };

/** Returns shares that trade at 10.20 after a close at 10.00, as the server answers it now. */
export const sampleInstrument = (changed: Partial<Instrument> = {}): Instrument => ({
  instrumentId,
  symbol: 'RCTEA',
  company,
  session: { phase: 'continuous', until: null, halt: null, holiday: null },
  last: '10.20',
  previousClose: '10.00',
  today: { open: '10.00', high: '10.30', low: '9.90', shares: '12300', value: '124800.00' },
  isWatched: false,
  lowest: '9.00',
  highest: '11.00',
  depth: {
    buy: [
      { price: '10.18', shares: '400', orders: 2 },
      { price: '10.15', shares: '200', orders: 1 },
    ],
    sell: [
      { price: '10.20', shares: '300', orders: 1 },
      { price: '10.25', shares: '800', orders: 3 },
    ],
  },
  auction: null,
  trades: [{ number: '7', at: '2026-03-02T02:00:00.000Z', price: '10.20', shares: '100', taker: 'buy' }],
  holding: { shares: '500', cost: '5000.00', sellable: '300', settling: '200', available: '5000.00' },
  sequence: '41',
  asOf: new Date().toISOString(),
  riskLevel: 'R3',
  split: null,
  lastSplitOn: null,
  feeBps: 10,
  leastFee: '1.00',
  ...changed,
});

/** Returns what buying 400 at 10.25 would come to. */
export const sampleReceipt = (changed: Partial<Receipt> = {}): Receipt => ({
  fills: [
    { price: '10.20', shares: '300' },
    { price: '10.25', shares: '100' },
  ],
  traded: '400',
  value: '4085.00',
  average: '10.21',
  worst: '10.25',
  fee: '4.09',
  staysOpen: '0',
  meetsOwn: false,
  isRefused: false,
  bound: '10.25',
  setAsideCash: '4104.10',
  setAsideShares: '0',
  feeBps: 10,
  leastFee: '1.00',
  ...changed,
});

/** Returns an order to buy 400 at 10.25, of which 100 have traded. */
export const sampleOrder = (changed: Partial<Order> = {}): Order => ({
  orderId,
  number: 'O20260302-0001',
  instrumentId,
  symbol: 'RCTEA',
  company,
  side: 'buy',
  limit: '10.25',
  shares: '400',
  timeInForce: 'gtc',
  state: 'open',
  traded: '100',
  value: '1020.00',
  fee: '1.02',
  feeBps: 10,
  leastFee: '1.00',
  setAsideCash: '3078.08',
  setAsideShares: '0',
  placedAt: '2026-03-02T02:00:00.000Z',
  endedAt: null,
  endReason: null,
  waits: null,
  changeRefused: null,
  forcedFor: null,
  ...changed,
});

/** Returns the same with its trade. */
export const sampleOrderDetail = (changed: Partial<OrderDetail> = {}): OrderDetail => ({
  ...sampleOrder(),
  fills: [
    {
      fillId: '00000000-0000-4000-8000-000000000003',
      at: '2026-03-02T02:00:00.000Z',
      price: '10.20',
      shares: '100',
      value: '1020.00',
      fee: '1.02',
      gain: null,
    },
  ],
  ...changed,
});
