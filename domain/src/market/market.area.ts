export { accounts, kinds } from './market.chart.ts';

export const policy = {
  market: {
    /** What each side of a trade pays, of what it traded for. */
    feeBps: 10,
    /** The least that an order pays that has traded, though never more than it traded for. Minor units. */
    leastFee: 1_00n,
    /** How far a price may be from the previous close. */
    bandBps: 1_000,
    /** So long orders are gathered for one price after a halt. */
    auctionMinutes: 5,
  },
} as const;
