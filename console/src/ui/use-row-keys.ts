import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useAuditSubject } from '../platform/audit-link.ts';
import type { Column } from './columns.ts';
import type { RowSelection } from './data-table.tsx';
import { useRows } from './use-rows.ts';

interface RowKeys<Row extends object> {
  /** The row that the keyboard acts on. */
  current: Row | undefined;
  selection: RowSelection;
  /** Wraps what a further key does: nothing while a question is open, or the audit rows. */
  when: (act: () => void) => () => void;
}

interface Options<Row extends object> {
  items: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  areOn: boolean;
}

const none: never[] = [];

/**
 * Lets the keyboard walk through a list: j/k or the arrows move, in the order shown. When the row acted on leaves the list,
 * the one that takes its place becomes active.
 */
export function useRowKeys<Row extends object>({
  items,
  columns,
  rowKey,
  areOn,
}: Options<Row>): RowKeys<Row> {
  const { rows } = useRows(columns, items ?? none, '');
  const [active, setActive] = useState({ key: '', position: 0, moves: 0 });
  const isAuditOpen = useAuditSubject() !== '';
  const found = rows.findIndex((row) => rowKey(row) === active.key);
  const position = found >= 0 ? found : Math.min(active.position, rows.length - 1);
  const current = rows[position];

  const activate = (index: number, moves: number) => {
    const at = Math.max(0, Math.min(index, rows.length - 1));
    const row = rows[at];
    if (row) setActive({ key: rowKey(row), position: at, moves });
  };
  const move = (step: 1 | -1) => activate(position + step, active.moves + 1);
  const when = (act: () => void) => () => {
    if (areOn && !isAuditOpen) act();
  };
  useHotkeys([
    ['j', when(() => move(1))],
    ['ArrowDown', when(() => move(1))],
    ['k', when(() => move(-1))],
    ['ArrowUp', when(() => move(-1))],
  ]);
  return {
    current,
    selection: {
      activeKey: current && rowKey(current),
      onActivate: (key) =>
        activate(
          rows.findIndex((row) => rowKey(row) === key),
          0,
        ),
      moves: active.moves,
    },
    when,
  };
}
