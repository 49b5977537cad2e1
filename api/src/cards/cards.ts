import { cardTasks } from '@banyan/domain/cards/tasks.ts';
import { recordFilters } from '@banyan/domain/lottery/record-filter.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { drawSeed, lotteryDraw, lotteryOdds, nextSeed, nonce } from '../lottery/shapes.ts';
import { businessDate, cny, id, instant, month, nothing, pageInput, pageOf, points } from '../wire.ts';
import { cardTerms } from './cards.terms.ts';
import { cardGiftsApi } from './gifts.ts';
import { cardGift, cardNumber, holding } from './shapes.ts';

/** Cards that tasks bring chances for; a full set of them is a draw of a prize. */

const common = { auth: 'user', flag: 'activity' } as const;
const reads = { ...common, method: 'GET', effect: 'read' } as const;
const writes = {
  ...common,
  method: 'POST',
  effect: 'write',
  perMinute: 60,
  whenFrozen: 'refused',
} as const;

const filtered = z.strictObject({ ...pageInput, type: z.enum(recordFilters).default('all') });

/** Under which seed the next draw is made, and the last one under it: whoever lost its answer finds it here. */
const drawing = {
  seed: drawSeed.nullable(),
  next: nextSeed.nullable(),
  lastDraw: lotteryDraw.nullable(),
};

const order = { seedId: id, nonce, tableId: id };

export const cardsApi = {
  cards: endpoint({
    ...reads,
    path: '/api/activity/state',
    summary: 'My cards with their odds, the chances that wait, what brings some, and offers that are open',
    input: nothing,
    output: z.object({
      table: lotteryOdds.nullable().meta({ description: 'null until odds are published' }),
      album: z.array(holding),
      chances: z.object({
        waiting: z.number().int(),
        lastOn: businessDate.nullable().meta({ description: 'the last day of the one that ends first' }),
      }),
      tasks: z.array(
        z.object({
          task: z.enum(cardTasks),
          given: z.number().int().meta({ description: 'how many chances it has brought' }),
          isDoneToday: z.boolean(),
        }),
      ),
      pity: z.object({ missed: z.number().int(), after: z.number().int() }),
      chanceDays: z.number().int(),
      gifts: z.object({
        open: z.array(cardGift),
        leftToday: z.number().int(),
        days: z.number().int().meta({ description: 'so long an offer waits' }),
      }),
      ...drawing,
    }),
    errors: [],
  }),
  openCard: endpoint({
    ...writes,
    path: '/api/activity/open',
    summary: 'Uses the chance that ends first to draw a card; the draw is named by its seed and its number',
    changes: ['cards', 'lottery'],
    input: z.strictObject({ ...order, shown: cardTerms }),
    output: lotteryDraw,
    errors: [
      'cards.not_open',
      'cards.no_chance',
      'cards.terms_changed',
      'lottery.table_changed',
      'lottery.seed_changed',
      'lottery.already_drawn',
    ],
  }),
  cardSet: endpoint({
    ...reads,
    path: '/api/activity/set_state',
    summary: 'What a full set of my cards can win, and whether it is full',
    input: nothing,
    output: z.object({
      state: z.enum(['open', 'closed', 'not_open']),
      table: lotteryOdds.nullable(),
      album: z.array(holding),
      missing: z.array(cardNumber),
      ...drawing,
    }),
    errors: [],
  }),
  drawCardSet: endpoint({
    ...writes,
    moves: true,
    path: '/api/activity/draw',
    summary: 'Uses one of each card to draw a prize; the draw is named by its seed and its number',
    changes: ['cards', 'lottery'],
    mayChange: ['points', 'wallet'],
    input: z.strictObject(order),
    output: lotteryDraw,
    errors: [
      'cards.not_open',
      'cards.closed',
      'cards.set_incomplete',
      'lottery.table_changed',
      'lottery.seed_changed',
      'lottery.already_drawn',
    ],
  }),
  cardRecords: endpoint({
    ...reads,
    path: '/api/activity/card_records',
    summary: 'Each card that came to me or went from me, the newest first, with how many in each month',
    paged: true,
    input: filtered,
    output: pageOf(
      z.object({
        moveId: id,
        card: cardNumber,
        cause: z.enum(['drawn', 'received', 'given', 'used']),
        drawId: id.nullable(),
        counterpart: z.string().nullable().meta({ description: 'masked' }),
        task: z
          .enum(cardTasks)
          .nullable()
          .meta({ description: 'what brought the chance of one that was drawn' }),
        at: instant,
      }),
    ).extend({
      months: z.array(z.object({ month, came: z.number().int(), went: z.number().int() })),
    }),
    errors: [],
  }),
  cardSetRecords: endpoint({
    ...reads,
    path: '/api/activity/exchange_records',
    summary: 'My sets that were used, the newest first, with how many in each month and what they brought',
    paged: true,
    input: filtered,
    output: pageOf(lotteryDraw).extend({
      months: z.array(z.object({ month, draws: z.number().int(), points, cash: cny })),
    }),
    errors: [],
  }),
  ...cardGiftsApi,
};
