import { expect, test } from 'vitest';
import { contractStanding } from './contract-standing.ts';

const contract = { effectiveOn: '2026-03-02', expiresOn: '2026-04-01', isWithdrawn: false };

test('a contract is in force from its first day to the one before it expires', () => {
  expect(contractStanding(contract, '2026-03-01')).toBe('upcoming');
  expect(contractStanding(contract, '2026-03-02')).toBe('in_force');
  expect(contractStanding(contract, '2026-03-31')).toBe('in_force');
  expect(contractStanding(contract, '2026-04-01')).toBe('expired');
});

test('one whose purchase was cancelled is withdrawn on every day', () => {
  for (const day of ['2026-03-01', '2026-03-15', '2026-05-01'])
    expect(contractStanding({ ...contract, isWithdrawn: true }, day)).toBe('withdrawn');
});
