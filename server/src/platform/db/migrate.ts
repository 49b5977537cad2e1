import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';
import { sqlState } from './failures.ts';
import { clusterDdl, isOnCluster, place, placementsIn } from './placement.ts';
import { type Reader, sql, type Writer } from './sql.ts';
import { inTransaction } from './transaction.ts';

const folder = new URL('../../../migrations/', import.meta.url);

export interface Migration {
  name: string;
  text: string;
}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })),
  );
}

/**
 * Applies what is new, each file in one transaction, forward only. A file that was applied once must never
 * change: its hash is kept and compared; one that is older than what was applied is refused. Processes that start at the
 * same moment take turns: each file is applied under a lock on the table that remembers it. What this has is asked for
 * once beforehand, without the lock: nothing is taken out of it. On a cluster each table is then brought to where its
 * mark says.
 */
export async function migrate(db: Database): Promise<string[]> {
  const applied: string[] = [];
  await createMigrationsTable(db);
  const migrations = await readMigrations();
  const settings = (await inTransaction(db, isOnCluster)) ? clusterDdl : [];
  const before = await inTransaction(db, keptHashes);
  for (const { name, text } of migrations) {
    const sha256 = createHash('sha256').update(text).digest('hex');
    if (isApplied(name, sha256, before.get(name))) continue;
    const isNew = await inTransaction(db, async (writer) => {
      await writer.run(sql`lock table schema_migrations in share row exclusive mode`);
      const known = await writer.first<{ sha256: string }>(
        sql`select sha256 from schema_migrations where name = ${name}`,
      );
      if (isApplied(name, sha256, known?.sha256)) return false;
      await refuseOlder(writer, name);
      for (const statement of [...settings, ...statementsOf(text)]) await writer.run(sql.raw(statement));
      await writer.run(sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`);
      return true;
    });
    if (isNew) applied.push(name);
  }
  await place(db, placementsIn(migrations));
  return applied;
}

/** Returns the hash of each file that was applied. */
async function keptHashes(reader: Reader): Promise<Map<string, string>> {
  const rows = await reader.rows<{ name: string; sha256: string }>(
    sql`select name, sha256 from schema_migrations`,
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** Returns whether a file was applied, where its hash is kept. Throws for one that has another hash by now. */
function isApplied(name: string, sha256: string, kept: string | undefined): boolean {
  if (kept !== undefined && kept !== sha256)
    throw new Error(`migration ${name} was changed after it had been applied`);
  return kept !== undefined;
}

/**
 * Throws where a later migration was applied already: it was written without this one, and another database would get
 * them the other way round.
 */
async function refuseOlder(writer: Writer, name: string): Promise<void> {
  const later = await writer.first<{ name: string }>(
    sql`select name from schema_migrations where name > ${name} order by name desc limit 1`,
  );
  if (later) throw new Error(`migration ${name} comes after ${later.name} was applied: give it a later time`);
}

/** Two that create it at the same moment: `if not exists` looks too early, and the later one meets the other's table, its type, or their names. */
const createdConcurrently = new Set(['23505', '42P07', '42710']);

/** Creates the list of migrations, where nobody has yet or does so at this moment. */
export async function createMigrationsTable(db: Database): Promise<void> {
  try {
    await inTransaction(db, (writer) =>
      writer.run(
        sql`create table if not exists schema_migrations (name text primary key, sha256 text not null)`,
      ),
    );
  } catch (error) {
    if (!createdConcurrently.has(sqlState(error))) throw error;
  }
}

/**
 * Splits at a semicolon that ends a line, outside `$$ … $$`. Lines of comment are left out; the marks among them are
 * read by `placementsIn`.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let quoted = false;
  for (const line of text.split('\n')) {
    if (!quoted && /^\s*--/.test(line)) continue;
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) quoted = !quoted;
    current += `${line}\n`;
    if (!quoted && /;\s*$/.test(line)) {
      statements.push(current.trim());
      current = '';
    }
  }
  if (current.trim()) statements.push(current.trim());
  return statements;
}
