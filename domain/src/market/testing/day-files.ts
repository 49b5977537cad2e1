import { textHash } from '../../lottery/draw-value.ts';
import type { MarketCommand, PlaceOrder } from '../../matching/market-command.ts';
import { endLine, figuresBefore, headLine, stepLine, withTrade } from '../day-file.ts';
import { dayOwners } from '../day-owners.ts';
import {
  newNamedBook,
  noteLimits,
  passCommand,
  publishCommand,
  publishedOpening,
  publishedText,
} from '../publish-day.ts';
import type { DayFault } from '../recompute-day.ts';

/** The file of a day as it is published, and such that were altered: whatever checks a day is tried on them. */

/** Returns the file of a day of some commands, after those of the days before. */
export function dayFileOf(before: readonly MarketCommand[], commands: readonly MarketCommand[]): string {
  const run = newNamedBook();
  for (const [i, command] of before.entries()) passCommand(run, BigInt(i) + 1n, command);
  const after = BigInt(before.length);
  const owners = dayOwners();
  const note = noteLimits(run, owners);
  for (const command of commands) note(command);
  const head = headLine({
    instrumentId: '00000000-0000-4000-8000-000000000001',
    symbol: 'BY1001',
    day: '2026-03-02',
    salt: '5a'.repeat(32),
    after,
    opening: publishedOpening(run, owners),
    openingSha256: textHash(publishedText(run)),
  });
  let figures = figuresBefore(run.book.previousClose);
  let trades = 0n;
  const steps = commands.map((command, i) => {
    if (command.kind === 'day') figures = figuresBefore(command.previousClose);
    const { step } = publishCommand(run, owners, after + BigInt(i) + 1n, command);
    for (const trade of step.trades) figures = withTrade(figures, trade);
    trades += BigInt(step.trades.length);
    return stepLine(step);
  });
  const closingSha256 = textHash(publishedText(run));
  const end = endLine({ ...figures, commands: BigInt(commands.length), trades, closingSha256 });
  return [head, ...steps, end].join('');
}

/** An order of the person who is the first word of its name. */
const order = (
  orderId: string,
  side: 'buy' | 'sell',
  shares: bigint,
  limit: bigint | null,
  timeInForce: PlaceOrder['timeInForce'] = 'gtc',
): PlaceOrder => ({
  kind: 'place',
  orderId,
  owner: orderId.split(' ')[0] as string,
  side,
  limit,
  shares,
  timeInForce,
});

export const dayBefore: readonly MarketCommand[] = [
  { kind: 'day', previousClose: 1_000n, bandBps: 1_000n },
  { kind: 'phase', phase: 'continuous' },
  order('ann 1', 'sell', 300n, 1_020n),
  order('ben 1', 'buy', 200n, 990n),
  order('cid 1', 'buy', 100n, 980n),
  { kind: 'phase', phase: 'closed' },
];

/** The commands from the seventh on: an auction, orders of each kind, and what is refused. */
export const dayCommands: readonly MarketCommand[] = [
  { kind: 'day', previousClose: 1_000n, bandBps: 1_000n },
  { kind: 'phase', phase: 'auction' },
  order('dan 1', 'buy', 200n, 1_020n),
  order('eve 1', 'sell', 100n, 990n),
  { kind: 'phase', phase: 'continuous' },
  order('fay 1', 'buy', 100n, null, 'ioc'),
  order('gus 1', 'sell', 200n, 990n, 'ioc'),
  // Cid would buy from himself.
  order('cid 2', 'sell', 100n, 980n),
  order('hal 1', 'buy', 500n, 1_020n, 'fok'),
  order('ivy 1', 'buy', 100n, 1_020n, 'post_only'),
  { kind: 'replace', orderId: 'ann 1', limit: 1_010n, shares: 400n, traded: 200n },
  { kind: 'cancel', orderId: 'cid 1' },
  // Ben's order has ended.
  { kind: 'cancel', orderId: 'ben 1' },
  order('jan 1', 'buy', 100n, 1_010n),
  order('kim 1', 'buy', 300n, 970n),
  { kind: 'phase', phase: 'closed' },
];

/** The file of that day, worked out by hand: 600 shares for 6,050.00, from 10.20 down to 9.90 and up to 10.10. */
export const dayFile = dayFileOf(dayBefore, dayCommands);

type Lines = readonly string[];
type Fields = Readonly<Record<string, unknown>>;
type Alter = (lines: Lines) => Lines;

const linesOf = (text: string): string[] => text.trimEnd().split('\n');
const first = dayBefore.length + 1;
const last = dayCommands.length + 1;

/** Alters some fields of a line: 0 is the head. */
const inLine =
  (nth: number, change: (fields: Fields) => object): Alter =>
  (lines) =>
    lines.map((text, i) => {
      const fields = JSON.parse(text) as Fields;
      return i === nth ? JSON.stringify({ ...fields, ...change(fields) }) : text;
    });
/** Alters a command by its number. */
const inCommand = (seq: number, change: object): Alter => inLine(seq - first + 1, () => change);
const inEnd = (change: object): Alter => inLine(last, () => change);
const inHead = (change: object): Alter => inLine(0, () => change);
const inOpening = (change: (orders: readonly Fields[]) => readonly object[]): Alter =>
  inLine(0, (fields) => {
    const book = fields['opening'] as Fields;
    return { opening: { ...book, orders: change(book['orders'] as Fields[]) } };
  });
/** Alters the only trade of a command. */
const inTrade = (seq: number, change: object): Alter =>
  inLine(seq - first + 1, (fields) => ({ trades: [{ ...(fields['trades'] as Fields[])[0], ...change }] }));
const without =
  (seq: number): Alter =>
  (lines) =>
    lines.filter((_, i) => i !== seq - first + 1);
const inTurn =
  (...all: readonly Alter[]): Alter =>
  (lines) =>
    all.reduce((altered, alter) => alter(altered), lines);

/** What is altered of the file, and what of it does not fit any more; `form`: it is no file of a day. */
const alterations: [what: string, alter: Alter, fault: DayFault | 'form'][] = [
  ['another limit of an order', inCommand(9, { limit: '10.10' }), 'trades'],
  ['fewer shares of an order', inCommand(13, { shares: '100' }), 'trades'],
  ['another side of an order', inCommand(10, { side: 'buy' }), 'trades'],
  ['an order that need not be filled whole', inCommand(15, { timeInForce: 'ioc' }), 'trades'],
  ['an order that may trade at once', inCommand(16, { timeInForce: 'gtc' }), 'trades'],
  ['a limit of an order at market', inCommand(12, { limit: '10.00' }), 'trades'],
  ['another owner of an order', inCommand(14, { owner: '99' }), 'trades'],
  [
    'another owner of an order that stood',
    inOpening((orders) => orders.map((one) => (one['order'] === '5' ? { ...one, owner: '99' } : one))),
    'trades',
  ],
  ['a change that was asked for at another moment', inCommand(17, { traded: '100' }), 'trades'],
  ['a trade left out', inCommand(13, { trades: [] }), 'trades'],
  ['another price of a trade', inTrade(12, { price: '10.19' }), 'trades'],
  ['fewer shares of a trade', inTrade(13, { shares: '100' }), 'trades'],
  ['another buyer of a trade', inTrade(12, { buy: '9' }), 'trades'],
  ['another seller of a trade', inTrade(13, { sell: '10' }), 'trades'],
  ['another taker of a trade', inTrade(20, { taker: 'sell' }), 'trades'],
  ['a trade more in the sum', inEnd({ trades: '6' }), 'trades'],
  ['a command left out', without(21), 'commands'],
  ['two commands exchanged', inTurn(inCommand(20, { seq: '21' }), inCommand(21, { seq: '20' })), 'commands'],
  ['a command more in the sum', inEnd({ commands: '17' }), 'commands'],
  ['a day that does not begin', inCommand(7, { kind: 'clear' }), 'commands'],
  [
    'a day that begins twice',
    inCommand(8, { kind: 'day', previousClose: '10.00', bandBps: '1000' }),
    'commands',
  ],
  [
    'a command left out, and the numbers made to fit',
    inTurn(
      inCommand(22, { seq: '21' }),
      without(21),
      inLine(last - 1, () => ({ commands: '15' })),
    ),
    'closing',
  ],
  ['another phase at the end', inCommand(22, { phase: 'break' }), 'closing'],
  ['another order cancelled', inCommand(18, { order: '3' }), 'closing'],
  ['another close of the day before', inCommand(7, { previousClose: '10.01' }), 'closing'],
  ['another band', inCommand(7, { bandBps: '900' }), 'closing'],
  ['another hash at the end', inEnd({ closingSha256: '0'.repeat(64) }), 'closing'],
  [
    'another order at the beginning',
    inOpening(([one, ...others]) => [{ ...one, rest: '400' }, ...others]),
    'opening',
  ],
  ['an order left out at the beginning', inOpening((orders) => orders.slice(1)), 'opening'],
  ['another hash at the beginning', inHead({ openingSha256: '0'.repeat(64) }), 'opening'],
  ['a higher price', inEnd({ high: '10.30' }), 'figures'],
  ['another close', inEnd({ close: '10.20' }), 'figures'],
  ['more turnover', inEnd({ value: '6050.01' }), 'figures'],
  ['another format', inHead({ format: 'banyan.market-day/2' }), 'form'],
  ['no end', (lines) => lines.slice(0, -1), 'form'],
  ['a price below zero', inCommand(9, { limit: '-10.20' }), 'form'],
  ['part of a share', inCommand(9, { shares: '0.5' }), 'form'],
  ['a kind that there is not', inCommand(9, { kind: 'gift' }), 'form'],
  ['an order that stands twice', inOpening(([one, ...others]) => [one ?? {}, one ?? {}, ...others]), 'form'],
  ['a text that is no file', () => ['hello'], 'form'],
];

export const alteredFiles = alterations.map(
  ([what, alter, fault]) => [what, `${alter(linesOf(dayFile)).join('\n')}\n`, fault] as const,
);
