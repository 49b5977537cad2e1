// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import DepositAddressScreen from './deposit-address.screen.tsx';

const tron = 'TPrkFhZ8LH8Mruco8vXyA496TaeFBrbmeU';
const ether = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const network = (chain: string, isOpen: boolean, address: string | null) => ({
  chain,
  isOpen,
  address,
  confirmations: 20,
});
const terms = (...networks: object[]) => ({
  networks,
  minimum: '10.000000',
  quote: { value: '7.1234', until: '2026-03-02T02:01:00.000Z' },
});
const open = (answer: object, language: 'zh' | 'en' = 'en') =>
  show(<DepositAddressScreen />, {
    url: '/pages/usdt/index',
    answers: { '/api/usdt/deposit_address': answer },
    language,
  });
const words = () => document.body.textContent ?? '';

test.each([
  ['en', 'Deposits of USDT are not open at the moment'],
  ['zh', '暂未开放 USDT 充值'],
] as const)('where no network is open that is said (%s)', async (language, sentence) => {
  open(terms(network('TRC20', false, null)), language);
  await screen.findByText(sentence);
  expect(words()).not.toContain(tron);
});

test('the network is chosen before there is an address, and is warned about', async () => {
  open(terms(network('TRC20', true, tron), network('ERC20', true, ether), network('BEP20', false, null)));
  const choice = await screen.findByRole('radio', { name: /TRC20/ });
  expect(screen.queryByRole('radio', { name: /BEP20/ })).toBeNull();
  expect(screen.queryByText('Copy the address')).toBeNull();
  fireEvent.click(choice);
  await screen.findByText('Copy the address');
  expect(words()).toContain('TPrk FhZ8 LH8M');
  expect(words()).toContain('Send USDT on TRC20 alone');
  expect(words()).toContain('10 USDT');
  expect(words()).toContain('20 blocks');
  expect(words()).toContain('1 USDT = ¥7.1234');
  fireEvent.click(screen.getByRole('radio', { name: /ERC20/ }));
  await screen.findByText('My address on ERC20');
  expect(words()).not.toContain('TPrk FhZ8');
});

test.each([true, false])('a demonstration (%s) warns against real tokens', async (isDemo) => {
  show(<DepositAddressScreen />, {
    url: '/pages/usdt/index',
    answers: {
      '/api/usdt/deposit_address': terms(network('TRC20', true, tron)),
      // By its symbol the page shows that it knows which it is.
      '/api/v2/common/getConfig': { isDemo, currency_symbol: '€' },
    },
    language: 'en',
  });
  fireEvent.click(await screen.findByRole('radio', { name: /TRC20/ }));
  await expect.poll(words).toContain('1 USDT = €7.1234');
  expect(words().includes('never send real USDT')).toBe(isDemo);
});

test('whoever has no address is given one for the asking', async () => {
  const { server } = open(terms(network('TRC20', true, null)));
  server.answer({ '/api/usdt/deposit_address/make': terms(network('TRC20', true, tron)) });
  fireEvent.click(await screen.findByText('Get my address'));
  await expect.poll(() => server.sentTo('/api/usdt/deposit_address/make').length).toBe(1);
});
