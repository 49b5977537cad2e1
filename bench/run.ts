import { writeFile } from 'node:fs/promises';
import { type Database } from '@banyan/server/platform/db/database.ts';
import { sql } from '@banyan/server/platform/db/sql.ts';
import { inSnapshot } from '@banyan/server/platform/db/transaction.ts';
import { startPostgres } from '@banyan/server/testing/postgres-server.ts';
import { verify } from '@banyan/server/verify/verify.ts';
import { faultOfNumber, readOptions } from '../tools/options.mjs';
import { benchDatabase } from './database.ts';
import { httpCommands } from './http.ts';
import { median, throughput } from './load.ts';
import { dailyInterest } from './payouts.ts';
import { findPgbench } from './pgbench.ts';
import { type Figure, machine, markdown, type Report, type Target } from './report.ts';
import { openUsers, transferCommands } from './transfers.ts';

/** `npm run bench`: everything is measured on one durable server, in turns, so that the ratios are fair. */

const { values: told } = readOptions({
  usage: `npm run bench -- [--seconds N] [--rounds N] [--postings N]

Measures on a PostgreSQL of its own, and rewrites bench/results.md and bench/results.json.
  --seconds N   how long each measurement takes (3)
  --rounds N    how many times each is made, after a round to warm up (3)
  --postings N  how many postings the daily interest makes (100000)
`,
  options: { seconds: { type: 'string' }, rounds: { type: 'string' }, postings: { type: 'string' } },
  faultOf: ({ values }) =>
    faultOfNumber(values, 'seconds', 1, 3_600) ??
    faultOfNumber(values, 'rounds', 1, 100) ??
    faultOfNumber(values, 'postings', 1, 10_000_000),
});
const seconds = Number(told.seconds ?? 3);
const rounds = Number(told.rounds ?? 3);
const users = 10_000;
const postings = Number(told.postings ?? 100_000);

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

interface Scenario {
  what: string;
  inFlight: number;
  measure(): Promise<number> | number;
}

const server = await startPostgres({ settings });
try {
  const database = await benchDatabase({ serverUrl: server.url, connections: 64 });
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
  const people = await openUsers(db, users);
  const { plain, grouped } = transferCommands(db, people);
  const { api, withdraw } = await httpCommands(db, url);
  const pgbench = findPgbench(server.url);
  pgbench?.initialise();
  if (!pgbench) console.log('pgbench is not installed: TPC-B is skipped');

  const scenario = (what: string, inFlight: number, command: () => Promise<unknown>): Scenario => ({
    what,
    inFlight,
    measure: () => throughput(inFlight, seconds, command),
  });
  const tpcb = (clients: number): Scenario[] =>
    pgbench
      ? [{ what: 'TPC-B (pgbench)', inFlight: clients, measure: () => pgbench.run(clients, seconds) }]
      : [];
  const figures = await inTurns([
    ...[1, 8, 64].flatMap(tpcb),
    ...[1, 8, 64].map((n) => scenario('transfer, one transaction each', n, plain)),
    ...[1, 64, 1_000].map((n) => scenario('transfer, group commit', n, grouped)),
    scenario('withdrawal request over HTTP', 64, withdraw),
  ]);
  await api.kill9();

  const paid = await dailyInterest(db, people, postings);
  figures.push({
    what: `daily interest, ${postings} postings`,
    inFlight: 1,
    rounds: [paid],
    perSecond: paid,
  });
  const version = await inSnapshot(db, (reader) =>
    reader.first<{ name: string }>(sql`select current_setting('server_version') as name`),
  );
  const { checked, violations } = await verify(db, ['ledger']);
  return {
    date: new Date().toISOString().slice(0, 10),
    machine: machine(version?.name ?? ''),
    settings,
    figures,
    targets: targets(figures),
    verified: `${checked} invariants of the ledger checked, ${violations.length} broken`,
  };
}

/** Each scenario in turn, again and again: a slow minute of the machine touches all of them. The first round warms up. */
async function inTurns(scenarios: readonly Scenario[]): Promise<Figure[]> {
  const measured = scenarios.map(({ what, inFlight }) => ({ what, inFlight, rounds: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1)
    for (const [i, { what, inFlight, measure }] of scenarios.entries()) {
      const perSecond = await measure();
      if (round > 0) measured[i]?.rounds.push(perSecond);
      console.log(
        `${round === 0 ? 'warm-up' : `round ${round}`}: ${what}, ${inFlight} in flight: ${Math.round(perSecond)} per second`,
      );
    }
  return measured.map((figure) => ({ ...figure, perSecond: median(figure.rounds) }));
}

function targets(figures: readonly Figure[]): Target[] {
  const at = (what: string, inFlight: number) =>
    figures.find((figure) => figure.what === what && figure.inFlight === inFlight)?.perSecond;
  const plain = (n: number) => at('transfer, one transaction each', n);
  const group = (n: number) => at('transfer, group commit', n);
  const tpcb64 = at('TPC-B (pgbench)', 64);
  const target = (what: string, wanted: number, a: number | undefined, b: number | undefined): Target => ({
    what,
    wanted,
    ratio: a !== undefined && b !== undefined ? a / b : null,
  });
  return [
    target('group commit at 64 against one transaction each at 64', 3, group(64), plain(64)),
    target('group commit at 64 against TPC-B at 64', 1.5, group(64), tpcb64),
    target('group commit at 1,000 against TPC-B at 64', 3, group(1_000), tpcb64),
    target('group commit at 1 against one transaction at 1', 1, group(1), plain(1)),
  ];
}
