import {
  type CardGiftCommand,
  type CardGiftStanding,
  cardGiftTable,
} from '@banyan/domain/cards/gift-state.table.ts';
import { returnCards } from '../../src/features/cards/settle-gift.ts';
import type { OperatorCaller } from '../caller.ts';
import { collector, giveChances, heldBy, openCard } from '../cards.ts';
import type { Person } from '../person.ts';
import type { Suite } from '../suite.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  giver: Person;
  giftId: string;
  expiresAt: Date;
}

let givers = 0;

/** Returns somebody new who has two of the second card, where the odds bring nearly no other. */
async function newGiver(suite: Suite): Promise<Person> {
  const giver = await collector(suite, `cardgiver${(givers += 1)}`);
  while (((await heldBy(giver))[1] ?? 0) < 2) {
    await giveChances(suite, giver.userId, 1);
    await openCard(giver);
  }
  return giver;
}

/** Returns the machine of offers of cards, each of somebody new. */
export function cardGiftMachine(
  suite: Suite,
  ada: OperatorCaller,
  recipient: Person,
): Machine<CardGiftStanding, CardGiftCommand, Thing> {
  const { goToInstant, goAroundInstant } = businessClock(suite);
  const giveBack = async () => {
    await returnCards(suite.app.services);
    return null;
  };
  const commands: Record<CardGiftCommand, (thing: Thing) => Promise<string | null>> = {
    accept: async ({ giftId }) =>
      refusalOf(await recipient.call.send('/api/activity/gift/accept', { giftId })),
    decline: async ({ giftId }) =>
      refusalOf(await recipient.call.send('/api/activity/gift/decline', { giftId })),
    take_back: async ({ giver, giftId }) =>
      refusalOf(await giver.call.send('/api/activity/gift/take_back', { giftId })),
    return: giveBack,
  };
  const way: Record<CardGiftStanding, CardGiftCommand | null> = {
    offered: null,
    overdue: null,
    accepted: 'accept',
    declined: 'decline',
    taken_back: 'take_back',
    returned: 'return',
  };
  return {
    table: cardGiftTable,
    bring: async (state) => {
      const giver = await newGiver(suite);
      const offer = { card: 2, recipientId: recipient.userId };
      const { giftId, expiresAt } = await giver.call.ok('/api/activity/give', offer);
      const thing = { giver, giftId, expiresAt: new Date(expiresAt) };
      if (state === 'overdue' || state === 'returned') goToInstant(thing.expiresAt);
      const command = way[state];
      if (command) await commands[command](thing);
      return thing;
    },
    setClock: ({ expiresAt }, when) => goAroundInstant(expiresAt, when),
    send: (thing, command) => commands[command](thing),
    // To operators an offer is what it is until the job has been there.
    stateOf: async ({ giftId, expiresAt }) => {
      const { items } = await ada.ok('/console/api/cards/gifts', { limit: '100' });
      const state = items.find((item) => item.giftId === giftId)?.state ?? 'none';
      return state === 'offered' && suite.clock.now() >= expiresAt ? 'overdue' : state;
    },
    // What is overdue still is returned before the next row's is.
    calm: async () => {
      await giveBack();
    },
  };
}
