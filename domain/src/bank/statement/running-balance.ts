/**
 * Returns what a table's days opened and closed with, from the balance after each movement: null unless the balances
 * follow from the amounts throughout, the oldest first or the newest. Minor units.
 */
export function balancesOf(
  rows: readonly { amount: bigint; balance: bigint }[],
): { opening: bigint; closing: bigint } | null {
  for (const order of [rows, rows.toReversed()]) {
    const [first] = order;
    const last = order.at(-1);
    const follows = order.every((row, i) => i === 0 || order[i - 1]?.balance === row.balance - row.amount);
    if (first && last && follows) return { opening: first.balance - first.amount, closing: last.balance };
  }
  return null;
}
