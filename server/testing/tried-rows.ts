import pg from 'pg';
import { afterAll, beforeEach } from 'vitest';
import { AppError } from '../src/platform/app-error.ts';
import { sqlState } from '../src/platform/db/failures.ts';
import { type Sharing, type SharingOptions, sharing } from '../src/platform/db/sharing.ts';
import { type Reader, sql, type Writer } from '../src/platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../src/platform/db/transaction.ts';
import { newId } from '../src/platform/ids.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

/** Two small tables, and commands that write to them, for tests of transactions. */

/** Makes a database with these tables for a test file; they are as new before each test. */
export async function triedRowsSuite() {
  const database = await testDatabase();
  await makeTriedRows(database);
  beforeEach(() => resetTriedRows(database));
  afterAll(() => database.close());
  return {
    database,
    /** One lane, so that what is given at once waits together. */
    oneLane: (options: SharingOptions = {}): Sharing => sharing(database.db, { lanes: 1, ...options }),
    tries: () => triedRows(database),
    counts: () => countedRows(database),
  };
}

async function makeTriedRows({ db }: TestDatabase): Promise<void> {
  await inTransaction(db, async (writer) => {
    await writer.run(sql`create table tried (n int primary key)`);
    await writer.run(sql`create table counted (name text primary key, n int not null)`);
  });
}

async function resetTriedRows({ db }: TestDatabase): Promise<void> {
  await inTransaction(db, async (writer) => {
    await writer.run(sql`delete from tried`);
    await writer.run(sql`delete from counted`);
    await writer.run(sql`insert into counted values ('a', 0), ('b', 0), ('c', 0), ('d', 0)`);
  });
}

async function triedRows({ db }: TestDatabase): Promise<number[]> {
  const read = (reader: Reader) => reader.rows<{ n: number }>(sql`select n from tried order by n`);
  return (await inSnapshot(db, read)).map(({ n }) => n);
}

/** Returns the counts of a, b, c and d. */
async function countedRows({ db }: TestDatabase): Promise<number[]> {
  const read = (reader: Reader) => reader.rows<{ n: number }>(sql`select n from counted order by name`);
  return (await inSnapshot(db, read)).map(({ n }) => n);
}

export const insert = (n: number) => (writer: Writer) => writer.run(sql`insert into tried values (${n})`);
export const count = (name: string) => (writer: Writer) =>
  writer.run(sql`update counted set n = n + 1 where name = ${name}`);
export const refuse = async (): Promise<never> => {
  throw new AppError('wallet.insufficient_balance');
};

/** Returns what each has come to: its value, or the code of its failure. */
export const all = (works: Promise<unknown>[]): Promise<unknown[]> =>
  Promise.all(
    works.map((work) =>
      work.catch((error: unknown) => sqlState(error) || (error instanceof Error && error.message)),
    ),
  );

/** Gives the works at once, each as of a person of its own. */
export const together = (
  shared: Sharing,
  works: ((writer: Writer) => Promise<unknown>)[],
): Promise<unknown[]> => all(works.map((work) => shared.command({ owner: newId() }, work)));

/** Lends another connection to the same database. */
export async function elsewhere<T>(
  { url }: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
