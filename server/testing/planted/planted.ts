import { type Query, sql } from '../../src/platform/db/sql.ts';

/** Name of an invariant → the statements that break it in the sample data. */
export type Planted = Record<string, Query[]>;

/** Gives rows to somebody else, by a new row: on a cluster they stand on another node, and no update takes them there. */
export const given = (table: string, to: string, where: Query): Query[] => [
  sql`insert into ${sql.table(table)} select (json_populate_record(t, json_build_object('user_id', ${to}::uuid))).*
    from ${sql.table(table)} t where user_id <> ${to} and ${where}`,
  sql`delete from ${sql.table(table)} where user_id <> ${to} and ${where}`,
];
