import type { ReactNode } from 'react';

/** One column: what a cell shows, what it is as plain text (CSV, filter), and how rows compare by it. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  text: (row: Row) => string;
  /** Present: the column can be sorted by. */
  compare?: (a: Row, b: Row) => number;
  /** Figures and amounts stand at the end of their cell. */
  align?: 'end';
  /** Not drawn, because another column shows it beneath its own: still filtered by and exported. */
  isHidden?: true;
}

/** Makes a column whose cell is its text. */
export const textColumn = <Row>(
  id: string,
  header: string,
  text: (row: Row) => string,
  more: Partial<Column<Row>> = {},
): Column<Row> => ({
  id,
  header,
  text,
  cell: text,
  compare: (a, b) => text(a).localeCompare(text(b)),
  ...more,
});

/** Makes a column of whole figures, which compare as such: as texts, 10 would stand before 9. */
export const numberColumn = <Row>(
  id: string,
  header: string,
  read: (row: Row) => number | bigint,
  more: Partial<Column<Row>> = {},
): Column<Row> =>
  textColumn(id, header, (row) => String(read(row)), {
    compare: (a, b) => (read(a) < read(b) ? -1 : read(a) > read(b) ? 1 : 0),
    ...more,
  });

/** Returns CSV rows with a header, in the order shown. */
export const csvRows = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] => {
  const exported = columns.filter((column) => column.id !== 'actions');
  return [
    exported.map((column) => column.header),
    ...rows.map((row) => exported.map((column) => column.text(row))),
  ];
};

export const matches = <Row>(columns: readonly Column<Row>[], row: Row, filter: string): boolean =>
  columns.some((column) => column.text(row).toLowerCase().includes(filter.toLowerCase()));
