import { expect, test } from 'vitest';
import { addressText, inGroupsOfFour, maskAddress } from './address-text.ts';

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7';

test.each([
  [tron, tron, undefined],
  [`  ${inGroupsOfFour(tron)}\n`, tron, undefined],
  [inGroupsOfFour(evm).replaceAll(' ', '\u00a0'), evm, undefined],
  [`tron:${tron}?amount=10`, tron, 'TRC20'],
  [`TRON:${tron}`, tron, 'TRC20'],
  [`ethereum:${evm}`, evm, undefined],
  [`ethereum:${evm}@1`, evm, 'ERC20'],
  [`ethereum:pay-${evm}@56?value=1`, evm, 'BEP20'],
  [`ethereum:${token}@1/transfer?uint256=5&address=${evm}`, evm, 'ERC20'],
  [`ethereum:${token}@56/transfer?address=${evm}&uint256=5`, evm, 'BEP20'],
  [`ethereum:${evm}@137`, evm, undefined],
  [`ethereum:${token}@1/approve?address=${evm}`, token, 'ERC20'],
  [`Ethereum:PAY-${evm}?label=a@56`, evm, undefined],
  [`ethereum:${token}/transfer?uint256=5`, token, undefined],
  [`xtron:${tron}`, `xtron:${tron}`, undefined],
  [`web+ethereum:${evm}`, `web+ethereum:${evm}`, undefined],
  [`ethereum:x-pay-${evm}`, `x-pay-${evm}`, undefined],
  [`tron:${tron}/transfer?address=${evm}`, tron, 'TRC20'],
  ['ethereum:', '', undefined],
  ['', '', undefined],
])('%j holds the address %j on %s', (text, address, chain) => {
  expect(addressText(text)).toEqual({ address, chain });
});

test('an address is compared in groups of four, and shown by its ends', () => {
  expect(inGroupsOfFour(tron)).toBe('TJRa bPrw bZy4 5sba vfcj inPJ C18k jpRT v8');
  expect(inGroupsOfFour(evm)).toBe('0x5aAe b605 3F3E 94C9 b9A0 9f33 6694 35E7 Ef1B eAed');
  expect(inGroupsOfFour('')).toBe('');
  expect(inGroupsOfFour('TJ0xRabP')).toBe('TJ0x RabP');
  expect([maskAddress(tron), maskAddress(evm)]).toEqual(['TJRa****RTv8', '0x5aAe****eAed']);
});
