import { type Asset, currency, scaleOf } from '@banyan/domain/money/asset.ts';
import { displayAmount, groupDigits } from '@banyan/domain/money/display.ts';

/** Shows CNY with two decimals; other assets with the decimals that the wire gives them. */
export const amountText = (wire: string, asset: Asset = currency): string =>
  scaleOf(asset) === 2 ? displayAmount(wire) : groupDigits(wire);

export function Amount({ value, asset }: { value: string; asset?: Asset }) {
  return <span className="amount">{amountText(value, asset ?? currency)}</span>;
}
