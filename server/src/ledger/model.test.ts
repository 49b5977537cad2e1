import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LedgerDriver } from '../../testing/ledger-model/driver.ts';
import { operation } from '../../testing/ledger-model/operation.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { expectVerified } from '../../testing/verified.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const isFull = process.env.BANYAN_FULL === '1';
const lives = isFull ? 2_000 : 20;
const operations = 500;

/** Seeds that once failed are lived through every time. */
const knownSeeds: number[] = [];
const firstSeed = Number(process.env.BANYAN_SEED ?? randomInt(2 ** 31));
const seeds = [...knownSeeds, ...Array.from({ length: lives - knownSeeds.length }, (_, i) => firstSeed + i)];

/** Each life has people and an issuer of its own, in a database that others have lived in. */
async function live(seed: number): Promise<void> {
  const driver = new LedgerDriver(database.db);
  await driver.open();
  const commands = fc.sample(operation, { seed, numRuns: operations });
  commands.push({ do: 'wait', minutes: 100_000 }); // No hold may expire in the next life.
  for (const [i, command] of commands.entries()) {
    const { expected, actual } = await driver.run(command);
    expect(actual, `BANYAN_SEED=${seed}, command ${i}: ${JSON.stringify(command, text)}`).toEqual(expected);
  }
  const { expected, actual } = await driver.balances();
  expect(actual, `BANYAN_SEED=${seed}, balances`).toEqual(expected);
  await expectVerified(database.db, ['ledger']);
}

const text = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);

test(`the ledger answers ${lives * operations} random commands as a naive one does, and its books stay right`, {
  timeout: isFull ? 7_200_000 : 300_000,
}, async () => {
  for (const seed of seeds) await live(seed);
});
