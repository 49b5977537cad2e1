import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAmount } from '../money/amount.ts';
import { capitalAmount } from './capital-amount.ts';

// The first four are the examples of the rules themselves.
test.each([
  [1_409_50n, '壹仟肆佰零玖元伍角整'],
  [6_007_14n, '陆仟零柒元壹角肆分'],
  [1_680_32n, '壹仟陆佰捌拾元零叁角贰分'],
  [107_000_53n, '壹拾万零柒仟元零伍角叁分'],
  [16_409_02n, '壹万陆仟肆佰零玖元零贰分'],
  [325_04n, '叁佰贰拾伍元零肆分'],
  [0n, '零元整'],
  [1n, '壹分'],
  [10n, '壹角整'],
  [99n, '玖角玖分'],
  [1_00n, '壹元整'],
  [1_01n, '壹元零壹分'],
  [1_10n, '壹元壹角整'],
  [10_00n, '壹拾元整'],
  [10_10n, '壹拾元零壹角整'],
  [100_00n, '壹佰元整'],
  [1_000_00n, '壹仟元整'],
  [1_001_00n, '壹仟零壹元整'],
  [1_010_00n, '壹仟零壹拾元整'],
  [10_000_00n, '壹万元整'],
  [10_001_00n, '壹万零壹元整'],
  [11_000_00n, '壹万壹仟元整'],
  [20_0500_00n, '贰拾万零伍佰元整'],
  [100_000_000_00n, '壹亿元整'],
  [100_000_001_00n, '壹亿零壹元整'],
  [110_000_000_00n, '壹亿壹仟万元整'],
  [1_000_050_000_00n, '壹拾亿零伍万元整'],
  [maxAmount, '玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
])('%s fen are %s', (amount, text) => expect(capitalAmount(amount)).toBe(text));

test.each([-1n, maxAmount + 1n])('%s is no amount of a contract', (amount) =>
  expect(() => capitalAmount(amount)).toThrow(
    new RangeError('no amount that is written in capital numerals'),
  ),
);

const valueOf: Record<string, bigint> = { 拾: 10n, 佰: 100n, 仟: 1_000n };

/** Reads capital numerals back: by units, with no regard to 零. */
function amountOf(text: string): bigint {
  let [total, group, section, digit] = [0n, 0n, 0n, 0n];
  for (const sign of text) {
    const at = '零壹贰叁肆伍陆柒捌玖'.indexOf(sign);
    if (at >= 0) digit = BigInt(at);
    else if (sign in valueOf) group += digit * (valueOf[sign] as bigint);
    else if (sign === '万') section += (group + digit) * 10_000n;
    else if (sign === '亿') total += (section + group + digit) * 100_000_000n;
    else if (sign === '元') total = (total + section + group + digit) * 100n;
    else if (sign === '角') total += digit * 10n;
    else if (sign === '分') total += digit;
    if (at < 0) digit = 0n;
    if ('万亿元'.includes(sign)) group = 0n;
    if ('亿元'.includes(sign)) section = 0n;
  }
  return total;
}

test('capital numerals read back are the same amount, and 零 never stands twice in a row', () => {
  const amount = fc.oneof(
    fc.bigInt(0n, maxAmount),
    fc
      .array(fc.constantFrom('0', '0', '0', '5'), { maxLength: 15 })
      .map((digits) => BigInt(digits.join('') || 0)),
  );
  fc.assert(
    fc.property(amount, (value) => {
      const text = capitalAmount(value);
      expect(amountOf(text)).toBe(value);
      expect(text).not.toMatch(/零零|.零[万亿元]/);
    }),
    { numRuns: 500 },
  );
});
