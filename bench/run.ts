import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { inSnapshot } from '@banyan/server/platform/db/transaction.ts';
import { startPostgres } from '@banyan/server/testing/postgres-server.ts';
import { verify } from '@banyan/server/verify/verify.ts';
import { faultOfNumber, readOptions } from '../tools/options.mjs';
import { measureAll } from './bench.ts';
import { benchDatabase } from './database.ts';
import { findPgbench } from './pgbench.ts';
import { startReference } from './reference.ts';
import { machine, markdown, type Report } from './report.ts';

/** `npm run bench`: everything is measured on one durable server, in turns, so that the ratios are fair. */

const { values: told } = readOptions({
  usage: `npm run bench -- [--seconds N] [--rounds N] [--postings N] [--pots N] [--loans N] [--lots N]
                     [--investors N] [--members N] [--reference FOLDER]

Measures on a PostgreSQL of its own, and rewrites bench/results.md and bench/results.json.
  --seconds N         how long each measurement takes, 10 at most (3)
  --rounds N          how many times each is made, 20 at most, after a round to warm up (3)
  --postings N        how many subscriptions earn and mature (50000)
  --pots N            how many savings pots accrue a night (100000)
  --loans N           how many loans close a business date (10000)
  --lots N            how many lots of points expire (50000)
  --investors N       how many people grow by a day (50000)
  --members N         how many members the large team has (100000)
  --reference FOLDER  another checkout, installed, whose server is measured in the same turns

The sizes that were agreed: --postings 100000 --pots 1000000 --loans 100000 --lots 1000000 --investors 1000000
`,
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    postings: { type: 'string' },
    pots: { type: 'string' },
    loans: { type: 'string' },
    lots: { type: 'string' },
    investors: { type: 'string' },
    members: { type: 'string' },
    reference: { type: 'string' },
  },
  faultOf: ({ values }) =>
    faultOfNumber(values, 'seconds', 1, 10) ??
    faultOfNumber(values, 'rounds', 1, 20) ??
    faultOfNumber(values, 'postings', 1, 10_000_000) ??
    faultOfNumber(values, 'pots', 1, 10_000_000) ??
    faultOfNumber(values, 'loans', 20, 10_000_000) ??
    faultOfNumber(values, 'lots', 1, 10_000_000) ??
    faultOfNumber(values, 'investors', 1, 10_000_000) ??
    faultOfNumber(values, 'members', 1_000, 10_000_000),
});
const extent = {
  seconds: Number(told.seconds ?? 3),
  rounds: Number(told.rounds ?? 3),
  holders: 10_000,
  postings: Number(told.postings ?? 50_000),
  pots: Number(told.pots ?? 100_000),
  members: Number(told.members ?? 100_000),
  entries: 100_000,
  sizes: {
    loans: Number(told.loans ?? 10_000),
    lots: Number(told.lots ?? 50_000),
    investors: Number(told.investors ?? 50_000),
  },
};
const reference = told.reference && join(resolve(told.reference), 'server/src/main.ts');

const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  max_wal_size: '4GB',
  wal_compression: 'on',
  // An SSD reads anywhere at nearly the same price.
  random_page_cost: 1.1,
};

const server = await startPostgres({ settings });
try {
  const report = await measured();
  const text = markdown(report);
  console.log(`\n${text}`);
  await writeFile(new URL('results.md', import.meta.url), text);
  await writeFile(new URL('results.json', import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await server.stop();
}

async function measured(): Promise<Report> {
  const database = await benchDatabase({ serverUrl: server.url, connections: 20 });
  const { db, url = '' } = database;
  const pgbench = findPgbench(server.url);
  if (!pgbench) console.log('pgbench is not installed: TPC-B is skipped');
  const earlier = reference ? await startReference(server.url, reference) : undefined;
  const { figures, targets } = await measureAll({ db, url, pgbench, reference: earlier }, extent);
  await earlier?.stop();
  const version = await inSnapshot(db, (reader) =>
    reader.first<{ name: string }>(sql`select current_setting('server_version') as name`),
  );
  const { checked, violations } = await verify(db, ['ledger']);
  await database.close();
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(version?.name ?? ''),
    settings,
    figures,
    targets,
    verified: `${checked} invariants of the ledger checked, ${violations.length} broken`,
  };
}
