import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Database } from '@banyan/server/platform/db/database.ts';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { inSnapshot } from '@banyan/server/platform/db/transaction.ts';
import { onServer } from '@banyan/server/testing/citus-cluster.ts';
import { startPostgres } from '@banyan/server/testing/postgres-server.ts';
import { verify } from '@banyan/server/verify/verify.ts';
import { faultOfNumber, readOptions } from '../tools/options.mjs';
import { busyScenarios, busyTargets, prepareBusy } from './busy.ts';
import { sealedContracts } from './contracts.ts';
import { benchDatabase } from './database.ts';
import { exportsAtOnce } from './exports.ts';
import { provedDay } from './liabilities.ts';
import { inMemory, nightlyJobs, nightlyTargets, type Sizes } from './nightly.ts';
import { dailyInterest, maturityDay } from './payouts.ts';
import { openUsers } from './people.ts';
import { findPgbench } from './pgbench.ts';
import { startReference } from './reference.ts';
import { machine, markdown, type Report } from './report.ts';
import { prepareRequests } from './requests.ts';
import { figureOf, inTurns } from './rounds.ts';
import { nightlyAccrual, openPots } from './savings.ts';
import {
  accruals,
  hashedBare,
  interest,
  maturities,
  proofs,
  scenariosOf,
  staged,
  stagedMaturities,
  stagedPots,
  startServers,
  targetsOf,
} from './scenarios.ts';
import { longStatements } from './statements.ts';

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
const seconds = Number(told.seconds ?? 3);
const rounds = Number(told.rounds ?? 3);
const postings = Number(told.postings ?? 50_000);
const pots = Number(told.pots ?? 100_000);
const sizes: Sizes = {
  loans: Number(told.loans ?? 10_000),
  lots: Number(told.lots ?? 50_000),
  investors: Number(told.investors ?? 50_000),
};
const members = Number(told.members ?? 100_000);
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
  const prepared = await prepareBusy(db, { members });
  const pgbench = findPgbench(server.url);
  pgbench?.initialise();
  if (!pgbench) console.log('pgbench is not installed: TPC-B is skipped');
  await settle(url);
  const servers = await startServers(url);
  const earlier = reference ? await startReference(server.url, reference) : undefined;
  const scenarios = [
    ...(await scenariosOf({ servers, requests, seconds, pgbench, reference: earlier })),
    ...busyScenarios({ api: servers.one, prepared, seconds }),
  ];
  const figures = await inTurns(scenarios, rounds);
  await Promise.all([servers.stop(), earlier?.stop()]);

  const people = await openUsers(db, 10_000);
  figures.push(
    ...(await payouts([staged(postings), interest(postings)], () => dailyInterest(db, people, postings))),
  );
  figures.push(
    ...(await payouts([stagedMaturities(postings), maturities(postings)], () =>
      maturityDay(db, people, postings),
    )),
  );
  figures.push(...(await nights(db)), ...(await proved(db)));
  figures.push(await statements(db), await exported(db));
  const documents = await sealedContracts(seconds, rounds);
  figures.push(figureOf(`contract PDFs, sealed, ${documents.kilobytes} kB each`, documents.perSecond));
  figures.push(...(await nightlyJobs(db, sizes, rounds)), ...inMemory(seconds, rounds));
  const version = await inSnapshot(db, (reader) =>
    reader.first<{ name: string }>(sql`select current_setting('server_version') as name`),
  );
  const { checked, violations } = await verify(db, ['ledger']);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(version?.name ?? ''),
    settings,
    figures,
    targets: [
      ...targetsOf(figures, postings, pots),
      ...busyTargets(figures, prepared),
      ...nightlyTargets(figures, sizes),
    ],
    verified: `${checked} invariants of the ledger checked, ${violations.length} broken`,
  };
}

/** Does what a database does by itself, by and by, with rows that were written in bulk: nothing that is measured waits for it. */
const settle = (url: string): Promise<void> =>
  onServer(url, async (client) => {
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  });

/** A day of many subscriptions in each round, and the same rows bare. */
async function payouts(
  [bareName, paidName]: [string, string],
  measure: () => ReturnType<typeof dailyInterest>,
) {
  const all: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  return [
    figureOf(
      bareName,
      all.map(({ bare }) => bare),
    ),
    figureOf(
      paidName,
      all.map(({ paid }) => paid),
    ),
  ];
}

/** The proof of a day over everybody in each round: those with a pot, and the others. */
async function proved(db: Database) {
  const all: Awaited<ReturnType<typeof provedDay>>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await provedDay(db, round));
  const grew = all.map(({ grewMb }) => Math.round(grewMb)).join(', ');
  console.log(`the proof over ${all[0]?.customers} customers grew the process by ${grew} MB`);
  return [
    figureOf(
      hashedBare,
      all.map(({ bare }) => bare),
    ),
    figureOf(
      proofs,
      all.map(({ proved: perSecond }) => perSecond),
    ),
  ];
}

/** A statement of a hundred thousand entries in each round. */
async function statements(db: Database) {
  const entries = 100_000;
  const { perSecond, grewMb, megabytes } = await longStatements(db, entries, rounds);
  const grew = grewMb.map(Math.round).join(', ');
  console.log(
    `a statement of ${entries} entries (${megabytes.toFixed(1)} MB) grew the process by ${grew} MB`,
  );
  return figureOf(`entries of a statement of ${entries}, sealed`, perSecond);
}

/** The files of four people at once, with everything that is known of each. */
async function exported(db: Database) {
  const [people, entries] = [4, 100_000];
  const perSecond: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const made = await exportsAtOnce(db, people, entries, 'json');
    perSecond.push(made.perSecond);
    console.log(
      `${people} exports at once (${made.megabytes.toFixed(0)} MB) grew the process by ${Math.round(made.grewMb)} MB`,
    );
  }
  return figureOf(`entries exported, ${people} people at once`, perSecond);
}

/** One night of the savings pots in each round, on the same pots. */
async function nights(db: Database) {
  await openPots(db, pots);
  const nights: { bare: number; accrued: number; grewMb: number }[] = [];
  for (let round = 0; round < rounds; round += 1) nights.push(await nightlyAccrual(db, pots, round));
  const grew = nights.map(({ grewMb }) => Math.round(grewMb)).join(', ');
  console.log(`the nightly accrual of ${pots} pots grew the process by ${grew} MB`);
  return [
    figureOf(
      stagedPots(pots),
      nights.map(({ bare }) => bare),
    ),
    figureOf(
      accruals(pots),
      nights.map(({ accrued }) => accrued),
    ),
  ];
}
