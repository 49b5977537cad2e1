import { useKept } from '../../platform/kept.ts';
import type { ProductQuery, ProductSort } from './investing.queries.ts';

/** The filter of the list of products; nothing chosen narrows nothing. */
export type ProductFilter = Omit<ProductQuery, 'sort'>;

/** Returns a filter with one choice changed; '' takes the choice away. */
export function withChoice(filter: ProductFilter, name: keyof ProductFilter, value: string): ProductFilter {
  const { [name]: _before, ...rest } = filter;
  return value === '' ? rest : { ...rest, [name]: value };
}

/** Returns how many choices of the sheet are on: the category has tabs of its own. */
export const choicesOf = (filter: ProductFilter): number =>
  Object.keys(filter).filter((name) => name !== 'category').length;

/** Returns what the list shows and in which order; both survive going on, coming back and a reload. */
export function useProductFilter() {
  const [filter, setFilter] = useKept<ProductFilter>('products.filter', {});
  const [sort, setSort] = useKept<ProductSort>('products.sort', 'default');
  return {
    filter,
    setFilter,
    choose: (name: keyof ProductFilter, value: string) => setFilter(withChoice(filter, name, value)),
    sort,
    setSort,
  };
}
