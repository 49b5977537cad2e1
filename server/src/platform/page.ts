import { AppError } from './app-error.ts';

/**
 * One page of a list ordered by an instant: reads one row more than asked for to know whether there is a next
 * page. The cursor is the last row's instant.
 */
export async function pageBy<Row, Item>(
  limit: number,
  cursor: string | undefined,
  read: (page: { before: Date | null; limit: number }) => Promise<Row[]>,
  instantOf: (row: Row) => Date,
  show: (row: Row) => Item,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const rows = await read({ before: instantFrom(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(show),
    nextCursor: last && rows.length > limit ? instantOf(last).toISOString() : null,
  };
}

function instantFrom(cursor: string | undefined): Date | null {
  if (cursor === undefined) return null;
  const instant = new Date(cursor);
  if (Number.isNaN(instant.getTime()))
    throw new AppError('request.invalid', { fields: [{ path: 'cursor', code: 'field.invalid' }] });
  return instant;
}
