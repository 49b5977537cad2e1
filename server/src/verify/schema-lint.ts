import type { Placement } from '../platform/db/placement.ts';
import { type Query, type Reader, sql } from '../platform/db/sql.ts';

/**
 * The rules from day one that keep the schema able to outgrow one machine, read from the database's own
 * catalogue: what it says is what the migrations made, however they were written.
 */
export interface SchemaRule {
  name: string;
  query: Query<{ example: string }> | ((placed: Query) => Query<{ example: string }>);
}

const tables = sql`
  select c.oid, c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;

/** Tables that belong to users: a row lives on its user's shard. */
const userTables = sql`
  select t.oid, t.relname, a.attnum as user_column from (${tables}) t
  join pg_attribute a on a.attrelid = t.oid and a.attname = 'user_id' and not a.attisdropped
  where t.relname not in ('claims')`;

/** What the marks in the migrations say, as a table: name, kind, column. */
const placedBy = (placements: ReadonlyMap<string, Placement>): Query =>
  sql`(values ${sql.join(
    [...placements].map(
      ([name, p]) => sql`(${name}, ${p.kind}, ${p.kind === 'distribute' ? p.column : null}::text)`,
    ),
  )}) as p(name, kind, col)`;

export const schemaRules: readonly SchemaRule[] = [
  {
    name: 'every table has a primary key',
    query: sql`
      select t.relname as example from (${tables}) t
      where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  },
  {
    name: 'user_id is a uuid, never null, and comes first in every unique key of a user-owned table',
    query: sql`
      select t.relname || '.' || k.relname as example
      from (${userTables}) t join pg_index i on i.indrelid = t.oid and i.indisunique join pg_class k on k.oid = i.indexrelid
      where i.indkey[0] <> t.user_column
      union all
      select t.relname || '.user_id' from (${userTables}) t
      join pg_attribute a on a.attrelid = t.oid and a.attnum = t.user_column
      where a.atttypid <> 'uuid'::regtype or not a.attnotnull`,
  },
  {
    name: 'every table is marked distribute, reference or local; what has a user_id is distributed by it',
    query: (placed) => sql`
      select t.relname as example from (${tables}) t where t.relname not in (select p.name from ${placed})
      union all
      select t.relname || ' is not distributed by user_id' from (${userTables}) t join ${placed} on p.name = t.relname
      where p.kind <> 'distribute' or p.col <> 'user_id'`,
  },
  {
    name: 'every unique key of a distributed table has the column that it is distributed by',
    query: (placed) => sql`
      select t.relname || '.' || k.relname as example
      from (${tables}) t join ${placed} on p.name = t.relname and p.kind = 'distribute'
      join pg_index i on i.indrelid = t.oid and i.indisunique join pg_class k on k.oid = i.indexrelid
      where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = p.col and a.attnum = any(i.indkey))`,
  },
  {
    name: 'a foreign key leads to a row of the same node: reference, or of the same kind',
    query: (placed) => sql`
      select c.conrelid::regclass || '.' || c.conname as example
      from pg_constraint c join (${tables}) t on t.oid = c.conrelid join (${tables}) r on r.oid = c.confrelid
      join (select * from ${placed}) own on own.name = t.relname join (select * from ${placed}) other on other.name = r.relname
      where c.contype = 'f' and other.kind <> 'reference' and (own.kind, own.col) is distinct from (other.kind, other.col)`,
  },
  {
    name: 'a foreign key between user-owned tables leads with user_id on both sides',
    query: sql`
      select c.conrelid::regclass || '.' || c.conname as example
      from pg_constraint c
      join (${userTables}) t on t.oid = c.conrelid
      join (${userTables}) r on r.oid = c.confrelid
      where c.contype = 'f' and (c.conkey[1] <> t.user_column or c.confkey[1] <> r.user_column)`,
  },
  {
    name: 'ids are made by the application: no serial, identity or sequence',
    query: sql`
      select t.relname || '.' || a.attname as example
      from (${tables}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 where a.attidentity <> ''
      union all
      select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  },
  {
    name: 'time and chance come in as parameters: no volatile or time-reading default',
    query: sql`
      select t.relname || '.' || a.attname || ' default ' || pg_get_expr(d.adbin, d.adrelid) as example
      from (${tables}) t join pg_attrdef d on d.adrelid = t.oid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where pg_get_expr(d.adbin, d.adrelid) ~* '\\(|current_|localtime'`,
  },
  {
    name: 'nothing is checked late or by exclusion',
    query: sql`
      select c.conrelid::regclass || '.' || c.conname as example
      from pg_constraint c where c.connamespace = 'public'::regnamespace and (c.condeferrable or c.contype = 'x')`,
  },
  {
    name: 'the only triggers are those that forbid change',
    query: sql`
      select t.relname || '.' || g.tgname as example
      from (${tables}) t join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal
      join pg_proc p on p.oid = g.tgfoid where p.proname <> 'forbid_change'
      union all
      select e.evtname from pg_event_trigger e
      where not exists (select from pg_depend d where d.classid = 'pg_event_trigger'::regclass and d.objid = e.oid and d.deptype = 'e')`,
  },
  {
    name: 'what happened stays: books and audit log are append-only',
    query: sql`
      select name as example from (values ('entries'), ('house_entries'), ('audit_log'), ('audit_checkpoints'), ('policy_versions')) as kept(name)
      where not exists (
        select from (${tables}) t join pg_trigger g on g.tgrelid = t.oid join pg_proc p on p.oid = g.tgfoid
        where t.relname = kept.name and p.proname = 'forbid_change' and g.tgenabled = 'O' and g.tgtype & 27 = 27)`,
  },
  {
    name: 'money is bigint: no floating, decimal or money column',
    query: sql`
      select t.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as example
      from (${tables}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where a.atttypid in ('float4'::regtype, 'float8'::regtype, 'numeric'::regtype, 'money'::regtype)`,
  },
  {
    name: 'an instant knows its zone',
    query: sql`
      select t.relname || '.' || a.attname as example
      from (${tables}) t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where a.atttypid = 'timestamp'::regtype`,
  },
];

/** Returns every breach, written `rule: where`. */
export async function lintSchema(
  reader: Reader,
  placements: ReadonlyMap<string, Placement>,
): Promise<string[]> {
  const breaches: string[] = [];
  for (const { name, query } of schemaRules) {
    const rows = await reader.rows(typeof query === 'function' ? query(placedBy(placements)) : query);
    for (const { example } of rows) breaches.push(`${name}: ${example}`);
  }
  return breaches;
}

/**
 * Returns the statements of a migration that change a table in more than one way at once: a distributed table takes
 * one subcommand a statement.
 */
export const severalAtOnce = (statements: readonly string[]): string[] =>
  statements.filter(
    (statement) =>
      /^alter table\b/i.test(statement) &&
      withoutParentheses(statement)
        .split(',')
        .slice(1)
        .some((part) => /^\s*(add|drop|alter|rename|set|validate|enable|disable)\b/i.test(part)),
  );

function withoutParentheses(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : withoutParentheses(shorter);
}
