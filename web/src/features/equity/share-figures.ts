import type { Portfolio, Today } from './equity.queries.ts';

/** The figures of the equity centre that are made of those of single companies. */
export const shareFigures = ['value', 'today', 'gain', 'cost'] as const;
export type ShareFigure = (typeof shareFigures)[number];

type Company = Portfolio['positions'][number]['company'];

/** The part that one company has in a figure. Amounts of the wire. */
export interface FigureRow {
  instrumentId: string;
  symbol: string;
  company: Company;
  shares: string;
  amount: string;
  /** The prices between which a share moved; null where the figure does not say. */
  prices: { from: string; to: string } | null;
}

/** Returns a figure, and the rows that it is made of. */
export function figureOf(
  of: ShareFigure,
  portfolio: Portfolio,
  today: Today,
): { total: string; rows: FigureRow[] } {
  if (of === 'today')
    return {
      total: today.gain,
      rows: today.items.map(({ gain, last, previousClose, ...item }) => ({
        ...item,
        amount: gain,
        prices: { from: previousClose, to: last },
      })),
    };
  return {
    total: portfolio[of],
    rows: portfolio.positions.map((item) => ({
      instrumentId: item.instrumentId,
      symbol: item.symbol,
      company: item.company,
      shares: item.shares,
      amount: item[of],
      prices: null,
    })),
  };
}
