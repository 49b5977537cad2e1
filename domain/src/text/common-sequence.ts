/**
 * Returns where the longest common subsequence of two lists stands in each, by dynamic programming over their ends:
 * what is not in it was removed from the one or added in the other. For lists of some hundred texts.
 */
export function commonSequence(
  before: readonly string[],
  after: readonly string[],
): (readonly [number, number])[] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const length = (at: number, on: number) => lengths[at]?.[on] ?? 0;
  for (let at = before.length - 1; at >= 0; at--)
    for (let on = after.length - 1; on >= 0; on--)
      (lengths[at] as number[])[on] =
        before[at] === after[on]
          ? length(at + 1, on + 1) + 1
          : Math.max(length(at + 1, on), length(at, on + 1));
  const pairs: (readonly [number, number])[] = [];
  let [at, on] = [0, 0];
  while (at < before.length && on < after.length) {
    if (before[at] === after[on]) pairs.push([at++, on++]);
    else if (length(at + 1, on) >= length(at, on + 1)) at++;
    else on++;
  }
  return pairs;
}
