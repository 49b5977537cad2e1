import { sql } from '../src/platform/db/sql.ts';
import type { Suite } from './suite.ts';

/** Does a work, and returns the names of the tables that it changed. */
export type ChangedBy = (work: () => Promise<unknown>) => Promise<string[]>;

/** Returns what tells the tables that a work changes: all but hints, which carry nothing: one more does no harm. */
export async function changesOf(suite: Suite) {
  const tables = await suite.rows<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'live_hints' order by 1`);

  /** Returns a digest of every table. */
  async function digests(): Promise<Record<string, string>> {
    const each = tables.map(
      ({ name }) => sql`
        select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest
        from ${sql.table(name)} t`,
    );
    const rows = await suite.rows(sql<{ name: string; digest: string }>`${sql.join(each, sql` union all `)}`);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  }

  /** Follows several works: how one leaves the tables is how the next one finds them. */
  async function following(): Promise<ChangedBy> {
    let before = await digests();
    return async (work) => {
      await work();
      const [found, after] = [before, await digests()];
      before = after;
      return Object.keys(after).filter((name) => after[name] !== found[name]);
    };
  }
  const changedBy: ChangedBy = async (work) => (await following())(work);
  return { following, changedBy };
}
