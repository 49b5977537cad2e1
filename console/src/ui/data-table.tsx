import { VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Column } from './columns.ts';
import styles from './data-table.module.css';
import { isolated } from './isolated.tsx';
import { useUiMessages } from './ui.messages.ts';
import type { useRows } from './use-rows.ts';

export interface RowSelection {
  /** The row that the keyboard acts on. */
  activeKey: string | undefined;
  onActivate: (key: string) => void;
  /** Counts the keyboard's moves: the row moved to takes the focus, so that it is read out. */
  moves: number;
}

interface DataTableProps<Row extends object> {
  label: string;
  columns: readonly Column<Row>[];
  shown: ReturnType<typeof useRows<Row>>;
  rowKey: (row: Row) => string;
  selection?: RowSelection | undefined;
}

export function DataTable<Row extends object>({
  label,
  columns,
  shown,
  rowKey,
  selection,
}: DataTableProps<Row>) {
  const drawn = columns.filter((column) => !column.isHidden);
  return (
    // A wide table scrolls inside its card; the keyboard must reach that scrolling too.
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr>
            {drawn.map((column) => (
              <HeaderCell key={column.id} column={column} table={shown.table} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} id={rowKey(row)} columns={drawn} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isPinned = (column: { id: string }) => column.id === 'actions' || undefined;

function HeaderCell<Row extends object>(props: {
  column: Column<Row>;
  table: ReturnType<typeof useRows<Row>>['table'];
}) {
  const { column, table } = props;
  const texts = useUiMessages();
  const direction = table.getColumn(column.id)?.getIsSorted() ?? false;
  const ariaSort = direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined;
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={ariaSort} data-align={column.align} data-pinned={isPinned(column)}>
      {column.compare ? (
        <button
          type="button"
          title={texts.sortBy(column.header)}
          onClick={() => table.getColumn(column.id)?.toggleSorting()}
        >
          {column.header}
          <Icon size={13} aria-hidden data-idle={direction === false || undefined} />
        </button>
      ) : (
        column.header || <VisuallyHidden>{texts.actions}</VisuallyHidden>
      )}
    </th>
  );
}

function BodyRow<Row>(props: {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  selection: RowSelection | undefined;
}) {
  const { row, id, columns, selection } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const isActive = selection?.activeKey === id;
  const moves = isActive ? selection.moves : 0;
  useEffect(() => {
    if (moves > 0) element.current?.focus({ preventScroll: true });
    if (moves > 0) element.current?.scrollIntoView({ block: 'nearest' });
  }, [moves]);
  return (
    <tr
      ref={element}
      tabIndex={isActive ? -1 : undefined}
      aria-current={isActive || undefined}
      data-selectable={selection ? true : undefined}
      onClick={selection && (() => selection.onActivate(id))}
    >
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-pinned={isPinned(column)}>
          {isolated(column.cell(row))}
        </td>
      ))}
    </tr>
  );
}
