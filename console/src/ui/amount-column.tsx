import { compareAmounts } from '../platform/amounts.ts';
import { Amount } from './amount.tsx';
import type { Column } from './columns.ts';

/** Returns a column of amounts, right-aligned in tabular figures; the CSV gets the wire's exact text. */
export const amountColumn = <Row,>(
  id: string,
  header: string,
  read: (row: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  id,
  header,
  align: 'end',
  text: read,
  cell: (row) => <Amount value={read(row)} />,
  compare: (a, b) => compareAmounts(read(a), read(b)),
  ...more,
});
