// @vitest-environment happy-dom
import { brokenLine, refusal } from '@banyan/client/testing/contract-server.ts';
import { pause } from '@banyan/client/testing/wait.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moneyCommands } from '../../../platform/money-command/money-commands.ts';
import { tellOutcomes } from '../../../platform/money-command/tell-outcomes.ts';
import { forgetQueries } from '../../../platform/query.ts';
import { token } from '../../../platform/session.ts';
import { fill, show } from '../../../testing/show.tsx';
import WithdrawScreen from '../screens/withdraw.screen.tsx';
import { requestWithdrawal } from '../wallet.commands.ts';

const card = (n: number) => ({
  payoutMethodId: `00000000-0000-4000-8000-00000000000${n}`,
  kind: 'bank_card',
  holder: 'Lin Xiao',
  bank: `Bank ${n}`,
  number: `**** 000${n}`,
});
const terms = {
  min: '10.00',
  maxPerDay: '5000.00',
  leftToday: '3000.00',
  withdrawable: '2000.00',
  feeBps: 13,
};
const prepared = {
  '/api/withdrawal/terms': terms,
  '/api/payout_method/list': { items: [card(1), card(2)] },
  '/api/me': { userId: '00000000-0000-4000-8000-0000000000aa' },
  '/api/payment_password/authorize': { authorization: 'a-token-of-more-than-twenty-characters' },
  '/api/withdrawal/request': { withdrawalId: card(9).payoutMethodId },
};

async function open(answers: object = {}) {
  const url = '/pages/withdraw/index';
  const shown = show(<WithdrawScreen />, { url, answers: { ...prepared, ...answers } });
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount to withdraw');
  const fact = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  return { ...shown, amount, fact, submit: () => fireEvent.submit(amount.form as HTMLFormElement) };
}
async function enterPin(pin: string) {
  const sheet = await screen.findByRole('dialog', { name: 'Enter payment password' });
  await within(sheet).findByRole('button', { name: '1' });
  for (const digit of pin) fireEvent.click(within(sheet).getByRole('button', { name: digit }));
  return sheet;
}
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('money_command/'));

test('what is charged and what arrives follow the amount: the fee is cut to the cent, and taken off', async () => {
  const { amount, fact } = await open();
  expect([fact('Fee'), fact('You receive')]).toEqual(['No fee', '¥0.00']);
  fill(amount, '1234.56');
  // 0.13 % of 1,234.56 are 1.604928.
  expect([fact('Fee'), fact('You receive')]).toEqual(['¥1.60', '¥1,232.96']);
  fill(amount, '7.00');
  expect([fact('Fee'), fact('You receive')]).toEqual(['No fee', '¥7.00']);
});

test('limits are said while one types; "too little" waits until one has submitted', async () => {
  const { amount, submit } = await open();
  fill(amount, '2000.01');
  expect(screen.getByRole('alert').textContent).toBe('Insufficient balance');
  fill(amount, '2000.00');
  expect(screen.queryByRole('alert')).toBeNull();
  fill(amount, '9.99');
  expect(screen.queryByRole('alert')).toBeNull();
  submit();
  expect(screen.getByRole('alert').textContent).toContain('¥10.00');
  fill(amount, '10');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is left of the day binds before the day’s limit does', async () => {
  const { amount } = await open({
    '/api/withdrawal/terms': { ...terms, withdrawable: '9000.00', leftToday: '120.00' },
  });
  fill(amount, '120.01');
  expect(screen.getByRole('alert').textContent).toContain('¥120.00');
  fill(amount, '120');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the payment password stands for exactly the amount, the account and the terms that were shown', async () => {
  const { amount, submit, server, went } = await open();
  fireEvent.click(screen.getByRole('button', { name: /Bank 1/ }));
  fireEvent.click(await screen.findByRole('radio', { name: /Bank 2/ }));
  fill(amount, '100.');
  submit();
  const sheet = await enterPin('258036');
  expect(sheet.textContent).toContain('Bank 2 **** 0002 · Lin Xiao');
  expect(sheet.textContent).toContain('¥100.00');
  await waitFor(() => expect(went).toEqual([`replace /pages/withdraw/record?id=${card(9).payoutMethodId}`]));
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toEqual({
    password: '258036',
    command: 'withdraw',
    amount: '100',
    payee: card(2).payoutMethodId,
  });
  const [request] = server.sentTo('/api/withdrawal/request');
  expect(request?.input).toMatchObject({
    amount: '100',
    payoutMethodId: card(2).payoutMethodId,
    shown: { fee: '0.13', net: '99.87' },
  });
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(kept()).toEqual([]);
});

test('a wrong payment password says how many tries are left, and the digits start over', async () => {
  const { amount, submit, server } = await open({
    '/api/payment_password/authorize': refusal('payment_password.invalid', { facts: { triesLeft: 2 } }),
  });
  fill(amount, '100');
  submit();
  const sheet = await enterPin('000000');
  await waitFor(() => expect(within(sheet).getByRole('alert').textContent).toContain('2 tries left'));
  expect(within(sheet).getByRole('img').getAttribute('aria-label')).toBe('0 of 6 digits entered');
  fireEvent.keyDown(window, { key: '7' });
  fireEvent.keyDown(window, { key: '8' });
  fireEvent.keyDown(window, { key: 'Backspace' });
  fireEvent.keyDown(window, { key: 'x' });
  expect(within(sheet).getByRole('img').getAttribute('aria-label')).toBe('1 of 6 digits entered');
  expect(within(sheet).getByRole('alert').textContent).toBe('');
  expect(server.sentTo('/api/withdrawal/request')).toHaveLength(0);
});

test('after a silence the command is kept under its key, the form says so and sends no second one', async () => {
  const { amount, submit, server, went } = await open({ '/api/withdrawal/request': brokenLine });
  fill(amount, '100');
  submit();
  await enterPin('258036');
  const notice = await screen.findByText('Outcome unknown, checking. Please do not submit again…');
  expect(notice.parentElement?.textContent).toContain('withdrawal of ¥100.00');
  expect(kept()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Withdraw' }).getAttribute('aria-busy')).toBe('true');
  submit();
  expect(screen.queryByRole('dialog')).toBeNull();
  server.answer({ '/api/withdrawal/request': prepared['/api/withdrawal/request'] });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(went).toHaveLength(1));
  const attempts = server.sentTo('/api/withdrawal/request');
  expect(new Set(attempts.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(attempts.map(({ headers }) => headers.get('idempotency-settle'))).toEqual([null, '1']);
  expect(kept()).toEqual([]);
});

test('a refusal of the amount stands at its field, keeps what was typed and drops the command', async () => {
  const { amount, submit } = await open({
    '/api/withdrawal/request': refusal('withdrawal.above_daily_limit'),
  });
  fill(amount, '100');
  submit();
  await enterPin('258036');
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(amount.value).toBe('100');
  expect(kept()).toEqual([]);
  fill(amount, '90');
  expect(amount.getAttribute('aria-invalid')).toBe('false');
});

test('what becomes of it while another page is open is said in passing', async () => {
  const { amount, submit, server, redraw } = await open({ '/api/withdrawal/request': brokenLine });
  tellOutcomes([requestWithdrawal] as never);
  fill(amount, '100');
  submit();
  await enterPin('258036');
  await screen.findByText('Outcome unknown, checking. Please do not submit again…');
  redraw(<p>elsewhere</p>);
  await act(() => pause());
  server.answer({ '/api/withdrawal/request': prepared['/api/withdrawal/request'] });
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('¥100.00'));
  expect(screen.getByRole('status').textContent).toContain('went through');
});

test('another session neither sees nor sends what this one has left open', async () => {
  const { amount, submit, server } = await open({ '/api/withdrawal/request': brokenLine });
  fill(amount, '100');
  submit();
  await enterPin('258036');
  await screen.findByText('Outcome unknown, checking. Please do not submit again…');
  const before = server.sentTo('/api/withdrawal/request').length;
  server.answer({ '/api/me': { userId: '00000000-0000-4000-8000-0000000000bb' } });
  act(() => {
    forgetQueries();
    token.set('of-another');
  });
  await waitFor(() => expect(moneyCommands().open).toEqual([]));
  fireEvent(window, new Event('online'));
  await expect.poll(() => kept()).toHaveLength(1);
  expect(server.sentTo('/api/withdrawal/request')).toHaveLength(before);
});

test('what is missing is listed with the way to it, and nothing can be sent', async () => {
  const { amount, submit } = await open({
    '/api/payment_password/needs': {
      needs: [
        { need: 'payment_password', state: 'missing', until: null },
        { need: 'payout_method', state: 'done', until: null },
        { need: 'no_hold', state: 'waiting', until: '2026-03-02T02:00:00.000Z' },
      ],
    },
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(true);
  fill(amount, '100');
  submit();
  expect(screen.queryByRole('dialog')).toBeNull();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toContain('#/pages/pay_pwd/pwd_update');
  expect(ways).toContain('#/pages/services/end_hold');
  expect(ways).not.toContain('#/pages/wallet/index');
});

test('while no withdrawal is taken the page says so before the form, and nothing can be sent', async () => {
  const { amount, submit } = await open({
    '/api/v2/common/getConfig': { permissions: { withdrawal: false }, currency_symbol: '¥' },
  });
  const note = await screen.findByText(/^New withdrawals are not taken at the moment/);
  expect(note.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' }).disabled).toBe(true);
  fill(amount, '100');
  submit();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('to an address of USDT the form shows network, groups of four, quote and what arrives, and sends them', async () => {
  const address = {
    payoutMethodId: card(3).payoutMethodId,
    kind: 'usdt',
    chain: 'TRC20',
    address: 'TJRa****RTv8',
  };
  const until = new Date(Date.now() + 60_000).toISOString();
  const quote = { value: '7.1234', until };
  const { amount, submit, fact, server, went } = await open({
    '/api/withdrawal/terms': { ...terms, feeBps: 0, usdt: { chains: ['TRC20'], quote } },
    '/api/payout_method/list': { items: [address] },
  });
  fill(amount, '100');
  expect(fact('Network')).toBe('TRC20');
  expect(fact('Address')).toBe('TJRa **** RTv8');
  expect(fact('Quote')).toBe('1 USDT = ¥7.1234');
  expect(fact('Converted')).toBe('¥100.00');
  expect(fact('You receive')).toBe('14.03824 USDT');
  expect(screen.getByText('The quote holds for').nextElementSibling?.textContent).toMatch(/\d\d:\d\d:\d\d$/);
  submit();
  await enterPin('258036');
  await waitFor(() => expect(went).toHaveLength(1));
  const [request] = server.sentTo('/api/withdrawal/request');
  expect(request?.input).toMatchObject({
    payoutMethodId: address.payoutMethodId,
    shown: { fee: '0.00', net: '100.00', usdt: '14.038240', ...quote },
  });
});

test.each([
  [false, 'is to be tried with the least amount first'],
  [true, 'takes no trial any more'],
])('an address of USDT of which it is %s that a withdrawal has arrived %s', async (isProven) => {
  const address = {
    payoutMethodId: card(3).payoutMethodId,
    kind: 'usdt',
    chain: 'TRC20',
    address: 'TJRa****RTv8',
    isProven,
  };
  const quote = { value: '7.1234', until: new Date(Date.now() + 60_000).toISOString() };
  await open({
    '/api/withdrawal/terms': { ...terms, usdt: { chains: ['TRC20'], quote } },
    '/api/payout_method/list': { items: [card(1), address] },
  });
  const hint = () => screen.queryByText(/^No withdrawal has arrived at this address yet. Try ¥10.00 first/);
  expect(hint()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Bank 1/ }));
  fireEvent.click(await screen.findByRole('radio', { name: /TRC20/ }));
  await screen.findByText('Network');
  expect(hint() !== null).toBe(!isProven);
});

test('an address on a network that is not open is no account to choose, and that is said', async () => {
  const address = {
    payoutMethodId: card(3).payoutMethodId,
    kind: 'usdt',
    chain: 'ERC20',
    address: '0x5aAe****eAed',
  };
  const quote = { value: '7.1234', until: new Date(Date.now() + 60_000).toISOString() };
  await open({
    '/api/withdrawal/terms': { ...terms, usdt: { chains: ['TRC20'], quote } },
    '/api/payout_method/list': { items: [card(1), address] },
  });
  await screen.findByText('Withdrawals to USDT addresses on ERC20 are not open at the moment.');
  fireEvent.click(screen.getByRole('button', { name: /Bank 1/ }));
  await screen.findByRole('dialog', { name: 'Choose an account' });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});
