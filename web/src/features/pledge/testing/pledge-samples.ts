import type { Overview, Pledge, PledgeDetail } from '../pledge.queries.ts';

export const id = '00000000-0000-4000-8000-000000000001';
const company = { zh: '榕城茶业', en: 'Rongcheng Tea' };
const terms = { ltvBps: 5000, warningBps: 6500, callBps: 7500, cureHours: 48, rateBps: 600 };
const saleRules = { feeBps: 10, leastFee: '1.00', bandBps: 1000 };

/** Returns a pledge of 200 shares at 10.00 for 1,000.00. */
export const samplePledge = (changed: Partial<Pledge> = {}): Pledge => ({
  pledgeId: id,
  number: 'Z-1',
  instrumentId: id,
  symbol: 'RCTEA',
  company,
  state: 'healthy',
  shares: '200',
  principal: '1000.00',
  outstanding: '1000.00',
  interestDue: '1.64',
  owed: '1001.64',
  price: '10.00',
  value: '2000.00',
  ltvBps: 5009,
  warningPrice: '7.70',
  callPrice: '6.67',
  coverPrice: '5.00',
  terms,
  cureUntil: null,
  openedAt: '2026-03-01T02:00:00.000Z',
  endedAt: null,
  ...changed,
});

export const sampleDetail = (changed: Partial<PledgeDetail> = {}): PledgeDetail => ({
  ...samplePledge(),
  interestPerDay: '0.16',
  lendingPrice: '10.00',
  releasable: '0',
  sellable: '300',
  cure: { repay: '0.00', shares: '0' },
  onSale: '0',
  saleWaits: null,
  saleRules,
  sales: [],
  ...changed,
});

export const sampleOverview = (changed: Partial<Overview> = {}): Overview => ({
  terms,
  saleRules,
  leastPrincipal: '100.00',
  mostPrincipal: '200000.00',
  lendingDays: 20,
  pledgeable: [
    {
      instrumentId: id,
      symbol: 'RCTEA',
      company,
      price: '10.00',
      lendingPrice: '10.00',
      sellable: '300',
      settling: '100',
    },
  ],
  pledges: [],
  ...changed,
});
