import { type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { OrderProgress } from '@banyan/domain/wallet/order-progress.ts';
import { type PageQuery, type Place, pageBy } from '../../../platform/page.ts';
import type { OrderFilter, OrderMonth } from './order-list.store.ts';

interface OrderListInput<State extends string> {
  state?: State | undefined;
  progress?: OrderProgress | undefined;
  from?: BusinessDate | undefined;
  to?: BusinessDate | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** How one kind of order is read. */
interface OrderList<State extends string, Row, Item> {
  statesOf: Readonly<Record<OrderProgress, readonly State[]>>;
  rows: (filter: OrderFilter<State>, page: PageQuery) => Promise<Row[]>;
  /** The sums of these months, over the whole filter. */
  months: (filter: OrderFilter<State>, months: string[]) => Promise<OrderMonth[]>;
  placeOf: (row: Row) => Place;
  show: (row: Row) => Item;
}

/** Returns one page of a person's orders, with the sums of the months that it touches. */
export async function orderPage<State extends string, Row, Item>(
  list: OrderList<State, Row, Item>,
  { state, progress, from, to, cursor, limit }: OrderListInput<State>,
) {
  const ofProgress = progress ? list.statesOf[progress] : null;
  const states = state ? [state].filter((each) => ofProgress?.includes(each) ?? true) : ofProgress;
  const filter = { states, from, to };
  const touched = new Set<string>();
  const show = (row: Row) => {
    touched.add(monthOf(list.placeOf(row).at));
    return list.show(row);
  };
  const page = await pageBy(limit, cursor, (query) => list.rows(filter, query), list.placeOf, show);
  return { ...page, months: await list.months(filter, [...touched]) };
}

const monthOf = (at: Date): string => businessDateOf(at).slice(0, 7);
