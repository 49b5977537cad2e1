import { sum } from '../money/amount.ts';
import type { AssetClass } from '../money/asset.ts';
import { type Chart, mayHold } from './chart.ts';

/** Money that others hold for the platform, and whom it belongs to: by double entry the parts add up to it. */
export interface HeldAndOwed {
  /** Minor units, like every amount here. */
  held: bigint;
  owed: { account: string; name: { zh: string; en: string }; amount: bigint }[];
}

/**
 * Returns the two sides of the books in one asset, class by class in the order of the chart, from what each class has.
 * What people owe the platform is on neither side: a debt and its receivable add up to nothing.
 */
export function heldAndOwed(
  chart: Chart,
  asset: AssetClass,
  totalOf: (accountClass: string) => bigint,
): HeldAndOwed {
  const houses = Object.entries(chart.houses);
  const outside = houses.filter(([, { side }]) => side === 'outside');
  const owedTo = [
    ...Object.entries(chart.accounts).filter(([, { debt }]) => !debt),
    ...houses.filter(([, { side }]) => side === 'own'),
  ];
  return {
    held: -sum(outside.map(([account]) => totalOf(account))),
    owed: owedTo
      .filter(([account]) => mayHold(chart, account, asset))
      .map(([account, { name }]) => ({ account, name, amount: totalOf(account) })),
  };
}
