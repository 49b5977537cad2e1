import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon, openWallets, remittance, withdrawal } from '../../testing/ledger-drafts.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { inTransaction, inWholeSnapshot } from '../platform/db/transaction.ts';
import { balancesOn, holdersOn, holdingsOn, movedLateOn, openAccount, post } from './index.ts';

const lowest = '00000000-0000-0000-0000-000000000000';
const nextNoon = { at: new Date('2026-05-21T04:00:00Z'), on: '2026-05-21' };

let database: TestDatabase;
let ann = '';
let ben = '';
/** Has nothing on the first day. */
let cid = '';
beforeAll(async () => {
  database = await testDatabase();
  [ann = '', ben = '', cid = ''] = await openWallets(database.db, 100_00n, 50_00n, 0n);
  await inTransaction(database.db, async (writer) => {
    await post(writer, [withdrawal(ann, 30_00n)], noon);
    await post(writer, [remittance(ann, cid, 20_00n)], nextNoon);
    await post(writer, [withdrawal(ben, 50_00n)], nextNoon);
    await openAccount(writer, ann, 'savings', 'CNY', nextNoon.at);
  });
});
afterAll(() => database.close());

const holders = (on: string, page: { after?: string; limit?: number } = {}) =>
  inWholeSnapshot(database.db, (reader) =>
    holdersOn(reader, 'CNY', on, { after: lowest, limit: 10, ...page }),
  );

test('who had something at the end of a business date is told as of it, whatever was booked later', async () => {
  expect(await holders(noon.on)).toEqual([
    { user_id: ann, balance: 70_00n },
    { user_id: ben, balance: 50_00n },
  ]);
  expect(await holders(nextNoon.on)).toEqual([
    { user_id: ann, balance: 50_00n },
    { user_id: cid, balance: 20_00n },
  ]);
  expect(await holders('2026-05-19')).toEqual([]);
});

test('holders are read on by their ids, as many as are asked for', async () => {
  expect((await holders(noon.on, { limit: 1 })).map((row) => row.user_id)).toEqual([ann]);
  expect((await holders(noon.on, { after: ann })).map((row) => row.user_id)).toEqual([ben]);
});

const walletsOf = (people: string[], on: string) =>
  inWholeSnapshot(database.db, (reader) =>
    balancesOn(reader, people, { account: 'wallet', asset: 'CNY', on }),
  );

test('balances of a date are those of the people asked for, and of nobody who had nothing', async () => {
  expect(await walletsOf([ann, ben, cid], noon.on)).toEqual(
    new Map([
      [ann, 70_00n],
      [ben, 50_00n],
    ]),
  );
  expect(await walletsOf([ben, cid], nextNoon.on)).toEqual(new Map([[cid, 20_00n]]));
  expect(await walletsOf([ann], '2026-05-19')).toEqual(new Map());
});

test('holdings of a date have a row for each account of the assets asked for', async () => {
  const of = (assets: 'CNY'[]) =>
    inWholeSnapshot(database.db, (reader) => holdingsOn(reader, [ann], { assets, on: noon.on }));
  const rows = await of(['CNY']);
  expect(rows.map(({ balance }) => balance).toSorted((a, b) => Number(a - b))).toEqual([0n, 70_00n]);
  expect(await of([])).toEqual([]);
});

test('only what was booked in the last minutes of a date may have come too late for its close', async () => {
  const late = { at: new Date('2026-05-22T15:55:00Z'), on: '2026-05-22' };
  await inTransaction(database.db, (writer) => post(writer, [remittance(ann, ben, 1_00n)], late));
  const movers = (people: string[], on: string) =>
    inWholeSnapshot(database.db, (reader) => movedLateOn(reader, people, on));
  expect(await movers([ann, ben, cid], late.on)).toEqual([ann, ben].toSorted());
  expect(await movers([cid], late.on)).toEqual([]);
  expect(await movers([ann, ben], nextNoon.on)).toEqual([]);
});
