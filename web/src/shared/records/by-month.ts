import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';

export interface MonthPage<Item, Sums> {
  items: readonly Item[];
  months: readonly Sums[];
}
interface Month<Item, Sums> {
  month: string;
  sums: Sums | undefined;
  items: Item[];
}

/** Groups the pages of a list by business month, newest first as they came; the sums are the server's. */
export function byMonth<Item, Sums extends { month: string }>(
  pages: readonly MonthPage<Item, Sums>[],
  atOf: (item: Item) => string = (item) => (item as { at: string }).at,
): Month<Item, Sums>[] {
  const sums = new Map(pages.flatMap((page) => page.months.map((each) => [each.month, each] as const)));
  const groups: Month<Item, Sums>[] = [];
  for (const item of pages.flatMap((page) => page.items)) {
    const month = businessDateOf(new Date(atOf(item))).slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.items.push(item);
    else groups.push({ month, sums: sums.get(month), items: [item] });
  }
  return groups;
}
