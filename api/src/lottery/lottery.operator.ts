import { mostSegments } from '@banyan/domain/lottery/games.ts';
import { hasSegmentsOfGame } from '@banyan/domain/lottery/odds-table.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingualText, visibleText } from '../text.ts';
import { businessDate, count, id, instant, pageInput, pageOf } from '../wire.ts';
import { lotteryReceipt } from './lottery.ts';
import {
  game,
  lotteryDraw,
  lotteryPrizeDraft,
  lotterySegment,
  prizeKind,
  segmentNumber,
  segmentStock,
  segmentWeight,
} from './shapes.ts';

const reads = { method: 'GET', auth: 'operator', right: 'lottery.read', effect: 'read' } as const;
const writes = { method: 'POST', auth: 'operator', effect: 'write' } as const;

const operatorTable = z.object({
  game,
  tableId: id,
  number: z.number().int().nullable().meta({ description: 'null until it is published' }),
  state: z.enum(['proposed', 'current', 'superseded', 'refused']),
  hash: z.string().nullable(),
  substitute: segmentNumber,
  segments: z.array(lotterySegment.extend({ drawn: count, awarded: count })),
  draws: count,
  /** The agreement of the draws with the odds; null before the first draw. */
  agreement: z.object({ chiSquare: z.number(), p: z.number() }).nullable(),
  createdBy: z.string(),
  createdAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable().meta({ description: 'why it was refused' }),
  mayDecide: z.boolean(),
  obstacle,
});

export const operatorLotteryApi = {
  lotteryTables: endpoint({
    ...reads,
    path: '/console/api/lottery/tables',
    summary: 'All tables of odds of a game, the newest first, with what was drawn under each',
    input: z.strictObject({ game: game.default('wheel') }),
    output: z.object({ items: z.array(operatorTable) }),
    errors: [],
  }),
  proposeLotteryTable: endpoint({
    ...writes,
    right: 'lottery.edit',
    path: '/console/api/lottery/tables/propose',
    summary: 'Proposes odds, which another operator publishes; they are never changed',
    audits: ['lottery_table.propose'],
    input: z
      .strictObject({
        game: game.default('wheel'),
        segments: z
          .array(
            z.strictObject({
              name: bilingualText({ max: 24 }),
              prize: lotteryPrizeDraft,
              weight: segmentWeight,
              stock: segmentStock,
            }),
          )
          .min(1)
          .max(mostSegments),
        substitute: segmentNumber,
      })
      .refine(hasSegmentsOfGame, { path: ['segments'] }),
    output: operatorTable,
    errors: [
      'lottery.weights_invalid',
      'lottery.substitute_invalid',
      'lottery.good_unavailable',
      'lottery.prize_too_large',
      'lottery.expected_too_high',
    ],
  }),
  publishLotteryTable: endpoint({
    ...writes,
    right: 'lottery.publish',
    perMinute: 60,
    path: '/console/api/lottery/tables/publish',
    summary: 'Publishes proposed odds, which supersede those before; whoever proposed them may not',
    audits: ['lottery_table.publish'],
    input: z.strictObject({ tableId: id }),
    output: operatorTable,
    errors: [
      'operator.same_person',
      'operator.maker_left',
      'lottery.already_decided',
      'lottery.good_unavailable',
      'lottery.good_short',
      'lottery.prize_too_large',
      'lottery.expected_too_high',
      'request.not_found',
    ],
  }),
  refuseLotteryTable: endpoint({
    ...writes,
    right: 'lottery.publish',
    perMinute: 60,
    path: '/console/api/lottery/tables/refuse',
    summary: 'Refuses proposed odds, for a reason',
    audits: ['lottery_table.refuse'],
    input: z.strictObject({ tableId: id, reason: visibleText({ min: 3, max: 200 }) }),
    output: operatorTable,
    errors: ['operator.same_person', 'lottery.already_decided', 'request.not_found'],
  }),
  lotteryDraws: endpoint({
    ...reads,
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/lottery/draws',
    summary:
      'Draws of a game, the newest first: all, or the one with exactly this number, or those of exactly this username, phone, e-mail or user id; of one table, one kind of prize, some days',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      game: game.default('wheel'),
      name: z.string().trim().max(254).optional(),
      table: z.number().int().min(1).max(1_000_000).optional(),
      prize: prizeKind.optional(),
      from: businessDate.optional(),
      to: businessDate.optional(),
    }),
    output: pageOf(
      lotteryDraw.extend({
        user: z.object({ userId: id, username: z.string() }),
        tableId: id,
        table: z.number().int(),
        value: z.number().int(),
      }),
    ),
    errors: [],
  }),
  lotteryDrawReceipt: endpoint({
    ...reads,
    path: '/console/api/lottery/draw',
    summary: 'The receipt of a draw as its owner has it: with the server’s seed once that is revealed',
    input: z.strictObject({ userId: id, drawId: id }),
    output: lotteryReceipt,
    errors: ['request.not_found'],
  }),
};
