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
const memory = (loans: number) => `loans for each MB that closing took, ${loans} loans`;
const tenthOf = (loans: number) => Math.ceil(loans / 10);
const expiries = (lots: number) => `expiry run, ${lots} lots of points`;
const stagedLots = (lots: number) => `the same rows bare, ${lots} lots of points`;
const growth = (people: number) => `growth and level run, ${people} people`;
const stagedGrowth = (people: number) => `the same rows bare, growth of ${people} people`;
const matcher = 'orders placed, cancelled and matched in memory';
const otherBook = 'the same commands in nodejs-order-book';

/** By so many megabytes a process grows and shrinks whatever it does. */
const noiseMb = 16;

/** Commands of a round in memory. */
const commands = 300_000;

interface Compared {
  bare: number;
  done: number;
  grewMb: number;
}

/** Measures a job in each round, and the same rows bare; and by how many megabytes it grew the process in each. */
async function compared(
  { bare, done }: { bare: string; done: string },
  rounds: number,
  measure: (round: number) => Promise<Compared>,
): Promise<{ figures: Figure[]; grewMb: number[] }> {
  const all: Compared[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await measure(round));
  const grewMb = all.map((each) => each.grewMb);
  console.log(`${done}: grew the process by ${grewMb.map(Math.round).join(', ')} MB`);
  const figures = [
    figureOf(
      bare,
      all.map((each) => each.bare),
    ),
    figureOf(
      done,
      all.map((each) => each.done),
    ),
  ];
  return { figures, grewMb };
}

/** Closes a date of so many loans in each round, and before them of a tenth as many: that tells whether memory grows. */
async function closedLoans(db: Database, loans: number, rounds: number): Promise<Figure[]> {
  const tenth = tenthOf(loans);
  const names = (count: number) => ({ bare: stagedLoans(count), done: closes(count) });
  // The first of them warms the process up.
  const [, ...small] = (await compared(names(tenth), 2, (round) => closeOfLoans(db, tenth, round))).grewMb;
  const { figures, grewMb } = await compared(names(loans), rounds, (round) =>
    closeOfLoans(db, loans, round + 2),
  );
  const perMb = (count: number, grew: number[]) =>
    figureOf(
      memory(count),
      grew.map((mb) => count / Math.max(noiseMb, mb)),
    );
  return [...figures, perMb(tenth, small), perMb(loans, grewMb)];
}

/** Measures what runs once a day over everybody's loans, points and growth. */
export async function nightlyJobs(db: Database, sizes: Sizes, rounds: number): Promise<Figure[]> {
  const { loans, lots, investors } = sizes;
  const closed = await closedLoans(db, loans, rounds);
  const expired = await compared({ bare: stagedLots(lots), done: expiries(lots) }, rounds, (round) =>
    expiredLots(db, lots, round),
  );
  const productId = await openInvestors(db, investors);
  const grown = await compared({ bare: stagedGrowth(investors), done: growth(investors) }, rounds, (round) =>
    growthDay(db, { productId, count: investors, round }),
  );
  return [...closed, ...expired.figures, ...grown.figures];
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
    // Ten times as many may take twice the memory: where it grows with them, a MB closes no more of them.
    target('memory of the close of business', 5, at(memory(loans), 1), at(memory(tenthOf(loans)), 1)),
    overBare('expiry run of points', expiries(lots), stagedLots(lots)),
    overBare('growth and level run', growth(investors), stagedGrowth(investors)),
    target('the matcher against nodejs-order-book', 3, at(matcher, 1), at(otherBook, 1)),
  ];
}
