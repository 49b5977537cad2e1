import type { Life } from './life.ts';

/**
 * Returns one of the items, another one as time goes by, in a list: what takes a call for each of them is looked at by
 * turns, so that a new area costs a step of a life no more.
 */
export function inTurn<Item>(life: Life, items: Iterable<Item>): Item[] {
  const all = [...items];
  const turn = Math.floor(life.wall() / 1_000) % Math.max(1, all.length);
  return all.slice(turn, turn + 1);
}
