import { type Query, sql } from '../../src/platform/db/sql.ts';

/** The statements that break something in the sample data. */
export type Plant = readonly Query[];

/**
 * Name of an invariant → what breaks it. Where its query has alternatives, each has a plant of its own, by what is
 * wrong then: the other alternatives do not see it.
 */
export type Planted = Record<string, Plant | Readonly<Record<string, Plant>>>;

/** Returns the plants of an invariant by what each makes wrong. */
export const plantsOf = (plants: Planted[string]): [string, Plant][] =>
  Array.isArray(plants) ? [['this', plants as Plant]] : Object.entries(plants);

/** Gives rows to somebody else, by a new row: on a cluster they stand on another node, and no update takes them there. */
export const given = (table: string, to: string, where: Query): Query[] => [
  sql`insert into ${sql.table(table)} select (json_populate_record(t, json_build_object('user_id', ${to}::uuid))).*
    from ${sql.table(table)} t where user_id <> ${to} and ${where}`,
  sql`delete from ${sql.table(table)} where user_id <> ${to} and ${where}`,
];
