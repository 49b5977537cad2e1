import { afterAll, beforeAll, it } from 'vitest';
import type { OperatorPath } from '../../../testing/caller.ts';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectDoneOnce, type KilledCommand, killsTimeout } from '../../../testing/killed-commands.ts';
import { type Person, personWith } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { sql } from '../../platform/db/sql.ts';

/** What operators book of the bank account, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
let by: Awaited<ReturnType<typeof operators>>;
let maple: Person;
beforeAll(async () => {
  base = await oneProcess();
  maple = await personWith(base.both, 'maple', '1000.00');
  gated = await gatedProcess(base);
  by = await operators(gated.app);
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** All that these commands move: amounts in minor units, and the rows that say so. */
interface Books {
  wallet: bigint;
  cover: bigint;
  /** What was written down, whatever is decided about it. */
  lines: bigint;
  fundings: bigint;
  credited: bigint;
  booked: bigint;
  confirmed: bigint;
}

async function books(): Promise<Books> {
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet,
      coalesce((select available from funding_accounts where house = 'charges_cover'), 0)::bigint as cover,
      (select count(*) from bank_lines) as lines,
      (select count(*) from fundings) as fundings,
      (select count(*) from bank_lines where state = 'credited') as credited,
      (select count(*) from bank_lines where state = 'booked') as booked,
      (select count(*) from fundings where state = 'confirmed') as confirmed
    from accounts where user_id = ${maple.userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

const amount = '100.00';
let references = 0;
const nextReference = (): string => `KILLED-${(references += 1)}`;

/** Returns what came to the bank account. */
const payment = () => ({
  bookedOn: '2026-01-01',
  amount,
  bankReference: nextReference(),
  payer: '',
  payerAccount: '',
  remark: '',
});
/** Returns what fills a funding account. */
const funding = () => ({ account: 'charges_cover', amount, bankReference: nextReference() });

/** Records what has come to the bank account; another operator decides about it. */
const record = () => by.ada.ok('/console/api/bank-lines/record', payment());

const commands: Record<string, KilledCommand<Books, object, OperatorPath>> = {
  'records what has come to the bank': {
    path: '/console/api/bank-lines/record',
    input: async () => payment(),
    after: (before) => ({ ...before, lines: before.lines + 1n }),
  },
  'records what is to fill a funding account': {
    path: '/console/api/fundings/record',
    input: async () => funding(),
    after: (before) => ({ ...before, fundings: before.fundings + 1n }),
  },
  'credits somebody with what has come to the bank': {
    path: '/console/api/bank-lines/credit',
    input: async () => {
      const { lineId } = await record();
      await by.ada.ok('/console/api/bank-lines/assign', { lineId, name: 'maple' });
      return { lineId, userId: maple.userId };
    },
    after: (before) => ({
      ...before,
      wallet: before.wallet + 100_00n,
      credited: before.credited + 1n,
    }),
  },
  'books the interest of the bank': {
    path: '/console/api/bank-lines/book',
    input: async () => ({ lineId: (await record()).lineId, settlement: null }),
    after: (before) => ({ ...before, cover: before.cover + 100_00n, booked: before.booked + 1n }),
  },
  'confirms what fills a funding account': {
    path: '/console/api/fundings/confirm',
    input: async () => ({
      fundingId: (await by.ada.ok('/console/api/fundings/record', funding())).fundingId,
    }),
    after: (before) => ({ ...before, cover: before.cover + 100_00n, confirmed: before.confirmed + 1n }),
  },
};

it.each(Object.keys(commands))(
  'a server that is killed while an operator %s has done so once or not at all',
  { timeout: killsTimeout },
  async (name) => {
    const command = commands[name];
    if (!command) throw new Error('one of the commands');
    const person = { userId: maple.userId, call: by.bea };
    await expectDoneOnce({ base, gated, person, books }, command);
  },
);
