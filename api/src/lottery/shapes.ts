import { parts, segmentCount } from '@banyan/domain/lottery/odds-table.ts';
import { z } from 'zod';
import { bilingual, cny, points, positiveCny } from '../wire.ts';

/** A prize as people see it. */
export const lotteryPrize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('points'), amount: points }),
  z.object({ kind: z.literal('cash'), amount: cny }),
  z.object({ kind: z.literal('none') }),
]);

const positivePoints = points.refine((amount) => amount > 0n, { params: { code: 'amount.not_positive' } });

/** A prize as it is proposed. */
export const lotteryPrizeDraft = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('points'), amount: positivePoints }),
  z.strictObject({ kind: z.literal('cash'), amount: positiveCny }),
  z.strictObject({ kind: z.literal('none') }),
]);

/** The number of a segment. */
export const segmentNumber = z.number().int().min(1).max(segmentCount);
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
