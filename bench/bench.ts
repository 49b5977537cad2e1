import type { Database } from '@banyan/server/platform/db/database.ts';
import { onServer } from '@banyan/server/testing/citus-cluster.ts';
import { busyScenarios, busyTargets, prepareBusy } from './busy.ts';
import { sealedContracts } from './contracts.ts';
import { exportsAtOnce } from './exports.ts';
import { provedDay } from './liabilities.ts';
import { inMemory, nightlyJobs, nightlyTargets, type Sizes } from './nightly.ts';
import { dailyInterest, maturityDay } from './payouts.ts';
import { openUsers } from './people.ts';
import type { Pgbench } from './pgbench.ts';
import type { Reference } from './reference.ts';
import type { Figure, Target } from './report.ts';
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

/** How long and how often is measured, and over how much. */
export interface Extent {
  seconds: number;
  rounds: number;
  /** Who ask, where not as many as a measurement needs. */
  askers?: { people: number; busyPeople: number };
  /** Who hold subscriptions. */
  holders: number;
  /** Subscriptions that earn and mature. */
  postings: number;
  /** Savings pots that accrue in a night. */
  pots: number;
  /** Members of the large team. */
  members: number;
  /** Entries of a statement, and of what each person exports. */
  entries: number;
  sizes: Sizes;
}

/** On what is measured: a database, and what stands beside it to be compared with. */
export interface Measured {
  db: Database;
  url: string;
  pgbench: Pgbench | null;
  reference?: Reference | undefined;
  print?: (line: string) => void;
}

/** Measures everything on one database, in turns, so that the ratios are fair. Throws when an answer is not right. */
export async function measureAll(
  { db, url, pgbench, reference, print = console.log }: Measured,
  extent: Extent,
): Promise<{ figures: Figure[]; targets: Target[] }> {
  const { seconds, rounds, askers, members, postings, pots, sizes } = extent;
  const requests = await prepareRequests(db, askers && { people: askers.people });
  const prepared = await prepareBusy(db, { members, ...(askers && { people: askers.busyPeople }) });
  pgbench?.initialise();
  await settle(url);
  const servers = await startServers(url);
  const scenarios = [
    ...(await scenariosOf({ servers, requests, seconds, pgbench, reference })),
    ...busyScenarios({ api: servers.one, prepared, seconds }),
  ];
  // Tables that were empty have rows by then: what is planned from now on is planned as after a day of use.
  const figures = await inTurns(scenarios, rounds, print, () => settle(url));
  await servers.stop();

  const people = await openUsers(db, extent.holders);
  figures.push(
    ...(await payouts(rounds, [staged(postings), interest(postings)], () =>
      dailyInterest(db, people, postings),
    )),
    ...(await payouts(rounds, [stagedMaturities(postings), maturities(postings)], () =>
      maturityDay(db, people, postings),
    )),
  );
  const lasting = { db, print, rounds };
  figures.push(
    ...(await nights(lasting, pots)),
    ...(await proved(lasting)),
    await statements(lasting, extent.entries),
    await exported(lasting, extent.entries),
  );
  const documents = await sealedContracts(seconds, rounds);
  figures.push(
    figureOf(`contract PDFs, sealed, ${documents.kilobytes} kB each`, documents.perSecond),
    ...(await nightlyJobs(db, sizes, rounds)),
    ...inMemory(seconds, rounds),
  );
  const targets = [
    ...targetsOf(figures, postings, pots),
    ...busyTargets(figures, prepared),
    ...nightlyTargets(figures, sizes),
  ];
  return { figures, targets };
}

/** Does what a database does by itself, by and by, with rows that were written in bulk: nothing that is measured waits for it. */
const settle = (url: string): Promise<void> =>
  onServer(url, async (client) => {
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  });

/** A day of many subscriptions in each round, and the same rows bare. */
async function payouts(
  rounds: number,
  [bareName, paidName]: [string, string],
  measure: () => ReturnType<typeof dailyInterest>,
): Promise<Figure[]> {
  const all: Awaited<ReturnType<typeof measure>>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure());
  const figure = (what: string, part: 'bare' | 'paid') =>
    figureOf(
      what,
      all.map((each) => each[part]),
    );
  return [figure(bareName, 'bare'), figure(paidName, 'paid')];
}

type Lasting = Required<Pick<Measured, 'db' | 'print'>> & Pick<Extent, 'rounds'>;

/** The proof of a day over everybody in each round: those with a pot, and the others. */
async function proved({ db, print, rounds }: Lasting): Promise<Figure[]> {
  const all: Awaited<ReturnType<typeof provedDay>>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await provedDay(db, round));
  const grew = all.map(({ grewMb }) => Math.round(grewMb)).join(', ');
  print(`the proof over ${all[0]?.customers} customers grew the process by ${grew} MB`);
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

/** A long statement in each round. */
async function statements({ db, print, rounds }: Lasting, entries: number): Promise<Figure> {
  const { perSecond, grewMb, megabytes } = await longStatements(db, entries, rounds);
  const grew = grewMb.map(Math.round).join(', ');
  print(`a statement of ${entries} entries (${megabytes.toFixed(1)} MB) grew the process by ${grew} MB`);
  return figureOf(`entries of a statement of ${entries}, sealed`, perSecond);
}

/** The files of four people at once, with everything that is known of each. */
async function exported({ db, print, rounds }: Lasting, entries: number): Promise<Figure> {
  const people = 4;
  const perSecond: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const made = await exportsAtOnce(db, people, entries, 'json');
    perSecond.push(made.perSecond);
    const [megabytes, grew] = [made.megabytes.toFixed(0), Math.round(made.grewMb)];
    print(`${people} exports at once (${megabytes} MB) grew the process by ${grew} MB`);
  }
  return figureOf(`entries exported, ${people} people at once`, perSecond);
}

/** One night of the savings pots in each round, on the same pots. */
async function nights({ db, print, rounds }: Lasting, pots: number): Promise<Figure[]> {
  await openPots(db, pots);
  const all: { bare: number; accrued: number; grewMb: number }[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await nightlyAccrual(db, pots, round));
  const grew = all.map(({ grewMb }) => Math.round(grewMb)).join(', ');
  print(`the nightly accrual of ${pots} pots grew the process by ${grew} MB`);
  return [
    figureOf(
      stagedPots(pots),
      all.map(({ bare }) => bare),
    ),
    figureOf(
      accruals(pots),
      all.map(({ accrued }) => accrued),
    ),
  ];
}
