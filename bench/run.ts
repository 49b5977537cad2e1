import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Database } from '@banyan/server/platform/db/database.ts';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { inSnapshot } from '@banyan/server/platform/db/transaction.ts';
import { startPostgres } from '@banyan/server/testing/postgres-server.ts';
import { verify } from '@banyan/server/verify/verify.ts';
import { faultOfNumber, readOptions } from '../tools/options.mjs';
import { benchDatabase } from './database.ts';
import { dailyInterest } from './payouts.ts';
import { openUsers } from './people.ts';
import { findPgbench } from './pgbench.ts';
import { startReference } from './reference.ts';
import { machine, markdown, type Report } from './report.ts';
import { prepareRequests } from './requests.ts';
import { inTurns } from './rounds.ts';
import { interest, scenariosOf, staged, startServers, targetsOf } from './scenarios.ts';

/** `npm run bench`: everything is measured on one durable server, in turns, so that the ratios are fair. */

const { values: told } = readOptions({
  usage: `npm run bench -- [--seconds N] [--rounds N] [--postings N] [--reference FOLDER]

Measures on a PostgreSQL of its own, and rewrites bench/results.md and bench/results.json.
  --seconds N         how long each measurement takes (3)
  --rounds N          how many times each is made, after a round to warm up (3)
  --postings N        how many postings the daily interest makes (100000)
  --reference FOLDER  another checkout, installed, whose server is measured in the same turns
`,
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    postings: { type: 'string' },
    reference: { type: 'string' },
  },
  faultOf: ({ values }) =>
    faultOfNumber(values, 'seconds', 1, 3_600) ??
    faultOfNumber(values, 'rounds', 1, 100) ??
    faultOfNumber(values, 'postings', 1, 10_000_000),
});
const seconds = Number(told.seconds ?? 3);
const rounds = Number(told.rounds ?? 3);
const postings = Number(told.postings ?? 100_000);
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
  const database = await benchDatabase({ serverUrl: server.url, connections: 20 });
  const report = await bench(database.db, database.url ?? '');
  await database.close();
  const text = markdown(report);
  console.log(`\n${text}`);
  await writeFile(new URL('results.md', import.meta.url), text);
  await writeFile(new URL('results.json', import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
} finally {
  await server.stop();
}

async function bench(db: Database, url: string): Promise<Report> {
  const requests = await prepareRequests(db);
  const pgbench = findPgbench(server.url);
  pgbench?.initialise();
  if (!pgbench) console.log('pgbench is not installed: TPC-B is skipped');
  const servers = await startServers(url);
  const earlier = reference ? await startReference(server.url, reference) : undefined;
  const scenarios = await scenariosOf({ servers, requests, seconds, pgbench, reference: earlier });
  const figures = await inTurns(scenarios, rounds);
  await Promise.all([servers.stop(), earlier?.stop()]);

  const people = await openUsers(db, 10_000);
  const once = { inFlight: 1, p99: null };
  const { bare, paid } = await dailyInterest(db, people, postings);
  figures.push({ ...once, what: staged(postings), rounds: [bare], perSecond: bare });
  figures.push({ ...once, what: interest(postings), rounds: [paid], perSecond: paid });
  const version = await inSnapshot(db, (reader) =>
    reader.first<{ name: string }>(sql`select current_setting('server_version') as name`),
  );
  const { checked, violations } = await verify(db, ['ledger']);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(version?.name ?? ''),
    settings,
    figures,
    targets: targetsOf(figures, postings),
    verified: `${checked} invariants of the ledger checked, ${violations.length} broken`,
  };
}
