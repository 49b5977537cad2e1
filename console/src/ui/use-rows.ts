import {
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { textOf, useUrlState } from '../platform/url-state.ts';
import { type Column, matches } from './columns.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

/** Returns rows filtered and sorted as the URL says (`q`, and `sort` as `column.asc`). */
export function useRows<Row extends object>(
  columns: readonly Column<Row>[],
  all: readonly Row[],
  scope: string,
) {
  const [state, patch] = useUrlState();
  const filter = textOf(state[`${scope}q`]);
  const sort = textOf(state[`${scope}sort`]);
  const data = useMemo(
    () => (filter ? all.filter((row) => matches(columns, row, filter)) : [...all]),
    [all, columns, filter],
  );
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, text, compare }) => ({
        id,
        header,
        accessorFn: text,
        enableSorting: compare !== undefined,
        sortFn: (a: { original: Row }, b: { original: Row }) => compare?.(a.original, b.original) ?? 0,
      })),
    [columns],
  );
  const sorting = useMemo(() => readSorting(sort), [sort]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    state: { sorting },
    onSortingChange: (change) =>
      patch(
        { [`${scope}sort`]: writeSorting(typeof change === 'function' ? change(sorting) : change) },
        true,
      ),
    enableMultiSort: false,
    sortDescFirst: false,
  });
  return {
    table,
    filter,
    isSorted: sorting.length > 0,
    rows: table.getRowModel().rows.map((row) => row.original),
  };
}

function readSorting(text: string): SortingState {
  const [, id, direction] = /^(.+)\.(asc|desc)$/.exec(text) ?? [];
  return id ? [{ id, desc: direction === 'desc' }] : [];
}

function writeSorting([first]: SortingState): string | undefined {
  return first && `${first.id}.${first.desc ? 'desc' : 'asc'}`;
}
