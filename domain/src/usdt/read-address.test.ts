import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inGroupsOfFour } from './address-text.ts';
import { type UsdtChain, usdtChains, usdtContracts } from './chains.ts';
import { withEvmChecksum } from './evm-address.ts';
import { readAddress } from './read-address.ts';
import { base58checkBytes } from './tron-address.ts';

/** The examples of EIP-55 itself; those of one case alone are what the checksum makes of them. */
const eip55 = {
  mixed: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ],
  capitals: ['0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  small: ['0xde709f2102306220921060314715629080e2fb77', '0x27b1fdb04752bbc536007a920d24acb045561c26'],
};
/** Addresses of the TRON network as its documentation and its explorer show them. */
const tron = [
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh',
  'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy',
  'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
  'TAUN6FwrnwwmaEqYcckffC7wYmbaS6cBiX',
];
const base58 = Array.from('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz');
const hexadecimal = Array.from('0123456789abcdefABCDEF');

const replaced = (text: string, at: number, character: string) =>
  text.slice(0, at) + character + text.slice(at + 1);

describe('an address is read', () => {
  test.each(tron)('%s on TRON', (address) => {
    expect(readAddress(address, 'TRC20')).toEqual({ address, isChecked: true });
    expect(readAddress(inGroupsOfFour(address), 'TRC20')).toEqual({ address, isChecked: true });
    expect(readAddress(`tron:${address}`, 'TRC20')).toEqual({ address, isChecked: true });
  });

  test.each([...eip55.mixed])('%s by its checksum, and in one case alone without', (address) => {
    for (const chain of ['ERC20', 'BEP20'] as const) {
      expect(readAddress(address, chain)).toEqual({ address, isChecked: true });
      expect(readAddress(address.toLowerCase(), chain)).toEqual({ address, isChecked: false });
      expect(readAddress(address.toUpperCase(), chain)).toEqual({ address, isChecked: false });
    }
  });

  test.each([...eip55.capitals, ...eip55.small])('%s, whose letters happen to have one case', (address) => {
    expect(withEvmChecksum(address)).toBe(address);
    expect(readAddress(address, 'ERC20')).toEqual({ address, isChecked: false });
  });
});

describe('an address is refused', () => {
  test.each([
    ['', 'TRC20', { fault: 'missing' }],
    [' \n', 'ERC20', { fault: 'missing' }],
    [eip55.mixed[0], 'TRC20', { fault: 'other_network', likely: ['ERC20', 'BEP20'] }],
    [eip55.mixed[0]?.toLowerCase(), 'TRC20', { fault: 'other_network', likely: ['ERC20', 'BEP20'] }],
    [`0x${'a'.repeat(41)}`, 'ERC20', { fault: 'length', length: 43, needed: 42 }],
    [`x0x${'a'.repeat(40)}`, 'ERC20', { fault: 'start', start: '0x' }],
    [`T0${tron[0]?.slice(2)}`, 'TRC20', { fault: 'characters', characters: '0' }],
    [`x${tron[0]}`, 'ERC20', { fault: 'start', start: '0x' }],
    [`${tron[0]}x`, 'ERC20', { fault: 'start', start: '0x' }],
    [`x0x${'a'.repeat(40)}`, 'TRC20', { fault: 'start', start: 'T' }],
    [`0x${'a'.repeat(41)}`, 'TRC20', { fault: 'start', start: 'T' }],
    [`xbc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq`, 'TRC20', { fault: 'start', start: 'T' }],
    [`bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq-`, 'TRC20', { fault: 'start', start: 'T' }],
    [`xEQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs`, 'TRC20', { fault: 'start', start: 'T' }],
    [`EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDsx`, 'TRC20', { fault: 'start', start: 'T' }],
    ['z'.repeat(44), 'TRC20', { fault: 'start', start: 'T' }],
    ['-9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'TRC20', { fault: 'start', start: 'T' }],
    ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM-', 'TRC20', { fault: 'start', start: 'T' }],
    [tron[0], 'ERC20', { fault: 'other_network', likely: ['TRC20'] }],
    [tron[0], 'BEP20', { fault: 'other_network', likely: ['TRC20'] }],
    [`tron:${tron[0]}`, 'BEP20', { fault: 'other_network', likely: ['TRC20'] }],
    [`ethereum:${eip55.mixed[0]}@56`, 'ERC20', { fault: 'other_network', likely: ['BEP20'] }],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'TRC20', { fault: 'other_network', likely: ['Bitcoin'] }],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'ERC20', { fault: 'other_network', likely: ['Bitcoin'] }],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'TRC20', { fault: 'other_network', likely: ['Bitcoin'] }],
    [
      'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
      'TRC20',
      { fault: 'other_network', likely: ['TON'] },
    ],
    ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', 'TRC20', { fault: 'other_network', likely: ['Solana'] }],
    ['linxiao', 'TRC20', { fault: 'start', start: 'T' }],
    ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ERC20', { fault: 'start', start: '0x' }],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTvO', 'TRC20', { fault: 'characters', characters: 'O' }],
    ['TJRabPrwbZy45sbavfcjlnPJC18kjpRT0l', 'TRC20', { fault: 'characters', characters: 'l 0' }],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRТv8', 'TRC20', { fault: 'characters', characters: 'U+0422' }],
    ['TJRabPrwbZy45sbavfcjinPJC18\u200bkjpRTv8', 'TRC20', { fault: 'characters', characters: 'U+200B' }],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRT😀', 'TRC20', { fault: 'characters', characters: 'U+1F600' }],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeO', 'ERC20', { fault: 'characters', characters: 'O' }],
    [
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeO',
      'TRC20',
      { fault: 'other_network', likely: ['ERC20', 'BEP20'] },
    ],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTvO', 'ERC20', { fault: 'other_network', likely: ['TRC20'] }],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv', 'TRC20', { fault: 'length', length: 33, needed: 34 }],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv88', 'TRC20', { fault: 'length', length: 35, needed: 34 }],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'BEP20', { fault: 'length', length: 41, needed: 42 }],
    ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', 'TRC20', { fault: 'checksum' }],
    ['0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'ERC20', { fault: 'checksum' }],
    ['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TRC20', { fault: 'nobody' }],
    [`0x${'0'.repeat(40)}`, 'BEP20', { fault: 'nobody' }],
    [usdtContracts.ERC20.toLowerCase(), 'ERC20', { fault: 'nobody' }],
    [usdtContracts.BEP20, 'BEP20', { fault: 'nobody' }],
    [usdtContracts.TRC20, 'TRC20', { fault: 'nobody' }],
  ] as [string, UsdtChain, object][])('%j on %s: %j', (text, chain, fault) => {
    expect(readAddress(text, chain)).toEqual(fault);
  });

  test('on TRON whatever single character is another', () => {
    const anyChange = fc.record({
      address: fc.constantFrom(...tron),
      at: fc.nat({ max: 33 }),
      character: fc.constantFrom(...base58, '0', 'O', 'I', 'l'),
    });
    fc.assert(
      fc.property(anyChange, ({ address, at, character }) => {
        fc.pre(address[at] !== character);
        expect(readAddress(replaced(address, at, character), 'TRC20')).toHaveProperty('fault');
      }),
      { numRuns: 500 },
    );
  });

  // The checksum of EIP-55 has a bit for each letter, so that some changes of some addresses pass it: of these none.
  test.each(eip55.mixed)('%s whatever single character is another', (address) => {
    const passed = [...hexadecimal, 'g', 'O', 'l', ' '].flatMap((character) =>
      Array.from({ length: 40 }, (_, i) => replaced(address, i + 2, character)).filter(
        (changed) => changed !== address && !('fault' in readAddress(changed, 'ERC20')),
      ),
    );
    expect(passed).toEqual([]);
  });

  test('on TRON when two neighbours changed places', () => {
    for (const address of tron)
      for (let i = 1; i + 1 < address.length; i += 1) {
        const swapped = address.slice(0, i) + address[i + 1] + address[i] + address.slice(i + 2);
        expect('fault' in readAddress(swapped, 'TRC20'), swapped).toBe(swapped !== address);
      }
  });

  test('when base58check is right and the network is another', () => {
    expect(base58checkBytes('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')?.[0]).toBe(0);
    expect(readAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'TRC20')).toHaveProperty('fault');
  });
});

test('whatever is typed is read or refused, and what was read is read again alike', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...base58), minLength: 33, maxLength: 35 }).map((text) => `T${text}`),
    fc
      .string({ unit: fc.constantFrom(...hexadecimal), minLength: 40, maxLength: 40 })
      .map((text) => `0x${text}`),
  );
  fc.assert(
    fc.property(anyText, fc.constantFrom(...usdtChains), (text, chain) => {
      const read = readAddress(text, chain);
      if ('fault' in read) return;
      expect(readAddress(read.address, chain)).toMatchObject({ address: read.address });
      expect(read.address.toLowerCase()).toBe(text.trim().toLowerCase());
    }),
    { numRuns: 500 },
  );
});
