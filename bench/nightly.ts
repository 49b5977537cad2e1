import type { Database } from '@banyan/server/platform/db/database.ts';
import { growthDay, openInvestors } from './growth.ts';
import { closeOfLoans, schedulesAndRates } from './loans.ts';
import { matchedInMemory } from './matching.ts';
import { expiredLots } from './points.ts';
import { comparing, type Figure, type Target } from './report.ts';
import { figureOf } from './rounds.ts';

/** How much the daily jobs have to do. */
export interface Sizes {
  loans: number;
  lots: number;
  investors: number;
}

const closes = (loans: number) => `close of business, ${loans} loans`;
const stagedLoans = (loans: number) => `the same rows bare, ${loans} loans`;
const expiries = (lots: number) => `expiry run, ${lots} lots of points`;
const stagedLots = (lots: number) => `the same rows bare, ${lots} lots of points`;
const growth = (people: number) => `growth and level run, ${people} people`;
const stagedGrowth = (people: number) => `the same rows bare, growth of ${people} people`;
const matcher = 'orders placed, cancelled and matched in memory';
const otherBook = 'the same commands in nodejs-order-book';

/** Commands of a round in memory. */
const commands = 300_000;

interface Compared {
  bare: number;
  done: number;
  grewMb: number;
}

/** Measures a job in each round, and the same rows bare. */
async function compared(
  { bare, done }: { bare: string; done: string },
  rounds: number,
  measure: (round: number) => Promise<Compared>,
): Promise<Figure[]> {
  const all: Compared[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure(round));
  const grew = all.map(({ grewMb }) => Math.round(grewMb)).join(', ');
  console.log(`${done}: grew the process by ${grew} MB`);
  return [
    figureOf(
      bare,
      all.map((each) => each.bare),
    ),
    figureOf(
      done,
      all.map((each) => each.done),
    ),
  ];
}

/** Measures what runs once a day over everybody's loans, points and growth. */
export async function nightlyJobs(db: Database, sizes: Sizes, rounds: number): Promise<Figure[]> {
  const { loans, lots, investors } = sizes;
  const figures = await compared({ bare: stagedLoans(loans), done: closes(loans) }, rounds, (round) =>
    closeOfLoans(db, loans, round),
  );
  // Of a tenth as many the memory tells whether it grows with them.
  const tenth = Math.ceil(loans / 10);
  const { grewMb } = await closeOfLoans(db, tenth, rounds);
  console.log(`${closes(tenth)}: grew the process by ${Math.round(grewMb)} MB`);
  figures.push(
    ...(await compared({ bare: stagedLots(lots), done: expiries(lots) }, rounds, (round) =>
      expiredLots(db, lots, round),
    )),
  );
  const productId = await openInvestors(db, investors);
  figures.push(
    ...(await compared({ bare: stagedGrowth(investors), done: growth(investors) }, rounds, (round) =>
      growthDay(db, { productId, count: investors, round }),
    )),
  );
  return figures;
}

/** Measures what is computed without any database. */
export function inMemory(seconds: number, rounds: number): Figure[] {
  const { ours, theirs } = matchedInMemory(commands, rounds);
  const { schedules, rates } = schedulesAndRates(seconds, rounds);
  return [
    figureOf(otherBook, theirs),
    figureOf(matcher, ours),
    timed('schedule of a loan of 24 months', schedules),
    timed('annual rate of such a schedule', rates),
  ];
}

/** Says in its name how long one takes. */
function timed(what: string, each: number[]): Figure {
  const figure = figureOf(what, each);
  return { ...figure, what: `${what}, ${Math.round(1_000_000 / figure.perSecond)} µs each` };
}

export function nightlyTargets(figures: readonly Figure[], { loans, lots, investors }: Sizes): Target[] {
  const { at, target } = comparing(figures);
  const overBare = (what: string, done: string, bare: string) =>
    target(`${what} against the bare rows`, 1 / 2, at(done, 1), at(bare, 1));
  return [
    overBare('close of business of the loans', closes(loans), stagedLoans(loans)),
    overBare('expiry run of points', expiries(lots), stagedLots(lots)),
    overBare('growth and level run', growth(investors), stagedGrowth(investors)),
    target('the matcher against nodejs-order-book', 3, at(matcher, 1), at(otherBook, 1)),
  ];
}
