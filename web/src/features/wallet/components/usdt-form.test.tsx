// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useConfig } from '../../../platform/config.ts';
import { fill, show } from '../../../testing/show.tsx';
import PayoutMethodScreen from '../screens/payout-method.screen.tsx';
import PayoutMethodTypeScreen from '../screens/payout-method-type.screen.tsx';
import PayoutMethodsScreen from '../screens/payout-methods.screen.tsx';
import WithdrawScreen from '../screens/withdraw.screen.tsx';

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const stored = {
  payoutMethodId: '00000000-0000-4000-8000-000000000001',
  kind: 'usdt',
  chain: 'BEP20',
  address: '0xdbF0****C6FB',
};
const accounts = (...items: object[]) => ({ '/api/payout_method/list': { items, holder: null } });
const off = { '/api/v2/common/getConfig': { permissions: { usdt: false }, currency_symbol: '¥' } };

async function open(url: `/pages/${string}` = '/pages/wallet/edit?kind=usdt', answers: object = {}) {
  const shown = show(<PayoutMethodScreen />, { url, answers: { ...accounts(stored), ...answers } });
  const address = await screen.findByLabelText<HTMLInputElement>('Wallet address');
  const chain = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) });
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  return {
    ...shown,
    address,
    chain,
    chosen,
    alerts,
    submit: () => fireEvent.submit(address.form as HTMLFormElement),
  };
}

test('the chain is asked for first, and none is chosen beforehand', async () => {
  const { alerts, chosen, submit } = await open();
  expect(chosen()).toEqual([]);
  submit();
  expect(alerts()).toEqual(['Please choose the chain.', 'Please enter the wallet address.']);
});

test('an address of another network is said at once; what may still be typed only on submitting', async () => {
  const { address, alerts, chain, submit } = await open();
  fireEvent.click(chain('TRC20'));
  fill(address, evm);
  expect(alerts()).toEqual(['Invalid wallet address: this is an address on ERC20 / BEP20, not on TRC20.']);
  fill(address, tron.slice(0, 20));
  expect(alerts()).toEqual([]);
  submit();
  expect(alerts()).toEqual(['Invalid wallet address: it takes 34 characters, these are 20.']);
  fill(address, tron.replace('8', 'O'));
  expect(alerts()[0]).toContain('none has O in it');
});

test('an address is shown in groups of four as it is kept, and said to be unchecked where it has no checksum', async () => {
  const { address, chain } = await open();
  fireEvent.click(chain('ERC20'));
  fill(address, evm);
  expect(screen.getByText('0x5aAe b605 3F3E 94C9 b9A0 9f33 6694 35E7 Ef1B eAed')).toBeTruthy();
  expect(screen.queryByText(/has no checksum/)).toBeNull();
  fill(address, evm.toLowerCase());
  expect(screen.getByText('0x5aAe b605 3F3E 94C9 b9A0 9f33 6694 35E7 Ef1B eAed')).toBeTruthy();
  expect(screen.getByText(/has no checksum/)).toBeTruthy();
});

describe('what is pasted', () => {
  const paste = async (text: string) => {
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(text);
    fireEvent.click(screen.getByRole('button', { name: 'Paste Wallet address' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Wallet address').value).toBe(text));
  };

  test('names its chain where none was chosen', async () => {
    const { chain, address, submit, server } = await open(undefined, {
      '/api/payout_method/add_usdt': stored,
    });
    await paste(`tron:${tron}`);
    expect(chain('TRC20').checked).toBe(true);
    expect(screen.getByText('TJRa bPrw bZy4 5sba vfcj inPJ C18k jpRT v8')).toBeTruthy();
    expect(address.value).toBe(`tron:${tron}`);
    submit();
    await waitFor(() =>
      expect(server.sentTo('/api/payout_method/add_usdt')).toMatchObject([
        { input: { chain: 'TRC20', address: `tron:${tron}`, payoutMethodId: null } },
      ]),
    );
  });

  test('changes no chain that was chosen', async () => {
    const { alerts, chain } = await open();
    fireEvent.click(chain('ERC20'));
    await paste(`tron:${tron}`);
    expect(chain('ERC20').checked).toBe(true);
    expect(alerts()[0]).toContain('this is an address on TRC20, not on ERC20');
  });
});

test('a change starts from the stored chain, and asks for the whole address again', async () => {
  const { chain, address } = await open(`/pages/wallet/edit?id=${stored.payoutMethodId}`);
  await waitFor(() => expect(chain('BEP20').checked).toBe(true));
  expect(address.value).toBe('');
  expect(screen.getByText('Was 0xdbF0****C6FB. Please enter the full address again')).toBeTruthy();
});

describe('while the area is switched off', () => {
  test('no account of the kind is offered', async () => {
    show(
      <>
        <Settled />
        <PayoutMethodTypeScreen />
      </>,
      { answers: off },
    );
    await screen.findByText('settled');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toHaveLength(2);
    expect(screen.queryByText('USDT')).toBeNull();
  });

  test('what is there stays, may be removed, and is not changed', async () => {
    show(
      <>
        <Settled />
        <PayoutMethodsScreen />
      </>,
      { answers: { ...off, ...accounts(stored) } },
    );
    await screen.findByText('settled');
    await screen.findByText('USDT BEP20');
    expect(screen.getByRole('button', { name: 'Remove USDT BEP20 0xdbF0****C6FB' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit USDT BEP20 0xdbF0****C6FB' })).toBeNull();
  });
});

/** Says that the configuration is there: until then nothing is hidden. */
const Settled = () => <p>{useConfig() ? 'settled' : ''}</p>;

test('the withdrawal page says that nothing is paid to such an address yet, and where one may be', async () => {
  const { redraw } = show(<WithdrawScreen />, { answers: accounts(stored) });
  await screen.findByText(/Withdrawals to USDT addresses are not open yet/);
  expect(screen.getByRole('link', { name: 'Add an account' })).toBeTruthy();
  expect(screen.queryByLabelText('Amount to withdraw')).toBeNull();
  redraw(<p />);
});

test('beside a card the withdrawal page offers the card alone', async () => {
  const card = {
    ...stored,
    payoutMethodId: stored.payoutMethodId.replace(/1$/, '2'),
    kind: 'bank_card',
    bank: 'A bank',
    number: '**** 0001',
  };
  show(<WithdrawScreen />, { answers: accounts(stored, card) });
  await screen.findByText(/Withdrawals to USDT addresses are not open yet/);
  fireEvent.click(await screen.findByRole('button', { name: /A bank/ }));
  await screen.findByRole('dialog', { name: 'Choose an account' });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});
