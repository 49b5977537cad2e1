import { describe, expect, test } from 'vitest';
import { readDepositKeys } from './deposit-keys.ts';

/**
 * The account m/44'/60'/0' of two phrases that everybody knows: "abandon … about" of BIP-39, and "test … junk" of the
 * development chains. Nothing must ever be sent to their addresses.
 */
const abandon =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';
const junk =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';
const abandonPrivate =
  'xprv9zDSoJv1aBcjX6sNgEpE2J9K6MV2MUnXuqXsFgzVn3zY2aHyupaFQdYCtdCbNMkvcTdx9FeN49sgXw6mjrhrFLRSzJVnRYPfSCCgjeg4GxY';
/** The master key of the first test of BIP-32. */
const master =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';

const last = 2 ** 31 - 1;

describe('the addresses of an account', () => {
  test.each([
    [abandon, 0, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', 'TPrkFhZ8LH8Mruco8vXyA496TaeFBrbmeU'],
    [abandon, 1, '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0', 'TL9gR3f4FgNa9VZAsPt6xuKXPrfWAUJ5MW'],
    [abandon, last, '0x8848bfC75a28756B521b09afDC120BdDddC7d7c9', 'TNPp3r3rsMHnvynoRUJeNDiQYYPypzLsKr'],
    [junk, 0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'TYBNgWfhGuNzdLtjKtxXTfskAhTbMcqbaG'],
    [junk, 1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'TLEaY8XoqpBmndLsjcfThgdKLN1ssNuUcF'],
    [junk, 2, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', 'TFTsyAaajS3DTEbekme2wm9fNcypguDHp4'],
  ])('of %s at %d are those that its owner’s wallet has', (xpub, index, evm, tron) => {
    expect(readDepositKeys(xpub).addressesAt(index)).toEqual({ TRC20: tron, ERC20: evm, BEP20: evm });
  });

  test.each([-1, 0.5, 2 ** 31, Number.NaN])('there is none at %d', (index) => {
    expect(() => readDepositKeys(abandon).addressesAt(index)).toThrow(`an xpub has no key ${index}`);
  });
});

test.each([
  ['that could sign', abandonPrivate],
  ['that is no account', master],
  ['with a wrong character', abandon.replace('6DCo', '6DCp')],
  ['that is cut', abandon.slice(0, -1)],
  ['with characters of no key', `${abandon.slice(0, -1)}0`],
  ['that is missing', ''],
])('a key %s is refused, and not said', (_name, key) => {
  const refusal = refusalOf(key);
  expect(refusal).toMatch(/^the key of deposits is the xpub of an account/);
  if (key) expect(refusal).not.toContain(key.slice(4, 12));
});

function refusalOf(key: string): string {
  try {
    readDepositKeys(key);
    return 'it was taken';
  } catch (refusal) {
    return refusal instanceof RangeError ? refusal.message : 'another error';
  }
}
