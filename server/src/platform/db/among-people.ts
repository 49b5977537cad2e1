import { type Query, sql } from './sql.ts';

/** Some people, as a condition on a column with their ids: a statement names them for each table that it reads. */
export type AmongPeople = (userId: Query) => Query;

/** Returns the people of a list. */
export const thesePeople =
  (people: readonly string[]): AmongPeople =>
  (userId) =>
    sql`${userId} = any(${[...people]}::uuid[])`;

/** Returns everybody whose id comes after one, up to another: a part of all people, of which nobody needs a list. */
export const peopleBetween =
  (after: string, upTo: string): AmongPeople =>
  (userId) =>
    sql`${userId} > ${after} and ${userId} <= ${upTo}`;
