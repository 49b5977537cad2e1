import { expect, test } from 'vitest';
import { addressFacts } from './address-facts.ts';
import { addressFaultMessages } from './address-faults.messages.ts';
import type { UsdtChain } from './chains.ts';
import { type AddressFault, readAddress } from './read-address.ts';

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test.each<[text: string, chain: UsdtChain, sentence: string | undefined]>([
  [evm, 'TRC20', 'this is an address on ERC20 / BEP20, not on TRC20.'],
  ['linxiao', 'BEP20', 'on BEP20 it begins with 0x.'],
  [evm.replace('5', 'O'), 'ERC20', 'none has O in it. Please compare characters that look alike.'],
  [`${evm}0`, 'ERC20', 'it takes 42 characters, these are 43.'],
  [evm.replace('A', 'a'), 'BEP20', 'a character is wrong, for the BEP20 checksum does not match.'],
  [
    `0x${'0'.repeat(40)}`,
    'ERC20',
    'this is a contract or an empty address, which nobody has. What is sent there on ERC20 is lost.',
  ],
  ['', 'TRC20', undefined],
])('%j on %s is told as: %s', (text, chain, sentence) => {
  const fault = readAddress(text, chain) as AddressFault;
  const facts = addressFacts(fault, chain);
  expect(sentenceWith(facts)).toBe(sentence && `Invalid wallet address: ${sentence}`);
  if (fault.fault === 'missing') expect(facts).toEqual({});
  // The facts lead to the sentence of their own fault, in both languages, and hold nothing that it does not say.
  else
    for (const words of Object.values(addressFaultMessages[fault.fault]))
      expect(placeholdersOf(words).toSorted()).toEqual(Object.keys(facts).toSorted());
});

const placeholdersOf = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Returns the first sentence of which every fact is known, as a refusal is told. */
function sentenceWith(facts: Record<string, string | number>): string | undefined {
  const fitting = Object.values(addressFaultMessages).find(({ en }) =>
    placeholdersOf(en).every((name) => name in facts),
  );
  return fitting?.en.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(facts[name]));
}
