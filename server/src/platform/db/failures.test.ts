import { expect, test } from 'vitest';
import { isTransient, mayRetry, sqlState } from './failures.ts';

/** What a node's refusal looks like when Citus copies rows to it. */
const copied = (message: string) => Object.assign(new Error(message), { code: 'XX000' });

test.each([
  ['duplicate key value violates unique constraint "transfers_pkey_102023"', '23505'],
  ['new row for relation "accounts_102040" violates check constraint "accounts_check"', '23514'],
  ['insert or update on table "payouts_1" violates foreign key constraint "payouts_fk"', '23503'],
  ['null value in column "amount" of relation "entries_1" violates not-null constraint', '23502'],
])('a row that a node refuses is faulty, and not the server: %s', (message, state) => {
  const error = copied(message);
  expect(sqlState(error)).toBe(state);
  expect([isTransient(error), mayRetry(error)]).toEqual([false, false]);
});

test('what nobody expected passes by itself, and a lost shard is tried again', () => {
  expect(sqlState(copied('invalid page in block 3'))).toBe('XX000');
  expect(isTransient(copied('invalid page in block 3'))).toBe(true);
  expect(mayRetry(copied('invalid page in block 3'))).toBe(false);
  expect(mayRetry(copied('could not commit transaction on any active node'))).toBe(true);
});

test('what is no error of a database has no state', () => {
  expect([undefined, null, 'XX000', new Error('x')].map(sqlState)).toEqual(['', '', '', '']);
});
