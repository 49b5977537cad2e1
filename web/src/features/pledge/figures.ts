import { displayRate } from '@banyan/domain/money/display.ts';
import type { Secured } from '@banyan/domain/pledge/loan-to-value.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';

/** Basis points above which a ratio has no number: no shares stand behind the debt. */
const beyondMeasure = 1_000_000_000;

/** Returns a share of a value as it is read: "50.00%". */
export const ratioText = (bps: number): string => (bps > beyondMeasure ? '—' : `${displayRate(bps)}%`);

/** Returns typed digits as a number of shares; 0 where there are none. */
export const sharesOf = (typed: string): bigint => BigInt(digitsOf(typed) || '0');

/** Returns the digits of what was typed, as many as shares are counted in. */
export const digitsOf = (typed: string): string =>
  typed
    .replaceAll(/[^0-9]/g, '')
    .replace(/^0+/, '')
    .slice(0, 12);

/** Returns what stands behind a loan, as the rules count it. */
export const securedOf = ({ shares, owed }: { shares: string; owed: string }): Secured => ({
  shares: BigInt(shares),
  debt: minorUnits(owed),
});
