const scale = 10n ** 18n;
const perYear = 365n;
const days = 7;
const bpsPerUnit = 10_000n;

/**
 * Returns the annualised yield of seven days, in millionths: ((∏ (1 + rᵢ))^(365 ÷ 7) − 1), where rᵢ is the annual rate of
 * a day ÷ 365, cut to a whole millionth. It is the 7-day annualised yield that the CSRC's rules on what money market
 * funds disclose define, for funds that add each day's income to the principal. Throws a `RangeError` for another number
 * of days.
 */
export function sevenDayYieldPpm(ratesBps: readonly number[]): number {
  if (ratesBps.length !== days) throw new RangeError(`seven days, not ${ratesBps.length}`);
  let growth = scale;
  for (const rateBps of ratesBps)
    growth = (growth * (scale + (BigInt(rateBps) * scale) / (bpsPerUnit * perYear))) / scale;
  let power = scale;
  for (let i = 0n; i < perYear; i += 1n) power = (power * growth) / scale;
  return Number(((seventhRoot(power * scale ** 6n) - scale) * 1_000_000n) / scale);
}

/** Returns the seventh root of a whole number, cut to a whole number (Newton's method from above). */
function seventhRoot(value: bigint): bigint {
  let root = 2n * scale;
  while (root ** 7n < value) root *= 2n;
  for (;;) {
    const next = (6n * root + value / root ** 6n) / 7n;
    if (next >= root) return root;
    root = next;
  }
}
