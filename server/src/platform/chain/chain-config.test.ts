import { expect, it } from 'vitest';
import { demoPayers, demoXpub } from '../../../../tools/demo-chains.mjs';
import { type ChainConfig, chainFaultsInProduction, readChains } from './chain-config.ts';

/** The account m/44'/60'/0' of a phrase that everybody knows, and the key that could sign for it. */
const xpub =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';
const xprv =
  'xprv9zDSoJv1aBcjX6sNgEpE2J9K6MV2MUnXuqXsFgzVn3zY2aHyupaFQdYCtdCbNMkvcTdx9FeN49sgXw6mjrhrFLRSzJVnRYPfSCCgjeg4GxY';
const tron = 'http://tron.internal:8090/';
const bsc = 'https://bsc.example/a-key';

it('without a key and a node there is nothing, and nothing is wrong', () => {
  expect(readChains({})).toEqual({ usdt: null, faults: [] });
});

it('a key has one node at least', () => {
  const usdt: ChainConfig = { xpub, nodes: { TRC20: tron, BEP20: bsc } };
  const env = { BANYAN_USDT_XPUB: xpub, BANYAN_USDT_TRC20_URL: tron, BANYAN_USDT_BEP20_URL: bsc };
  expect(readChains(env)).toEqual({ usdt, faults: [] });
});

it('an account pays on a network that has a node', () => {
  const env = { BANYAN_USDT_XPUB: xpub, BANYAN_USDT_TRC20_URL: tron };
  const paid = { ...env, BANYAN_USDT_TRC20_PAYER: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };
  const payers = { TRC20: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };
  expect(readChains(paid)).toEqual({ usdt: { xpub, nodes: { TRC20: tron }, payers }, faults: [] });
});

it.each([
  [{ BANYAN_USDT_XPUB: xpub }, 'or none of them'],
  [{ BANYAN_USDT_TRC20_PAYER: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }, 'or none of them'],
  [
    { BANYAN_USDT_XPUB: xpub, BANYAN_USDT_TRC20_URL: tron, BANYAN_USDT_TRC20_PAYER: 'T…' },
    'BANYAN_USDT_TRC20_PAYER: no address on TRC20',
  ],
  [
    {
      BANYAN_USDT_XPUB: xpub,
      BANYAN_USDT_TRC20_URL: tron,
      BANYAN_USDT_BEP20_PAYER: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    },
    'BANYAN_USDT_BEP20_PAYER: takes the node of the network',
  ],
  [{ BANYAN_USDT_ERC20_URL: bsc }, 'or none of them'],
  [{ BANYAN_USDT_XPUB: xprv, BANYAN_USDT_TRC20_URL: tron }, 'BANYAN_USDT_XPUB: the key of deposits is'],
  [{ BANYAN_USDT_XPUB: 'xpub', BANYAN_USDT_TRC20_URL: tron }, 'BANYAN_USDT_XPUB: the key of deposits is'],
])('half of it is a fault, and the key is not said', (env, fault) => {
  const read = readChains(env);
  expect(read.usdt).toBeNull();
  expect(read.faults).toHaveLength(1);
  expect(read.faults[0]).toContain(fault);
  expect(read.faults[0]).not.toContain(xprv.slice(4, 20));
});

it('production is told of no key of the demonstration, and of each by its variable', () => {
  const payers = { TRC20: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' };
  const own: ChainConfig = { xpub, nodes: { TRC20: tron }, payers };
  expect(chainFaultsInProduction(null)).toEqual([]);
  expect(chainFaultsInProduction({ xpub, nodes: { TRC20: tron } })).toEqual([]);
  expect(chainFaultsInProduction(own)).toEqual([]);
  expect(chainFaultsInProduction({ ...own, xpub: demoXpub })).toEqual([
    expect.stringMatching(/^BANYAN_USDT_XPUB: /),
  ]);
  for (const chain of ['TRC20', 'ERC20', 'BEP20'] as const)
    expect(chainFaultsInProduction({ ...own, payers: { [chain]: demoPayers[chain] } })).toEqual([
      expect.stringMatching(`^BANYAN_USDT_${chain}_PAYER: `),
    ]);
});
