// @vitest-environment happy-dom
import { brokenLine } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press } from '../../testing/open-console.tsx';

const userId = '00000000-0000-4000-8000-000000000001';
const depositId = '00000000-0000-4000-8000-000000000002';
const deposit = (more: object) => ({
  depositId,
  number: 'U20260302-ABCDEFGH',
  user: { userId, username: 'maple' },
  chain: 'TRC20',
  amount: '9.000000',
  state: 'queued',
  queuedFor: 'below_minimum',
  isOnChain: true,
  leftBy: null,
  leftReason: null,
  ...more,
});
const open = (more: object, options: { language?: 'zh' | 'en'; rights?: 'usdt.read'[] } = {}) =>
  openConsole('/usdt-deposits', {
    answers: {
      '/console/api/usdt-deposits': { items: [deposit(more)] },
      '/console/api/usdt-deposits/settle': deposit({ state: 'credited', queuedFor: null }),
      '/console/api/usdt-deposits/leave': deposit({ leftBy: 'Ada', leftReason: 'too little' }),
    },
    ...options,
  });
/** Presses the button of the dialog, which may be called like the one that opened it. */
const pressInDialog = (name: string) =>
  void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const row = async () => (await screen.findByText('U20260302-ABCDEFGH')).closest('tr')?.textContent;

test.each([
  ['en', 'Below the minimum'],
  ['zh', '低于最低充值'],
] as const)('a deposit that waits says why (%s)', async (language, reason) => {
  await open({}, { language });
  expect(await row()).toContain(reason);
});

test('another token has no amount, and what left the chain after it was credited says so', async () => {
  await open({ amount: null, state: 'credited', queuedFor: null, isOnChain: false });
  expect(await row()).toContain('Another token');
  expect(await row()).toContain('Credited, off the chain');
  expect(screen.queryByRole('button', { name: 'Settle again' })).toBeNull();
});

test('it is settled again by the rules, without an amount, as money', async () => {
  const { server } = await open({});
  await row();
  await press('Settle again');
  await screen.findByText('Settle it by the rules and the quote of now?');
  pressInDialog('Settle again');
  await waitFor(() =>
    expect(server.sentTo('/console/api/usdt-deposits/settle')[0]?.input).toEqual({ userId, depositId }),
  );
  const [sent] = server.sentTo('/console/api/usdt-deposits/settle');
  expect(sent?.headers.get('idempotency-key')).toBeTruthy();
});

test('after a silence the dialog says that a retry is safe, and it goes out under the same key', async () => {
  const path = '/console/api/usdt-deposits/settle';
  const { server } = await open({});
  server.answer({ [path]: brokenLine });
  await row();
  await press('Settle again');
  await screen.findByText('Settle it by the rules and the quote of now?');
  pressInDialog('Settle again');
  expect((await screen.findByRole('alert')).textContent).toContain('It is safe to retry with the same input');
  server.answer({ [path]: deposit({ state: 'credited', queuedFor: null }) });
  pressInDialog('Settle again');
  await waitFor(() => expect(server.sentTo(path)).toHaveLength(2));
  const [first, second] = server.sentTo(path).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('it is left with a reason', async () => {
  const { server } = await open({});
  await row();
  await press('Leave');
  fill(await screen.findByLabelText('Reason'), 'too little to send back');
  pressInDialog('Leave');
  await waitFor(() =>
    expect(server.sentTo('/console/api/usdt-deposits/leave')[0]?.input).toMatchObject({
      userId,
      depositId,
      reason: 'too little to send back',
    }),
  );
});

test('whoever may only read is offered nothing', async () => {
  await open({}, { rights: ['usdt.read'] });
  await row();
  expect(screen.queryByRole('button', { name: 'Settle again' })).toBeNull();
});
