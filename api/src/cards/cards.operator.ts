import { cardGiftStates } from '@banyan/domain/cards/gift-state.ts';
import { cardTasks } from '@banyan/domain/cards/tasks.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, count, id, instant, pageInput, pageOf } from '../wire.ts';
import { cardNumber } from './shapes.ts';

const reads = { method: 'GET', auth: 'operator', right: 'cards.read', effect: 'read' } as const;
const user = z.object({ userId: id, username: z.string() });

export const operatorCardsApi = {
  cardChanceDays: endpoint({
    ...reads,
    path: '/console/api/cards/chances',
    summary: 'How many chances each task brought on each of the last 60 days, and what became of them',
    input: z.strictObject({}),
    output: z.object({
      days: z.array(
        z.object({ date: businessDate, task: z.enum(cardTasks), given: count, used: count, expired: count }),
      ),
      held: z.array(z.object({ card: cardNumber, held: count, offered: count })),
    }),
    errors: [],
  }),
  cardGifts: endpoint({
    ...reads,
    path: '/console/api/cards/gifts',
    summary: 'Cards that people offered each other, the newest first',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      state: z.enum(cardGiftStates).optional(),
    }),
    output: pageOf(
      z.object({
        giftId: id,
        card: cardNumber,
        giver: user,
        recipient: user,
        state: z.enum(cardGiftStates),
        offeredAt: instant,
        endedAt: instant.nullable(),
      }),
    ),
    errors: [],
  }),
};
