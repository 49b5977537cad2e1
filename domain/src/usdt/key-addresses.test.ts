import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { isSameAddress, type UsdtChain } from './chains.ts';
import { addressesOfKey } from './key-addresses.ts';
import { readAddress } from './read-address.ts';

/** The public keys of the private keys 1 and 2, whose addresses everybody can look up. */
const known = [
  [
    `0479be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798${'483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8'}`,
    '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf',
    'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC',
  ],
  [
    `04c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5${'1ae168fea63dc339a3c58419466ceaeef7f632653266d0e1236431a950cfe52a'}`,
    '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF',
    'TDvSsdrNM5eeXNL3czpa6AxLDHZA9nwe9K',
  ],
] as const;

test.each(known)('the key %s has the same account on all networks', (key, evm, tron) => {
  expect(addressesOfKey(hexToBytes(key))).toEqual({ evm, tron });
  expect(readAddress(evm, 'ERC20')).toEqual({ address: evm, isChecked: true });
  expect(readAddress(tron, 'TRC20')).toEqual({ address: tron, isChecked: true });
});

test.each([
  ['that is compressed', `02${known[0][0].slice(2, 66)}`],
  ['without its first byte', known[0][0].slice(2)],
  ['with another first byte', `06${known[0][0].slice(2)}`],
  ['that is too long', `${known[0][0]}00`],
])('a key %s is refused', (_name, key) => {
  expect(() => addressesOfKey(hexToBytes(key))).toThrow(/^a public key in full has 65 bytes/);
});

test.each<[UsdtChain, boolean]>([
  ['ERC20', true],
  ['BEP20', true],
  ['TRC20', false],
])('on %s an address in another case is the same: %s', (chain, isSame) => {
  const address = chain === 'TRC20' ? known[0][2] : known[0][1];
  const other = chain === 'TRC20' ? known[1][2] : known[1][1];
  expect(isSameAddress(chain, address, address)).toBe(true);
  expect(isSameAddress(chain, address, address.toLowerCase())).toBe(isSame);
  expect(isSameAddress(chain, address.toLowerCase(), address)).toBe(isSame);
  expect(isSameAddress(chain, address, other)).toBe(false);
});
