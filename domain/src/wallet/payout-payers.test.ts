import { expect, test } from 'vitest';
import { usdtChains } from '../usdt/chains.ts';
import { chainOfPayer, payoutPayers, usdtPayer } from './payout-payers.ts';
import { providerNames } from './provider-names.ts';

test('each network of USDT has somebody who pays there, and a payment provider pays on none', () => {
  expect(payoutPayers).toEqual([...providerNames, ...usdtChains.map(usdtPayer)]);
  expect(payoutPayers.map(chainOfPayer)).toEqual([...providerNames.map(() => null), ...usdtChains]);
});
