import { applyCommand } from '../matching/apply-command.ts';
import { isTrade, type Traded } from '../matching/market-command.ts';
import { ownerlessText } from '../matching/ownerless-text.ts';
import { bookOf } from '../matching/snapshot.ts';
import {
  type DayEnd,
  type DayFigures,
  type DayHead,
  type DayStep,
  type DayTrade,
  figuresBefore,
  withTrade,
} from './day-file.ts';
import { readEnd, readHead, readStep } from './read-day-file.ts';

/** A day of the market that was computed again from its file, beside what the file says that it came to. */
export interface DayRun {
  head: DayHead;
  end: DayEnd;
  /** Whether the commands follow each other without a gap, and begin the day, and are as many as the file says. */
  isGapless: boolean;
  /** The first command that leads to other trades than the file says; null where there is none. */
  differsAt: bigint | null;
  trades: bigint;
  figures: DayFigures;
  /** The books at its beginning and at its end, whose hashes stand in the file. */
  openingText: string;
  closingText: string;
}

/** So many commands are run between two rests of whoever runs them. */
const commandsAtOnce = 1_000n;

const isSameTrade = (event: Traded, { price, shares, buy, sell, taker }: DayTrade): boolean =>
  event.price === price &&
  event.shares === shares &&
  event.buyOrder === buy &&
  event.sellOrder === sell &&
  event.taker === taker;

const isSame = (traded: readonly Traded[], { trades }: DayStep): boolean =>
  traded.length === trades.length && trades.every((trade, i) => isSameTrade(traded[i] as Traded, trade));

/** Returns whether a command may stand where it does: the day begins once, with the first one. */
const isInPlace = (step: DayStep, head: DayHead, nth: bigint): boolean =>
  step.seq === head.after + nth && (step.command.kind === 'day') === (nth === 1n);

/**
 * Computes a day again from the text of its file: gives the number of the commands so far now and then, so that a page can
 * show something meanwhile. Returns what it came to, or undefined where the text is no file of a day.
 */
export function* runDay(text: string): Generator<bigint, DayRun | undefined> {
  const lines = text.split('\n');
  const head = readHead(lines[0] ?? '');
  const end = readEnd(lines.at(-2) ?? '');
  if (!head || !end || lines.at(-1) !== '' || lines.length < 3) return undefined;
  const book = bookOf({ ...head.opening, orders: head.opening.orders.map(keptOf) });
  const run: DayRun = {
    head,
    end,
    isGapless: true,
    differsAt: null,
    trades: 0n,
    figures: figuresBefore(head.opening.previousClose),
    openingText: ownerlessText(book, (name) => name),
    closingText: '',
  };
  let commands = 0n;
  for (const line of lines.slice(1, -2)) {
    const step = readStep(line);
    if (!step) return undefined;
    commands += 1n;
    if (!isInPlace(step, head, commands)) run.isGapless = false;
    if (step.command.kind === 'day') run.figures = figuresBefore(step.command.previousClose);
    const traded = applyCommand(book, step.command).filter(isTrade);
    if (!isSame(traded, step)) run.differsAt ??= step.seq;
    for (const trade of traded) run.figures = withTrade(run.figures, trade);
    run.trades += BigInt(traded.length);
    if (commands % commandsAtOnce === 0n) yield commands;
  }
  if (commands === 0n || commands !== end.commands) run.isGapless = false;
  run.closingText = ownerlessText(book, (name) => name);
  return run;
}

const keptOf = ({ order: orderId, ...kept }: DayHead['opening']['orders'][number]) => ({ orderId, ...kept });

/** What of a file of a day does not fit the rest of it, or what was published. */
export type DayFault = 'published' | 'opening' | 'commands' | 'trades' | 'closing' | 'figures';

/** What the texts of a run hash to: SHA-256 in hexadecimal. */
export interface DayHashes {
  file: string;
  opening: string;
  closing: string;
}

/** What was published of a day before anybody could read its file. */
export interface PublishedOfDay {
  fileSha256: string;
  /** The hash of the book that the day before has ended with; null where nobody can know it. */
  openingSha256: string | null;
  figures: DayFigures;
}

const figureNames = ['open', 'high', 'low', 'close', 'shares', 'value'] as const;
const isSameDay = (a: DayFigures, b: DayFigures): boolean => figureNames.every((name) => a[name] === b[name]);

/** Returns everything that does not fit in a day, nothing where it was as its file and what was published say. */
export function faultsOfDay(run: DayRun, hashes: DayHashes, published: PublishedOfDay | null): DayFault[] {
  const { head, end, figures } = run;
  const begins = [head.openingSha256, ...(published?.openingSha256 ? [published.openingSha256] : [])];
  const isFound: [DayFault, boolean][] = [
    ['published', published !== null && published.fileSha256 !== hashes.file],
    ['opening', begins.some((hash) => hash !== hashes.opening)],
    ['commands', !run.isGapless],
    ['trades', run.differsAt !== null || run.trades !== end.trades],
    ['closing', end.closingSha256 !== hashes.closing],
    ['figures', !isSameDay(figures, end) || (published !== null && !isSameDay(figures, published.figures))],
  ];
  return isFound.flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}
