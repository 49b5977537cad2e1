import { afterAll, beforeAll, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectDoneOnce, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person, personWith } from '../../../testing/person.ts';
import { type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { cardOrder } from '../../../testing/vip.ts';
import { sql } from '../../platform/db/sql.ts';

let two: TwoProcesses;
let gated: GatedProcess;
let maple: Person;
beforeAll(async () => {
  two = await twoProcesses();
  const registered = await personWith(two.both, 'maple', '50.00');
  gated = await gatedProcess(two);
  maple = asPerson(gated.app, registered);
});
afterAll(async () => {
  await gated?.close();
  await two?.close();
});

/** What a purchase moves: minor units, and the cards that are there. */
interface Books {
  wallet: bigint;
  cards: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await two.both.rows<Books>(sql`
    select posted as wallet, (select count(*) from vip_cards where user_id = ${userId}) as cards
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

// The first card runs, and the second one waits for its end: as many as somebody may have.
it('a server that is killed while it sells a card has done so once or not at all', {
  timeout: killsTimeout,
}, async () => {
  await expectDoneOnce(
    { two, gated, person: maple, books },
    {
      path: '/api/vip/card/buy',
      input: () => cardOrder(maple),
      after: ({ wallet, cards }) => ({ wallet: wallet - 9_90n, cards: cards + 1n }),
    },
  );
});
