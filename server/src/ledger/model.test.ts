import { randomInt } from 'node:crypto';
import type { Chart } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LedgerDriver } from '../../testing/ledger-model/driver.ts';
import { operation } from '../../testing/ledger-model/operation.ts';
import { letter, randomChart } from '../../testing/ledger-model/random-chart.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { inSnapshot } from '../platform/db/transaction.ts';
import { checkAll } from '../verify/check-all.ts';
import { ledgerInvariantsOf } from './ledger.invariants.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const isFull = process.env.BANYAN_FULL === '1';
/** On PGlite only the driver is another: a few are enough. */
const lives = isFull ? 2_000 : process.env.BANYAN_TEST_DB === 'pglite' ? 6 : 20;
const operations = 500;

/** Seeds that once failed are lived through every time. */
const knownSeeds: number[] = [];
const firstSeed = Number(process.env.BANYAN_SEED ?? randomInt(2 ** 31));
const seeds = [...knownSeeds, ...Array.from({ length: lives - knownSeeds.length }, (_, i) => firstSeed + i)];

/** Every other life is lived under the real chart of accounts, the others each under one that chance made. */
const chartOf = (seed: number, life: number): Chart =>
  life % 2 === 0 ? chartOfAccounts : randomChart(`life_${letter(life)}`, seed);

let chartOfAll: Chart = chartOfAccounts;

/** Each life has people and funds of its own, in a database that others have lived in. */
async function live(seed: number, life: number): Promise<void> {
  const chart = chartOf(seed, life);
  chartOfAll = {
    accounts: { ...chartOfAll.accounts, ...chart.accounts },
    houses: { ...chartOfAll.houses, ...chart.houses },
    kinds: { ...chartOfAll.kinds, ...chart.kinds },
    recordGroups: {},
  };
  const driver = new LedgerDriver(database.db, chart);
  await driver.open();
  const commands = fc.sample(operation, { seed, numRuns: operations });
  commands.push({ do: 'wait', minutes: 100_000 }); // No hold may expire in the next life.
  for (const [i, command] of commands.entries()) {
    const { expected, actual } = await driver.run(command);
    expect(actual, `BANYAN_SEED=${seed}, command ${i}: ${JSON.stringify(command, text)}`).toEqual(expected);
  }
  const { expected, actual } = await driver.balances();
  expect(actual, `BANYAN_SEED=${seed}, balances`).toEqual(expected);
  const { violations } = await inSnapshot(database.db, (reader) =>
    checkAll(
      reader,
      ledgerInvariantsOf(chartOfAll).map((invariant) => ({ ...invariant, area: 'ledger' })),
    ),
  );
  expect(violations, `BANYAN_SEED=${seed}`).toEqual([]);
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);

test(`the ledger answers ${lives * operations} random commands as a naive one does, and its books stay right`, {
  // Several minutes on a cluster.
  timeout: isFull ? 7_200_000 : 1_200_000,
}, async () => {
  for (const [life, seed] of seeds.entries()) await live(seed, life);
});
