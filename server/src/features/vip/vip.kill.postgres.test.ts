import { afterAll, beforeAll, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectDoneOnce, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person, personWith } from '../../../testing/person.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { buyCard, cardOrder } from '../../../testing/vip.ts';
import { sql } from '../../platform/db/sql.ts';

let base: Processes;
let gated: GatedProcess;
let maple: Person;
let ben: Person;
beforeAll(async () => {
  base = await oneProcess();
  const buyer = await personWith(base.both, 'maple', '50.00');
  const returner = await personWith(base.both, 'benoak', '50.00');
  gated = await gatedProcess(base);
  maple = asPerson(gated.app, buyer);
  ben = asPerson(gated.app, returner);
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** All that these commands move: minor units, the cards that were not given back, and what was paid for the others. */
interface Books {
  wallet: bigint;
  cards: bigint;
  refunded: bigint;
}

async function booksOf({ userId }: Person): Promise<Books> {
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet,
      (select count(*) from vip_cards where user_id = ${userId} and refunded_at is null) as cards,
      (select coalesce(sum(refunded), 0)::bigint from vip_cards where user_id = ${userId}) as refunded
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

// The first card runs, and the second one waits for its end: as many as somebody may have.
it('a server that is killed while it sells a card has done so once or not at all', {
  timeout: killsTimeout,
}, async () => {
  await expectDoneOnce(
    { base, gated, person: maple, books: () => booksOf(maple) },
    {
      path: '/api/vip/card/buy',
      input: () => cardOrder(maple),
      after: (before) => ({ ...before, wallet: before.wallet - 9_90n, cards: before.cards + 1n }),
    },
  );
});

// Each time a card is bought for it; on the day of the purchase the whole price is paid back.
it('a server that is killed while it takes a card back has paid for it once or not at all', {
  timeout: killsTimeout,
}, async () => {
  await expectDoneOnce(
    { base, gated, person: ben, books: () => booksOf(ben) },
    {
      path: '/api/vip/card/refund',
      input: async () => ({ cardId: (await buyCard(ben)).cardId, shown: { amount: '9.90' } }),
      after: ({ wallet, cards, refunded }) => ({
        wallet: wallet + 9_90n,
        cards: cards - 1n,
        refunded: refunded + 9_90n,
      }),
    },
  );
});
