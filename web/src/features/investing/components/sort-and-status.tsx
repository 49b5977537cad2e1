import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import type { ProductSort, ProductStatus } from '../investing.queries.ts';
import { productListMessages } from './product-list.messages.ts';

const sorts = [
  ['default', 'sortDefault'],
  ['rate', 'sortRate'],
  ['term', 'sortTerm'],
  ['minimum', 'sortMinimum'],
] as const satisfies [ProductSort, keyof typeof productListMessages][];
const statuses = [
  ['', 'anyStatus'],
  ['on_sale', 'onSale'],
  ['coming_soon', 'comingSoon'],
  ['sold_out', 'soldOut'],
] as const satisfies [ProductStatus | '', keyof typeof productListMessages][];

/** Shows two native menus (the phone's own picker, and the keyboard's on a desktop), and the way to the whole filter. */
export function SortAndStatus(props: {
  sort: ProductSort;
  onSort: (sort: ProductSort) => void;
  status: ProductStatus | '';
  onStatus: (status: ProductStatus | '') => void;
  /** The number of choices of the filter that are on, the status among them. */
  choices: number;
  onFilter: () => void;
}) {
  const t = useMessages(productListMessages);
  return (
    <div className="pairs gap-3 py-3">
      <Menu
        label={t('sort')}
        value={props.sort}
        onChange={props.onSort}
        options={sorts.map(([value, key]) => ({ value, label: t(key) }))}
      />
      <Menu
        label={t('status')}
        value={props.status}
        onChange={props.onStatus}
        options={statuses.map(([value, key]) => ({ value, label: t(key) }))}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={props.onFilter}
        className="tap col-span-full rounded-field bg-card px-3 text-sm font-medium text-action active:bg-tint"
      >
        {props.choices > 0 ? t('filterOn', { n: props.choices }) : t('filter')}
      </button>
    </div>
  );
}

function Menu<Value extends string>(props: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: { value: Value; label: string }[];
}) {
  const id = useId();
  return (
    <div className="relative flex items-center gap-2 rounded-field bg-card pl-3 text-sm focus-within:outline-2 focus-within:outline-action">
      <label htmlFor={id} className="shrink-0 text-soft">
        {props.label}
      </label>
      <select
        id={id}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value as Value)}
        className="tap w-full min-w-0 flex-1 appearance-none bg-transparent pr-8 font-medium text-action outline-none"
      >
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-2 size-4 text-edge" aria-hidden />
    </div>
  );
}
