import { displayRate } from '@banyan/domain/money/display.ts';

/** What no shares stand behind is beyond all measure. */
const beyondMeasure = 1_000_000_000;

/** Returns a share of a value as it is read: "50.00%". */
export const percent = (bps: number): string => (bps > beyondMeasure ? '—' : `${displayRate(bps)}%`);
