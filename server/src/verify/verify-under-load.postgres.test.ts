import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  interest,
  issuerFunding,
  noon,
  openWallets,
  recharge,
  remittance,
  withdrawal,
} from '../../testing/ledger-drafts.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { pause } from '../../testing/wait.ts';
import {
  accountTotals,
  hold,
  houseTotals,
  openFundingAccount,
  post,
  reserveFunds,
  voidHold,
} from '../ledger/index.ts';
import { AppError } from '../platform/app-error.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { inTransaction, inWholeSnapshot } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { verify } from './verify.ts';

/** What is checked and summed while money moves between people: on a cluster, between its nodes. */

const house = 'issuer_repayment/load';
const isFull = process.env.BANYAN_FULL === '1';
const verifications = isFull ? 100 : 6;
const sums = isFull ? 1_000 : 60;

let database: TestDatabase;
let wallets: string[] = [];
beforeAll(async () => {
  database = await testDatabase({ connections: 20 });
  wallets = await openWallets(database.db, ...Array.from({ length: 24 }, () => 1_000_00n));
  await inTransaction(database.db, async (writer) => {
    await openFundingAccount(writer, house, 'CNY', noon.at);
    await post(writer, [issuerFunding(house, 1_000_000_00n)], noon);
  });
});
afterAll(() => database.close());

const anybody = () => wallets[Math.floor(Math.random() * wallets.length)] ?? '';
/** Two different people. */
function someTwo(): [string, string] {
  const i = Math.floor(Math.random() * wallets.length);
  const j = (i + 1 + Math.floor(Math.random() * (wallets.length - 1))) % wallets.length;
  return [wallets[i] ?? '', wallets[j] ?? ''];
}

/** Each moves money between rows that stand on different nodes, or changes two that must agree. */
const commands: ((writer: Writer) => Promise<unknown>)[] = [
  (writer) => post(writer, [remittance(...someTwo(), 7_00n)], noon),
  (writer) => post(writer, [remittance(...someTwo(), 3_00n), recharge(anybody(), 2_00n)], noon),
  (writer) => post(writer, [withdrawal(anybody(), 1_00n)], noon),
  async (writer) => {
    const owner = anybody();
    const draft = withdrawal(owner, 5_00n);
    await hold(writer, [draft], noon, null);
    if (Math.random() < 0.5) await voidHold(writer, owner, draft.transferId, noon);
  },
  async (writer) => {
    const reservationId = newId();
    await reserveFunds(writer, { reservationId, house, amount: 6_00n, at: noon.at });
    const from = { house, reservationId } as const;
    await post(writer, [interest(from, anybody(), 4_00n), interest(from, anybody(), 2_00n)], noon);
  },
];

/**
 * Looks `least` times while commands are given, several at once, and again until as many commands were done as were
 * asked for: what is seen at rest shows nothing. Returns everything that was seen to be wrong.
 */
async function underLoad<Fault>(least: { looks: number; commands: number }, look: () => Promise<Fault[]>) {
  let isOver = false;
  let done = 0;
  const give = async () => {
    while (!isOver) {
      const command = commands[Math.floor(Math.random() * commands.length)] as (typeof commands)[number];
      await inTransaction(database.db, command).then(
        () => (done += 1),
        (error: unknown) => {
          // Somebody has nothing left.
          if (!(error instanceof AppError)) throw error;
        },
      );
      await pause(1);
    }
  };
  const givers = Promise.all(Array.from({ length: 6 }, give));
  const watch = async () => {
    const faults: Fault[] = [];
    for (let n = 0; n < least.looks || done < least.commands; n += 1) faults.push(...(await look()));
    return faults;
  };
  const over = watch().finally(() => {
    isOver = true;
  });
  const [faults] = await Promise.all([over, givers]);
  return faults;
}

test('every invariant of the books is seen to hold, again and again, while commands run', async () => {
  const least = { looks: verifications, commands: verifications };
  const broken = await underLoad(least, async () => (await verify(database.db, ['ledger'])).violations);
  expect(broken).toEqual([]);
});

test('what people and the house have is summed to nothing, again and again, while commands run', async () => {
  const wrong = await underLoad({ looks: sums, commands: sums / 10 }, async () => {
    const [people, houses, reserved] = await inWholeSnapshot(
      database.db,
      async (reader) =>
        [
          await accountTotals(reader, 'CNY'),
          await houseTotals(reader),
          await reader.first<{ free: bigint }>(
            sql`select available as free from funding_accounts where house = ${house}`,
          ),
        ] as const,
    );
    const all = [...people, ...houses].reduce((sum, { total }) => sum + total, 0n);
    // The funding account's own row stands on the coordinator, what moved stands with the people.
    const held = houses.find((each) => each.house === house)?.total;
    return all !== 0n || held !== reserved?.free ? [{ all, held, free: reserved?.free }] : [];
  });
  expect(wrong).toEqual([]);
});
