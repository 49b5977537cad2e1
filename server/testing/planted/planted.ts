import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';

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

/** Says that days before somebody was heard of by whoever reacts: what happened in the sample data was told to nobody. */
export const heardBefore = (reaction: string, event: string): Query => sql`
  insert into reactions (user_id, reaction, event, subject_id, happened_at, done_at)
  values (${idOf('dan')}, ${reaction}, ${event}, ${idOf('dan')}, '2026-02-01T02:00:00Z', '2026-02-01T02:00:01Z')`;
