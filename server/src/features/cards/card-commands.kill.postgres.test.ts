import { afterAll, beforeAll, expect, it } from 'vitest';
import { collector, drawCards, giveChances, openOrder } from '../../../testing/cards.ts';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectWholeOrNothing, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person } from '../../../testing/person.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { sql } from '../../platform/db/sql.ts';
import { sha256 } from '../../platform/security/tokens.ts';

/** A card that is opened, offered or accepted, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
/** Has seven of the second card, and two chances for more. */
let giver: Person;
let taker: Person;
let other: Person;
beforeAll(async () => {
  base = await oneProcess();
  const birch = await collector(base.both, 'birch');
  const cedar = await collector(base.both, 'cedar');
  const elm = await collector(base.both, 'danelm');
  await drawCards(base.both, birch, [2, 2, 2, 2, 2, 2, 2]);
  await giveChances(base.both, birch.userId, 2);
  gated = await gatedProcess(base);
  giver = asPerson(gated.app, birch);
  taker = asPerson(gated.app, cedar);
  other = asPerson(gated.app, elm);
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** Cards of everybody: chances that wait, draws, what is had and offered, offers by their state, and who was told. */
interface Books {
  chances: bigint;
  draws: bigint;
  held: bigint;
  taken: bigint;
  offered: bigint;
  moves: bigint;
  waiting: bigint;
  accepted: bigint;
  told: bigint;
}

async function books(): Promise<Books> {
  const [row] = await base.both.rows<Books>(sql`
    select (select count(*) from card_chances where draw_id is null) as chances,
      (select count(*) from lottery_draws) as draws,
      (select sum(held)::bigint from card_holdings) as held,
      (select coalesce(sum(held), 0)::bigint from card_holdings where user_id = ${taker.userId}) as taken,
      (select sum(offered)::bigint from card_holdings) as offered,
      (select count(*) from card_moves) as moves,
      (select count(*) from card_gifts where state = 'offered') as waiting,
      (select count(*) from card_gifts where state = 'accepted') as accepted,
      (select count(*) from inbox_messages where kind = 'perks') as told`);
  if (!row) throw new Error('a row of figures');
  return row;
}

it('a server that is killed while a card is opened has used the chance and drawn the card, or neither', {
  timeout: killsTimeout,
}, async () => {
  const { first, next } = await expectWholeOrNothing(
    { base, gated, person: giver, books },
    {
      path: '/api/activity/open',
      input: () => openOrder(giver),
      after: (before) => ({
        ...before,
        chances: before.chances - 1n,
        draws: before.draws + 1n,
        held: before.held + 1n,
        moves: before.moves + 1n,
      }),
      // It has no key: its seed and its number name it.
      nameOf: ({ seedId }) => seedId,
    },
  );
  for (const { input } of [first, next])
    expect((await giver.call.refusal('/api/activity/open', input)).code).toBe('lottery.already_drawn');
  await expectVerified(base.database.db);
});

it('a server that is killed while a card is offered has set it aside and told its recipient, or neither', {
  timeout: killsTimeout,
}, async () => {
  const recipients = [taker.userId, other.userId];
  await expectWholeOrNothing(
    { base, gated, person: giver, books },
    {
      path: '/api/activity/give',
      input: async () => ({ card: 2, recipientId: recipients.shift() ?? '' }),
      after: (before) => ({
        ...before,
        offered: before.offered + 1n,
        waiting: before.waiting + 1n,
        told: before.told + 1n,
      }),
      // Its session names it: whoever is offered the card is named elsewhere, too.
      nameOf: () => sha256(giver.token),
    },
  );
  expect(recipients).toEqual([]);
  await expectVerified(base.database.db);
});

it('a server that is killed while a card is accepted has given it to one and taken it from the other, or neither', {
  timeout: killsTimeout,
}, async () => {
  const { first, next } = await expectWholeOrNothing(
    { base, gated, person: taker, books },
    {
      path: '/api/activity/gift/accept',
      input: async () => {
        const offer = { card: 2, recipientId: taker.userId };
        const { giftId } = await giver.call.ok('/api/activity/give', offer);
        return { giftId };
      },
      after: (before) => ({
        ...before,
        taken: before.taken + 1n,
        offered: before.offered - 1n,
        moves: before.moves + 2n,
        waiting: before.waiting - 1n,
        accepted: before.accepted + 1n,
        told: before.told + 1n,
      }),
      nameOf: ({ giftId }) => giftId,
    },
  );
  const done = await books();
  for (const { send } of [first, next]) expect((await send()).body.code).toBe('cards.gift_over');
  expect(await books()).toEqual(done);
  await expectVerified(base.database.db);
});
