import { afterAll, beforeAll, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectDoneOnce, type KilledCommand, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person, personWith } from '../../../testing/person.ts';
import { type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { buyCard, cardOrder } from '../../../testing/vip.ts';
import { sql } from '../../platform/db/sql.ts';

/** Cards that are bought and given back, by a server that is killed at a statement of it. */

let two: TwoProcesses;
let gated: GatedProcess;
/** One buys, and the other gives back: nobody may have more than two cards. */
let maple: Person;
let ben: Person;
beforeAll(async () => {
  two = await twoProcesses();
  const buyer = await personWith(two.both, 'maple', '50.00');
  const returner = await personWith(two.both, 'benoak', '50.00');
  gated = await gatedProcess(two);
  maple = asPerson(gated.app, buyer);
  ben = asPerson(gated.app, returner);
});
afterAll(async () => {
  await gated?.close();
  await two?.close();
});

/** What these commands move: minor units, and the cards that are there. */
interface Books {
  wallet: bigint;
  cards: bigint;
  refunded: bigint;
}

async function booksOf({ userId }: Person): Promise<Books> {
  const [row] = await two.both.rows<Books>(sql`
    select posted as wallet, (select count(*) from vip_cards where user_id = ${userId}) as cards,
      (select count(*) from vip_cards where user_id = ${userId} and refunded_at is not null) as refunded
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

const commands: Record<string, KilledCommand<Books> & { by: () => Person }> = {
  // The first card runs, and the second one waits for its end: as many as somebody may have.
  'sells a card': {
    by: () => maple,
    path: '/api/vip/card/buy',
    input: () => cardOrder(maple),
    after: (before) => ({ ...before, wallet: before.wallet - 9_90n, cards: before.cards + 1n }),
  },
  // Of a card that was bought today nothing is kept.
  'takes a card back': {
    by: () => ben,
    path: '/api/vip/card/refund',
    input: async () => ({ cardId: (await buyCard(ben)).cardId, shown: { amount: '9.90' } }),
    after: (before) => ({ ...before, wallet: before.wallet + 9_90n, refunded: before.refunded + 1n }),
  },
};

it.each(Object.keys(commands))(
  'a server that is killed while it %s has done so once or not at all',
  { timeout: killsTimeout },
  async (name) => {
    const command = commands[name];
    if (!command) throw new Error('one of the commands');
    const person = command.by();
    await expectDoneOnce({ two, gated, person, books: () => booksOf(person) }, command);
  },
);
