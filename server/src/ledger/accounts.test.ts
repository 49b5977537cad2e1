import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noon, openWallets, recharge, withdrawal } from '../../testing/ledger-drafts.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { type Reader, sql, type Writer } from '../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import { balanceOf, hold, openAccount, openHolds, post, requireAvailable, voidHold } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const write = <T>(work: (writer: Writer) => Promise<T>) => inTransaction(database.db, work);
const read = <T>(work: (reader: Reader) => Promise<T>) => inSnapshot(database.db, work);
const wallet = (userId: string) => ({ userId, account: 'wallet', asset: 'CNY' }) as const;
const later = (minutes: number) => ({ ...noon, at: new Date(noon.at.getTime() + minutes * 60_000) });

describe('an account', () => {
  test('is opened once, and stays as it is when it is opened again', async () => {
    const ann = newId();
    await write((writer) => openAccount(writer, ann, 'wallet', 'CNY', noon.at));
    await write((writer) => post(writer, [recharge(ann, 5_00n)], noon));
    await write((writer) => openAccount(writer, ann, 'wallet', 'CNY', later(1).at));
    const rows = await read((reader) =>
      reader.rows(sql`select kind, asset, posted, held, opened_at from accounts where user_id = ${ann}`),
    );
    expect(rows).toEqual([{ kind: 'wallet', asset: 'CNY', posted: 5_00n, held: 0n, opened_at: noon.at }]);
  });

  test('of an asset that its class may not hold is not opened', async () => {
    const ann = newId();
    await expect(write((writer) => openAccount(writer, ann, 'wallet', 'POINTS', noon.at))).rejects.toThrow(
      'wallet may not hold POINTS',
    );
  });

  test('that was never opened has nothing', async () => {
    const ann = newId();
    expect(await read((reader) => balanceOf(reader, ann, 'wallet', 'CNY'))).toEqual({ posted: 0n, held: 0n });
  });
});

describe('what is available', () => {
  test('is what was posted less what is held, to the last cent', async () => {
    const [ann = ''] = await openWallets(database.db, 100_00n);
    await write((writer) => hold(writer, [withdrawal(ann, 30_00n)], noon, null));
    await read((reader) => requireAvailable(reader, { ...wallet(ann), amount: 70_00n }));
    const more = read((reader) => requireAvailable(reader, { ...wallet(ann), amount: 70_01n }));
    await expect(more).rejects.toMatchObject({
      code: 'wallet.insufficient_balance',
      facts: { available: '70.00' },
    });
  });
});

describe('open holds', () => {
  test('of one account are listed with what asked for them, the newest first', async () => {
    const [ann = '', ben = ''] = await openWallets(database.db, 100_00n, 100_00n);
    const [first, second, over, ofBen] = [
      withdrawal(ann, 1_00n),
      withdrawal(ann, 2_00n),
      withdrawal(ann, 3_00n),
      withdrawal(ben, 4_00n),
    ];
    const until = later(60).at;
    await write((writer) => hold(writer, [first], noon, until));
    await write((writer) => hold(writer, [second, over], later(1), null));
    await write((writer) => hold(writer, [ofBen], noon, null));
    await write((writer) => voidHold(writer, ann, over.transferId, later(2)));
    const shown = (draft: typeof first, at: Date, expiresAt: Date | null) => ({
      hold_id: draft.transferId,
      kind: 'withdrawal',
      amount: draft.amount,
      created_at: at,
      expires_at: expiresAt,
      cause_type: 'withdrawal',
      cause_id: draft.cause.id,
    });
    expect(await read((reader) => openHolds(reader, ann, 'wallet', 'CNY'))).toEqual([
      shown(second, later(1).at, null),
      shown(first, noon.at, until),
    ]);
  });
});
