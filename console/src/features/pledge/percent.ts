import { displayRate } from '@banyan/domain/money/display.ts';

/** In basis points: a loan to value above this bound stands for a debt without any shares behind it. */
const beyondMeasure = 1_000_000_000;

/** Returns a share of a value as it is read: "50.00%". */
export const percent = (bps: number): string => (bps > beyondMeasure ? '—' : `${displayRate(bps)}%`);
