import { recordFilters } from '@banyan/domain/lottery/record-filter.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingual, cny, id, instant, month, nothing, pageInput, pageOf, points } from '../wire.ts';
import { lotteryTerms } from './lottery.terms.ts';
import {
  clientSeed,
  drawSeed,
  game,
  hash,
  lotteryDraw,
  lotteryOdds,
  lotteryPrize,
  nextSeed,
  nonce,
  pity,
  segmentNumber,
  wonPrize,
} from './shapes.ts';

/** The wheel: draws for points whose odds are published, and that each person can compute again. */

const common = { auth: 'user', flag: 'lottery' } as const;
const reads = { ...common, method: 'GET', effect: 'read' } as const;
const writes = { method: 'POST', auth: 'user', effect: 'write', perMinute: 60 } as const;
/** Seeds decide the draws of each game, and proofs of what was drawn outlast a switch: these calls are always there. */
const proves = { auth: 'user', method: 'GET', effect: 'read' } as const;

const table = z.object({
  number: z.number().int(),
  text: z.string().meta({ description: 'the odds in the form that is hashed' }),
  hash,
});

export const lotteryReceipt = z.object({
  game,
  drawId: id,
  number: z.string(),
  at: instant,
  cost: points,
  table,
  seedHash: hash,
  serverSeed: z.string().nullable().meta({ description: 'null until a new seed is taken' }),
  clientSeed: z.string(),
  nonce,
  value: z.number().int().meta({ description: 'of 0 to 9999' }),
  drawn: segmentNumber,
  awarded: segmentNumber,
  name: bilingual.meta({ description: 'of what was awarded' }),
  drawnName: bilingual,
  prize: wonPrize,
  pity: pity.nullable(),
});

export const lotteryApi = {
  lottery: endpoint({
    ...reads,
    path: '/api/lottery/state',
    summary: 'The wheel with its odds, what a draw takes, and the seed under which the next one is made',
    input: nothing,
    output: z.object({
      state: z.enum(['open', 'closed', 'not_open']),
      cost: points,
      balance: points,
      hasAddress: z.boolean(),
      table: lotteryOdds.nullable(),
      seed: drawSeed.nullable(),
      next: nextSeed.nullable(),
      /** The last one under the open seed: whoever lost its answer finds it here. */
      lastDraw: lotteryDraw.nullable(),
    }),
    errors: [],
  }),
  drawLottery: endpoint({
    ...writes,
    flag: 'lottery',
    moves: true,
    path: '/api/lottery/draw',
    summary: 'Draws once, for points; the draw is named by its seed and its number, so it is made once',
    changes: ['lottery', 'points'],
    mayChange: ['store', 'wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({
      seedId: id,
      nonce,
      tableId: id,
      shown: lotteryTerms,
    }),
    output: lotteryDraw,
    errors: [
      'lottery.not_open',
      'lottery.terms_changed',
      'lottery.table_changed',
      'lottery.seed_changed',
      'lottery.already_drawn',
      'lottery.address_required',
      'lottery.closed',
      'points.insufficient',
    ],
  }),
  nextLotterySeed: endpoint({
    ...writes,
    path: '/api/lottery/next_seed',
    summary: 'Commits the server to the seed that is opened next; until that is opened it answers the same',
    changes: ['lottery'],
    input: nothing,
    output: nextSeed,
    errors: [],
  }),
  newLotterySeed: endpoint({
    ...writes,
    path: '/api/lottery/new_seed',
    summary:
      'Reveals the seed that is open, if there is one, and opens the next, whose hash was shown, with the person’s own part',
    changes: ['lottery'],
    input: z.strictObject({
      seedId: id.nullable().meta({ description: 'the seed that is open; null: there is none yet' }),
      nextSeedId: id,
      clientSeed,
    }),
    output: z.object({
      seed: drawSeed,
      next: nextSeed,
      revealed: z.object({ seedId: id, hash, serverSeed: z.string(), draws: z.number().int() }).nullable(),
    }),
    errors: ['lottery.seed_changed'],
  }),
  lotteryRecords: endpoint({
    ...reads,
    path: '/api/lottery/records',
    summary: 'My draws, the newest first, with how many there were in each month and what they brought',
    paged: true,
    input: z.strictObject({ ...pageInput, type: z.enum(recordFilters).default('all') }),
    output: pageOf(lotteryDraw).extend({
      months: z.array(z.object({ month, draws: z.number().int(), points, cash: cny })),
    }),
    errors: [],
  }),
  lotteryReceipt: endpoint({
    ...proves,
    path: '/api/lottery/receipt',
    summary: 'All that is needed to compute a draw again',
    input: z.strictObject({ drawId: id }),
    output: lotteryReceipt,
    errors: ['request.not_found'],
  }),
  lotteryReceipts: endpoint({
    ...proves,
    path: '/api/lottery/receipts',
    summary: 'The same of all my draws whose seed is revealed, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(lotteryReceipt),
    errors: [],
  }),
  lotteryTable: endpoint({
    ...proves,
    // A receipt proves its draw to anybody, and so do the odds that it names.
    auth: 'public',
    path: '/api/lottery/table',
    summary: 'A table of odds as it was published',
    input: z.strictObject({
      game: game.default('wheel'),
      number: z.coerce.number().int().min(1).max(1_000_000),
    }),
    output: table.extend({ publishedAt: instant }),
    errors: ['request.not_found'],
  }),
  lotteryWinners: endpoint({
    ...common,
    method: 'POST',
    effect: 'read',
    path: '/api/wheel/cjwinlist',
    summary: 'Who won something last, by masked names',
    input: nothing,
    output: z.object({
      items: z.array(z.object({ name: z.string(), prizeName: bilingual, prize: lotteryPrize, at: instant })),
    }),
    errors: [],
  }),
  lotteryRecordTypes: endpoint({
    ...proves,
    path: '/api/wheel/getLotteryRecordTypeList',
    summary: 'By when my draws can be narrowed',
    input: nothing,
    output: z.object({ items: z.array(z.object({ type: z.enum(recordFilters), name: bilingual })) }),
    errors: [],
  }),
};
