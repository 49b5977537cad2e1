import { type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { AppError } from './app-error.ts';
import { type Query, sql } from './db/sql.ts';

/** Where a page ended: the last row's instant, and its id, because one instant may have many rows. */
export interface Place {
  at: Date;
  id: string;
}

export interface PageQuery {
  after: Place | null;
  limit: number;
}

/**
 * Returns one page of a list in the order of an instant: reads one row more than asked for to know whether there is a
 * next page. `placeOf` names what the list is ordered by (`following`).
 */
export async function pageBy<Row, Item>(
  limit: number,
  cursor: string | undefined,
  read: (page: PageQuery) => Promise<Row[]>,
  placeOf: (row: Row) => Place,
  show: (row: Row) => Item,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const rows = await read({ after: placeFrom(cursor), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { items: page.map(show), nextCursor: last && rows.length > limit ? cursorAt(placeOf(last)) : null };
}

/** A page of a list whose rows are numbered. */
export interface SequencePage {
  /** The number of the last row of the page before; null for the first page. */
  before: bigint | null;
  limit: number;
}

/** Returns one page of a list whose rows are numbered, the newest first. */
export async function pageBySequence<Row extends { seq: bigint }>(
  limit: number,
  cursor: string | undefined,
  read: (page: SequencePage) => Promise<Row[]>,
): Promise<{ items: Row[]; nextCursor: string | null }> {
  const rows = await read({ before: sequenceFrom(cursor), limit: limit + 1 });
  const items = rows.slice(0, limit);
  return { items, nextCursor: rows.length > items.length ? String(items.at(-1)?.seq) : null };
}

function sequenceFrom(cursor: string | undefined): bigint | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,18}$/.test(cursor))
    throw new AppError('request.invalid', { fields: [{ path: 'cursor', code: 'field.invalid' }] });
  return BigInt(cursor);
}

/** Where a page ended of a list that is ordered by a figure, which many rows may have. */
export interface FigurePlace {
  figure: bigint;
  id: string;
}

/** A page of a list that is ordered by a figure, the greatest first. */
export interface FigurePage {
  after: FigurePlace | null;
  limit: number;
}

/** Returns one page of a list that is ordered by a figure and then by id, the greatest first. */
export async function pageByFigure<Row>(
  limit: number,
  cursor: string | undefined,
  read: (page: FigurePage) => Promise<Row[]>,
  placeOf: (row: Row) => FigurePlace,
): Promise<{ items: Row[]; nextCursor: string | null }> {
  const rows = await read({ after: figureFrom(cursor), limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (!last || rows.length === items.length) return { items, nextCursor: null };
  const { figure, id } = placeOf(last);
  return { items, nextCursor: `${figure}_${id}` };
}

function figureFrom(cursor: string | undefined): FigurePlace | null {
  if (cursor === undefined) return null;
  const [, figure, id = ''] = /^(\d{1,18})_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (figure === undefined)
    throw new AppError('request.invalid', { fields: [{ path: 'cursor', code: 'field.invalid' }] });
  return { figure: BigInt(figure), id };
}

/** The same where a list is ordered by the business date on which the instant falls. */
export interface DayPlace {
  at: BusinessDate;
  id: string;
}

/** Returns the place in a list that is ordered by business dates. */
export function dayOf(after: Place | null): DayPlace | null {
  if (!after) return null;
  const on = businessDateOf(after.at);
  // Late in 9999 it is the year 10000 in Shanghai, for which there is no such text.
  return { at: on.startsWith('+') ? '9999-12-31' : on, id: after.id };
}

/**
 * Returns the condition and the order of such a list over two columns: the newest first, or the oldest; within one
 * instant by id. The first part of the condition says nothing new, but it is the one that an index can range over.
 */
export function following(
  after: Place | DayPlace | null,
  columns: { at: string; id: string },
  direction: 'newest' | 'oldest' = 'newest',
): { where: Query; order: Query } {
  const at = sql.ref(columns.at);
  const id = sql`${sql.ref(columns.id)}::text`;
  const isNewest = direction === 'newest';
  const beyond = isNewest ? sql`<` : sql`>`;
  return {
    where: after
      ? sql`(${at} ${beyond}= ${after.at} and (${at} ${beyond} ${after.at} or ${id} > ${after.id}))`
      : sql`true`,
    order: isNewest ? sql`${at} desc, ${id}` : sql`${at}, ${id}`,
  };
}

const cursorAt = ({ at, id }: Place): string => `${at.toISOString()}_${id}`;

function placeFrom(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, instant = '', id = ''] = /^([1-9]\d{3}-[\d-]{5}T[\d:.]{12}Z)_([\w. -]{1,100})$/.exec(cursor) ?? [];
  const at = new Date(instant);
  if (Number.isNaN(at.getTime()))
    throw new AppError('request.invalid', { fields: [{ path: 'cursor', code: 'field.invalid' }] });
  return { at, id };
}
