import { maxAmount } from '../money/amount.ts';

const digits = ['零', '壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌', '玖'] as const;
const units = [
  [100_000_000n, '亿'],
  [10_000n, '万'],
  [1_000n, '仟'],
  [100n, '佰'],
  [10n, '拾'],
] as const;

/**
 * Returns an amount in minor units (two decimals) in the capital numerals of Chinese contracts, without the currency:
 * `168032n` is `壹仟陆佰捌拾元零叁角贰分`, `10000n` is `壹佰元整`. Where the rules leave 零 open, it is written.
 * Source: Payment and Settlement Measures (支付结算办法), annex 1. Throws a `RangeError` for what is negative or larger
 * than any amount.
 */
export function capitalAmount(amount: bigint): string {
  if (amount < 0n || amount > maxAmount)
    throw new RangeError('no amount that is written in capital numerals');
  const whole = amount / 100n;
  const tenth = (amount / 10n) % 10n;
  const hundredth = amount % 10n;
  const fraction = `${tenth > 0n ? `${digit(tenth)}角` : ''}${hundredth > 0n ? `${digit(hundredth)}分` : ''}`;
  const end = hundredth === 0n ? '整' : '';
  if (whole === 0n && fraction !== '') return fraction + end;
  const isZeroSaid = fraction !== '' && (tenth === 0n || whole % 10n === 0n);
  return `${wholeNumber(whole)}元${isZeroSaid ? '零' : ''}${fraction}${end}`;
}

/** Reads a number from its highest unit down, as it is spoken; zeros between two figures are said once. */
function wholeNumber(value: bigint): string {
  const unit = units.find(([size]) => value >= size);
  if (!unit) return digit(value);
  const [size, name] = unit;
  const [high, low] = [value / size, value % size];
  if (low === 0n) return wholeNumber(high) + name;
  const isZeroSaid = low < size / 10n || high % 10n === 0n;
  return `${wholeNumber(high)}${name}${isZeroSaid ? '零' : ''}${wholeNumber(low)}`;
}

const digit = (value: bigint): string => digits[Number(value)] as string;
