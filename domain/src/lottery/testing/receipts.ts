import { seedHash, textHash, valuesOf } from '../draw-value.ts';
import {
  type PublishedTable,
  prizeAmount,
  prizeGood,
  segmentAt,
  segmentOf,
  tableText,
} from '../odds-table.ts';
import type { Receipt, ReceiptFault } from '../receipt.ts';

/** Receipts of draws that were made as they say, and such that were altered: whatever checks receipts is tried on them. */

export const table: PublishedTable = {
  game: 'wheel',
  number: 7,
  substitute: 1,
  segments: [2_000, 1_500, 1_000, 500, 1_000, 1_000, 1_000, 2_000].map((weight, i) => ({
    name: { zh: `奖 ${i + 1}`, en: `Prize ${i + 1}` },
    prize:
      i === 7
        ? { kind: 'none' }
        : i === 5
          ? { kind: 'cash', amount: 1_50n }
          : i === 3
            ? { kind: 'good', goodId: '00000000-0000-4000-8000-000000000007' }
            : { kind: 'points', amount: BigInt(10 * (i + 1)) },
    weight,
    stock: i === 3 || i === 5 ? 3 : null,
  })),
};
const text = tableText(table);
const seeds = ['11', '22', '33', '44'].map((byte) => byte.repeat(32));

/** Returns the receipt of a draw; `isOut`: what it drew was out of stock. */
function receiptOf(serverSeed: string, nonce: number, isOut: boolean): Receipt {
  const value = valuesOf(serverSeed)('my-seed', nonce);
  const drawn = segmentAt(table, value);
  const awarded = isOut && segmentOf(table, drawn).stock !== null ? table.substitute : drawn;
  const { prize } = segmentOf(table, awarded);
  const [amount, goodId] = [prizeAmount(prize), prizeGood(prize)];
  return {
    game: 'wheel',
    table: { number: table.number, text, hash: textHash(text) },
    seedHash: seedHash(serverSeed),
    serverSeed,
    clientSeed: 'my-seed',
    nonce,
    value,
    drawn,
    awarded,
    prize: {
      kind: prize.kind,
      ...(amount === null ? {} : { amount }),
      ...(goodId === null ? {} : { goodId }),
    },
    pity: null,
  };
}

/** 1,000 of them, under four seeds; in some the substitute was awarded. */
export const receipts = seeds.flatMap((seed) =>
  Array.from({ length: 250 }, (_, nonce) => receiptOf(seed, nonce, nonce % 2 === 1)),
);

/** A draw of a good, which may run out, and one of points that may not. */
export const limited = receipts.find(({ drawn, awarded }) => drawn === 4 && awarded === 4) as Receipt;
export const endless = receipts.find(({ drawn }) => drawn === 2) as Receipt;

const otherText = text.replace('"weight":2000', '"weight":1999').replace('"weight":1500', '"weight":1501');
const withTable = (change: Partial<Receipt['table']>) => ({ table: { ...endless.table, ...change } });

/** What is altered of `endless`, and what of it does not fit any more. */
export const tampered: [what: string, change: Partial<Receipt>, faults: ReceiptFault[]][] = [
  ['the seed is not revealed', { serverSeed: null }, ['not_revealed']],
  ['another seed of the server', { serverSeed: seeds[3] as string }, ['seed_hash', 'value']],
  ['a seed that is too short', { serverSeed: '11' }, ['seed_hash']],
  ['a seed in capital letters', { serverSeed: 'AA'.repeat(32) }, ['seed_hash']],
  ['another hash of the seed', { seedHash: seedHash(seeds[3] as string) }, ['seed_hash']],
  ['another seed of the person', { clientSeed: 'my-seed-2' }, ['value']],
  ['another number of the draw', { nonce: endless.nonce + 1 }, ['value']],
  ['another value on the same segment', { value: endless.value === 2_000 ? 2_001 : 2_000 }, ['value']],
  [
    'a value that a better segment has',
    { value: 3_600, drawn: 3, awarded: 3 },
    ['value', 'drawn', 'awarded'],
  ],
  [
    'a better segment',
    { drawn: 7, awarded: 7, prize: { kind: 'points', amount: '70' } },
    ['drawn', 'awarded'],
  ],
  ['a better prize awarded', { awarded: 7, prize: { kind: 'points', amount: '70' } }, ['awarded']],
  [
    'the substitute for what cannot run out',
    { awarded: 1, prize: { kind: 'points', amount: '10' } },
    ['awarded'],
  ],
  ['a larger prize', { prize: { kind: 'points', amount: '21' } }, ['prize']],
  ['a prize of money', { prize: { kind: 'cash', amount: '20.00' } }, ['prize']],
  ['no prize', { prize: { kind: 'none' } }, ['prize']],
  ['another number of the table', withTable({ number: 8 }), ['table']],
  ['another hash of the table', withTable({ hash: textHash(otherText) }), ['table_hash']],
  ['other odds under the same hash', withTable({ text: otherText }), ['table_hash']],
  ['odds that are none', withTable({ text: '{}', hash: textHash('{}') }), ['table']],
  ['odds of another game', { game: 'card_set' }, ['table']],
  ['a row of cards', { pity: { ordinal: 1, missed: 0, after: 40 } }, ['pity']],
  ['odds with a space more', withTable({ text: `${text} `, hash: textHash(`${text} `) }), ['table']],
];
