// Computes a day of the market again from its file, with nothing but Node.js: `npm run check-market-day -- FILE [HASH]`.
//
// The file is the one that the app saves on its page "Recompute a day": a line of JSON for the book that the day begins
// with, one for each command in its order, and one for what the day came to. HASH is the SHA-256 under which the day was
// published, as you have it from elsewhere; without it only what the file says of itself is checked, and it is left to you
// to compare. What a market does with its commands stands in plain-market.mjs, and why all of this is as it is in
// docs/decisions/0075-recomputed-days.md.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readOptions } from './options.mjs';
import { bookOf, cents, commands, count, textOf } from './plain-market.mjs';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

function readDay(text) {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const [head, end] = [lines[0], lines.at(-1)];
  if (head.format !== 'banyan.market-day/1') throw new Error('it does not begin as one');
  if (end.kind !== 'end') throw new Error('it has no end');
  return { head, steps: lines.slice(1, -1), end };
}

const tradeText = ({ price, shares, buy, sell, taker }) => [price, shares, buy, sell, taker].join('|');
const statedTrade = ({ price, shares, ...trade }) =>
  tradeText({ ...trade, price: cents(price), shares: count(shares) });

/** Runs the commands of a day, and returns its trades and what of them is not as the file says. */
function runDay(book, { head, steps }) {
  const faults = [];
  const all = [];
  for (const [i, step] of steps.entries()) {
    if (!Object.hasOwn(commands, step.kind)) throw new Error(`there is no command ${step.kind}`);
    const isInPlace = count(step.seq) === count(head.after) + BigInt(i) + 1n;
    if (!isInPlace || (step.kind === 'day') !== (i === 0))
      faults.push(`Command ${step.seq} cannot stand where it does: is one missing?`);
    book.trades = [];
    commands[step.kind](book, step);
    if (book.trades.map(tradeText).join() !== (step.trades ?? []).map(statedTrade).join())
      faults.push(`Command ${step.seq} leads to other trades than the file says.`);
    all.push(...book.trades);
  }
  return { faults, trades: all };
}

function figuresOf(trades, close) {
  const prices = trades.map(({ price }) => price);
  const sum = (of) => trades.reduce((total, trade) => total + of(trade), 0n);
  return {
    open: prices[0],
    high: prices.reduce((a, b) => (b > a ? b : a), prices[0]),
    low: prices.reduce((a, b) => (b < a ? b : a), prices[0]),
    close: prices.at(-1) ?? close,
    shares: sum(({ shares }) => shares),
    value: sum(({ price, shares }) => price * shares),
  };
}

const centsOrNone = (text) => (text === null ? undefined : cents(text));
const stated = ({ open, high, low, close, shares, value }) => [
  ...[open, high, low].map(centsOrNone),
  cents(close),
  count(shares),
  cents(value),
];

/** Returns what a file says, in lines, the last of which is the verdict; and whether it holds. Throws where it is none. */
export function checkDay(text, published) {
  const { head, steps, end } = readDay(text);
  const book = bookOf(head.opening);
  const opening = sha256(textOf(book));
  const { faults, trades } = runDay(book, { head, steps });
  const figures = figuresOf(trades, book.close);
  const isSame = stated(end).every((figure, i) => figure === Object.values(figures)[i]);
  const hash = sha256(text);
  const found = [
    [published && published !== hash, 'The file is not the one that was published under this hash.'],
    [opening !== head.openingSha256, 'The book at the beginning does not have its hash.'],
    ...faults.map((fault) => [true, fault]),
    [count(end.commands) !== BigInt(steps.length), 'A command is missing: the file says how many there are.'],
    [count(end.trades) !== BigInt(trades.length), 'There are not as many trades as the file says.'],
    [sha256(textOf(book)) !== end.closingSha256, 'The book at the end does not have its hash.'],
    [!isSame, 'The prices, the volume or the turnover of the day are not those of its trades.'],
  ].filter(([isThere]) => isThere);
  return {
    holds: found.length === 0,
    lines: [
      `Day       ${head.day}, ${head.symbol}`,
      `File      ${hash}`,
      `Begins    ${opening}`,
      `Ends      ${end.closingSha256}`,
      `Computed  ${steps.length} commands, ${trades.length} trades, ${figures.shares} shares`,
      ...found.map(([, fault]) => fault),
      found.length === 0 ? 'The day is what its commands lead to.' : 'The day does NOT hold.',
    ],
  };
}

const command = {
  usage: `
npm run check-market-day -- FILE [HASH]

Computes a day of the market again from the file that the app has saved.`,
  most: 2,
  faultOf: ({ positionals }) => (positionals.length === 0 ? 'Which file?' : undefined),
};

function main([file, published]) {
  try {
    const { holds, lines } = checkDay(readFileSync(file, 'utf8'), published);
    console.log(lines.join('\n'));
    return holds ? 0 : 1;
  } catch (error) {
    console.log(`${file} is no file of a day: ${error.message}`);
    return 2;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = main(readOptions(command).positionals);
