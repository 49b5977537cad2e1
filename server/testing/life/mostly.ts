/** Returns one of those with which it may work, and now and then, or where there are none, any one. */
export function mostly<Item>(
  which: number,
  { good, all, oneIn = 5 }: { good: readonly Item[]; all: readonly Item[]; oneIn?: number },
): Item | undefined {
  const from = which % oneIn === 0 || good.length === 0 ? all : good;
  return from[Math.floor(which / oneIn) % from.length];
}
