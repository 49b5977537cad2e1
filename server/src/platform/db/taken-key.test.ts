import { expect, test } from 'vitest';
import { isKeyTaken } from './taken-key.ts';

test.each([
  [{ code: '23505', constraint: 'recharges_pkey' }, true],
  // As a node of a cluster says it.
  [
    { code: '23505', message: 'duplicate key value violates unique constraint "recharges_pkey_102044"' },
    true,
  ],
  [{ code: '23505', message: 'duplicate key value violates unique constraint "users_key_102044"' }, false],
  [{ code: '23505', constraint: 'operators_one_name' }, false],
  [{ code: '23503', constraint: 'recharges_pkey' }, false],
  [{ code: '23505' }, false],
  [null, false],
])('of the error %o a taken primary key is %s', (error, isTaken) => {
  expect(isKeyTaken(error)).toBe(isTaken);
});
