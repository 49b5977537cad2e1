import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';

interface Dated {
  at: string;
}
interface Sums {
  month: string;
  in: string;
  out: string;
}
interface Page<Item extends Dated> {
  items: Item[];
  months: Sums[];
}
interface Month<Item> {
  month: string;
  sums: Sums | undefined;
  items: Item[];
}

/** Groups the pages of a list by business month, newest first as they came; the sums are the server's. */
export function byMonth<Item extends Dated>(pages: Page<Item>[]): Month<Item>[] {
  const sums = new Map(pages.flatMap((page) => page.months.map((each) => [each.month, each] as const)));
  const groups: Month<Item>[] = [];
  for (const item of pages.flatMap((page) => page.items)) {
    const month = businessDateOf(new Date(item.at)).slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.items.push(item);
    else groups.push({ month, sums: sums.get(month), items: [item] });
  }
  return groups;
}
