/** The items of one day, in the order given. */
interface Day<Item> {
  day: string;
  items: Item[];
}

/** Groups what is in the order of time by its day; a day that goes on is one group. */
export function byDay<Item>(items: readonly Item[], dayOf: (item: Item) => string): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = dayOf(item);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
