import { expect, test } from 'vitest';
import { usdtContracts } from './chains.ts';
import { type DepositFacts, depositOutcome } from './deposit-outcome.ts';
import { quoteAt } from './quote.ts';

const noon = new Date('2026-05-20T04:00:00Z');
const quote = quoteAt(71_234n, noon);
/** Ten USDT where one has to be ten at least. */
const facts: DepositFacts = {
  chain: 'ERC20',
  contract: usdtContracts.ERC20.toLowerCase(),
  takenContract: usdtContracts.ERC20,
  units: 10_000_000n,
  minimum: 10_000_000n,
  quote,
  isAccountClosed: false,
  isCreditedBefore: false,
};
const bsc = { chain: 'BEP20', contract: usdtContracts.BEP20, takenContract: usdtContracts.BEP20 } as const;
const otherToken = { contract: usdtContracts.BEP20 };

test.each<[name: string, other: Partial<DepositFacts>, amount: bigint]>([
  ['of exactly the minimum', {}, 71_23n],
  ['above it, down to the cent', { units: 10_001_999n }, 71_24n],
  ['by its units on BNB Smart Chain', { ...bsc, units: 10_001_999_999_999_999_999n }, 71_24n],
  ['worth a cent', { units: 1_404n, minimum: 0n }, 1n],
])('a deposit %s is credited', (_name, other, amount) => {
  expect(depositOutcome({ ...facts, ...other }, noon)).toEqual({ state: 'credited', amount });
});

test.each<[name: string, other: Partial<DepositFacts>, reason: string]>([
  ['of another token', otherToken, 'unknown_token'],
  ['of another token, whatever else', { ...otherToken, isCreditedBefore: true }, 'unknown_token'],
  ['of another token to a closed account', { ...otherToken, isAccountClosed: true }, 'unknown_token'],
  ['to a closed account', { isAccountClosed: true }, 'account_closed'],
  ['to a closed account, whatever else', { isAccountClosed: true, isCreditedBefore: true }, 'account_closed'],
  ['whose transaction was credited before', { isCreditedBefore: true, units: 1n }, 'credited_before'],
  ['below the minimum', { units: 9_999_999n }, 'below_minimum'],
  ['below the minimum, without a quote', { units: 9_999_999n, quote: null }, 'below_minimum'],
  ['cut below it', { ...bsc, units: 9_999_999_999_999_999_999n }, 'below_minimum'],
  ['worth less than a cent', { units: 1_403n, minimum: 0n }, 'below_minimum'],
  ['of nothing', { units: 0n, minimum: 0n }, 'below_minimum'],
  ['without a quote', { quote: null }, 'no_quote'],
  ['whose quote is over', { quote: quoteAt(71_234n, new Date(noon.getTime() - 60_000)) }, 'no_quote'],
])('a deposit %s is queued: %s', (_name, other, reason) => {
  expect(depositOutcome({ ...facts, ...other }, noon)).toEqual({ state: 'queued', reason });
});
