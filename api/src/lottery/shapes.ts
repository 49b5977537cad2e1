import { clientSeedForm } from '@banyan/domain/lottery/client-seed.ts';
import { games, mostSegments } from '@banyan/domain/lottery/games.ts';
import { parts } from '@banyan/domain/lottery/odds-table.ts';
import { z } from 'zod';
import { bilingual, cny, id, instant, points, positiveCny } from '../wire.ts';

export const game = z.enum(games);

export const prizeKind = z.enum(['points', 'cash', 'good', 'card', 'none']);

const pointsPrize = z.object({ kind: z.literal('points'), amount: points });
const cashPrize = z.object({ kind: z.literal('cash'), amount: cny });
const goodPrize = z.object({ kind: z.literal('good'), goodId: id });
const cardPrize = z.object({ kind: z.literal('card') });
const noPrize = z.object({ kind: z.literal('none') });

/** A prize as people see it. */
export const lotteryPrize = z.discriminatedUnion('kind', [
  pointsPrize,
  cashPrize,
  goodPrize,
  cardPrize,
  noPrize,
]);

/** A prize that somebody has won; a good comes by an order. */
export const wonPrize = z.discriminatedUnion('kind', [
  pointsPrize,
  cashPrize,
  goodPrize.extend({ orderId: id }),
  cardPrize,
  noPrize,
]);

const positivePoints = points.refine((amount) => amount > 0n, { params: { code: 'amount.not_positive' } });

/** A prize as it is proposed. */
export const lotteryPrizeDraft = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('points'), amount: positivePoints }),
  z.strictObject({ kind: z.literal('cash'), amount: positiveCny }),
  z.strictObject({ kind: z.literal('good'), goodId: id }),
  z.strictObject({ kind: z.literal('card') }),
  z.strictObject({ kind: z.literal('none') }),
]);

/** The number of a segment. */
export const segmentNumber = z.number().int().min(1).max(mostSegments);
export const segmentWeight = z
  .number()
  .int()
  .min(1)
  .max(parts)
  .meta({ description: 'how many of 10,000 equal parts it has' });
export const segmentStock = z
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .nullable()
  .meta({ description: 'how often it can be awarded; null: without an end' });

export const lotterySegment = z.object({
  number: segmentNumber,
  name: bilingual,
  prize: lotteryPrize,
  weight: segmentWeight,
  stock: segmentStock,
  left: z.number().int().nullable().meta({ description: 'of its stock' }),
});

export const hash = z.string().meta({ description: 'SHA-256 in hexadecimal' });
export const nonce = z
  .number()
  .int()
  .min(0)
  .meta({ description: 'how many draws were made under the seed before' });
export const clientSeed = z
  .string()
  .regex(clientSeedForm)
  .meta({ description: 'the person’s own part: letters, digits, dots, hyphens and underscores' });

export const drawSeed = z.object({ seedId: id, hash, clientSeed, nonce, openedAt: instant });

/** The hash that the server has committed itself to before it knows the person's part. */
export const nextSeed = z.object({ seedId: id, hash });

/** The pity of a card: the number of cards in a row before it without the rare one. */
export const pity = z.object({
  ordinal: z.number().int().meta({ description: 'which of the person’s cards it is, from 1 on' }),
  missed: z.number().int(),
  after: z.number().int().meta({ description: 'of so many cards in a row one is the rare one' }),
});

export const lotteryDraw = z.object({
  game,
  drawId: id,
  number: z.string(),
  at: instant,
  cost: points,
  seedId: id,
  nonce,
  drawn: segmentNumber,
  awarded: segmentNumber.meta({
    description: 'another than was drawn: that was out of stock, or a rare card was due',
  }),
  name: bilingual.meta({ description: 'of what was awarded' }),
  drawnName: bilingual,
  prize: wonPrize,
  pity: pity.nullable(),
  isRevealed: z.boolean().meta({ description: 'whether it can be computed again by now' }),
});

/** Odds in effect, with what is left of their prizes. */
export const lotteryOdds = z.object({
  tableId: id,
  number: z.number().int(),
  hash,
  publishedAt: instant,
  substitute: segmentNumber,
  segments: z.array(lotterySegment),
});
