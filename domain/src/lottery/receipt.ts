import { parseAmount } from '../money/amount.ts';
import { currency } from '../money/asset.ts';
import { isServerSeed, seedHash, textHash, valuesOf } from './draw-value.ts';
import { type Game, isGame } from './games.ts';
import {
  type Prize,
  type PublishedTable,
  prizeAmount,
  prizeGood,
  type Segment,
  segmentAt,
  segmentOf,
  tableProblem,
  tableText,
} from './odds-table.ts';
import { awardedCard, type Pity } from './pity.ts';

/** All that is needed to compute a draw again, as the wire has it. */
export interface Receipt {
  game: Game;
  table: { number: number; text: string; hash: string };
  seedHash: string;
  /** Null until the person takes a new one. */
  serverSeed: string | null;
  clientSeed: string;
  /** Which draw under this seed it was, from 0 on. */
  nonce: number;
  /** Of [0, 10,000). */
  value: number;
  /** The numbers of the segments. */
  drawn: number;
  awarded: number;
  prize: { kind: Prize['kind']; amount?: string | undefined; goodId?: string | undefined };
  /** Of a card. */
  pity: Pity | null;
}

/** What of a receipt does not fit the rest of it. */
export type ReceiptFault =
  | 'form'
  | 'not_revealed'
  | 'seed_hash'
  | 'table_hash'
  | 'table'
  | 'value'
  | 'drawn'
  | 'awarded'
  | 'pity'
  | 'prize';

/** What the seeds and the odds of a receipt come to: two hashes in hexadecimal, and the value of the draw. */
export interface Recomputed {
  seedHash: string;
  tableHash: string;
  value: number;
}

/**
 * Returns everything that does not fit in a receipt: nothing where the draw was as it says. Whoever has computed it by
 * another implementation says what it came to; otherwise it is computed by the one that draws.
 */
export function faultsOf(receipt: Receipt, recomputed?: Recomputed): ReceiptFault[] {
  const { serverSeed, table } = receipt;
  if (serverSeed === null) return ['not_revealed'];
  if (!isServerSeed(serverSeed)) return ['seed_hash'];
  const faults: ReceiptFault[] = [];
  const { seedHash: ofSeed, tableHash: ofTable, value } = recomputed ?? computeAgain(receipt, serverSeed);
  if (ofSeed !== receipt.seedHash) faults.push('seed_hash');
  if (ofTable !== table.hash) faults.push('table_hash');
  if (value !== receipt.value) faults.push('value');
  const odds = readTable(table.text);
  if (!odds || odds.number !== table.number || odds.game !== receipt.game) return [...faults, 'table'];
  return [...faults, ...outcomeFaults(receipt, odds, value)];
}

const computeAgain = ({ table, clientSeed, nonce }: Receipt, serverSeed: string): Recomputed => ({
  seedHash: seedHash(serverSeed),
  tableHash: textHash(table.text),
  value: valuesOf(serverSeed)(clientSeed, nonce),
});

function outcomeFaults(receipt: Receipt, odds: PublishedTable, value: number): ReceiptFault[] {
  const faults: ReceiptFault[] = [];
  const { drawn, awarded, prize } = receipt;
  const due = segmentAt(odds, value);
  if (drawn !== due) faults.push('drawn');
  if ((odds.game === 'cards') !== (receipt.pity !== null)) return [...faults, 'pity'];
  if (!mayAward(receipt, odds, due)) return [...faults, 'awarded'];
  if (!isPrize(prize, segmentOf(odds, awarded).prize)) faults.push('prize');
  return faults;
}

const isPrize = ({ kind, amount, goodId }: Receipt['prize'], declared: Prize): boolean =>
  kind === declared.kind &&
  (amount ?? null) === prizeAmount(declared) &&
  (goodId ?? null) === prizeGood(declared);

/** Of cards a long row without the rare one ends with it. Only what can run out is ever replaced, and by the declared segment alone. */
function mayAward({ awarded, pity }: Receipt, odds: PublishedTable, due: number): boolean {
  if (pity) return awarded === awardedCard(due, pity);
  return awarded === due || (awarded === odds.substitute && segmentOf(odds, due).stock !== null);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

/** Returns the table of a text, or undefined for a text that no published table has. */
export function readTable(text: string): PublishedTable | undefined {
  const read = parsed(text);
  if (!isObject(read) || !isCount(read['table']) || !isCount(read['substitute'])) return undefined;
  const rows = Array.isArray(read['segments']) ? (read['segments'] as unknown[]) : [];
  const segments = rows.flatMap((row) => readSegment(row) ?? []);
  const game = read['game'] ?? 'wheel';
  if (!isGame(game)) return undefined;
  const table = { game, number: read['table'], substitute: read['substitute'], segments };
  return tableProblem(table) === null && tableText(table) === text ? table : undefined;
}

function readSegment(row: unknown): Segment | undefined {
  if (!isObject(row)) return undefined;
  const { zh, en, prize, amount, good, weight, stock } = row;
  const read = readPrize(prize, amount, good);
  if (!isText(zh) || !isText(en) || !read || !isCount(weight) || !(stock === null || isCount(stock)))
    return undefined;
  return { name: { zh, en }, prize: read, weight, stock };
}

function readPrize(kind: unknown, amount: unknown, good: unknown): Prize | undefined {
  if (kind === 'none' || kind === 'card') return { kind };
  if (kind === 'good') return isText(good) ? { kind, goodId: good } : undefined;
  if ((kind !== 'points' && kind !== 'cash') || !isText(amount)) return undefined;
  const read = parseAmount(amount, kind === 'cash' ? currency : 'POINTS');
  return read.ok ? { kind, amount: read.amount } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a receipt that was copied, which may be anything. Returns undefined for what is none. */
export function readReceipt(text: string): Receipt | undefined {
  const read = parsed(text);
  if (!isObject(read)) return undefined;
  const { game, table, seedHash: hash, serverSeed, clientSeed, nonce, value, drawn, awarded, prize } = read;
  if (!isObject(table) || !isCount(table['number']) || !isText(table['text']) || !isText(table['hash']))
    return undefined;
  if (!isText(hash) || !isText(clientSeed) || !(serverSeed === null || isText(serverSeed))) return undefined;
  if (!isCount(nonce) || !isCount(value) || !isCount(drawn) || !isCount(awarded)) return undefined;
  const won = readWon(prize);
  const pity = readPity(read['pity']);
  if (!won || pity === undefined || !isGame(game)) return undefined;
  const { number, text: odds, hash: tableHash } = table;
  return {
    game,
    table: { number, text: odds, hash: tableHash },
    seedHash: hash,
    serverSeed,
    clientSeed,
    nonce,
    value,
    drawn,
    awarded,
    prize: won,
    pity,
  };
}

function readWon(prize: unknown): Receipt['prize'] | undefined {
  if (!isObject(prize)) return undefined;
  const { kind, amount, goodId } = prize;
  if (kind === 'none' || kind === 'card') return amount === undefined ? { kind } : undefined;
  if (kind === 'good') return isText(goodId) ? { kind, goodId } : undefined;
  return (kind === 'points' || kind === 'cash') && isText(amount) ? { kind, amount } : undefined;
}

/** Reads what is said of a row of cards; undefined where it is no such thing. */
function readPity(pity: unknown): Pity | null | undefined {
  if (pity === null) return null;
  if (!isObject(pity)) return undefined;
  const { ordinal, missed, after } = pity;
  return isCount(ordinal) && isCount(missed) && isCount(after) ? { ordinal, missed, after } : undefined;
}
