import { expect, test } from 'vitest';
import { contract, operatorContract } from '../api/src/contract.ts';
import { commonErrors } from '../api/src/errors.ts';
import { apiPage } from './api-page.mjs';

const call = (path) => ({ method: 'GET', path, summary: 'A list', auth: 'user', effect: 'read', errors: [] });

test('a name that stands on both sides is two calls', () => {
  const page = apiPage({
    contract: { wallet: { withdrawals: call('/api/withdrawal/list') } },
    operatorContract: { wallet: { withdrawals: call('/console/api/withdrawals') } },
    commonErrors,
  });
  expect(page).toContain('`GET /api/withdrawal/list`');
  expect(page).toContain('`GET /console/api/withdrawals`');
});

test('each call of the contract has its line', () => {
  const page = apiPage({ contract, operatorContract, commonErrors });
  const calls = [contract, operatorContract].flatMap((side) =>
    Object.values(side).flatMap((calls) => Object.values(calls)),
  );
  expect(calls.length).toBeGreaterThan(100);
  const missing = calls.filter(({ method, path }) => !page.includes(`| \`${method} ${path}\` |`));
  expect(missing.map(({ path }) => path)).toEqual([]);
});
