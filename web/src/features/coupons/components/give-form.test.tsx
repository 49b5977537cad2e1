// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import TransferScreen from '../screens/transfer.screen.tsx';

await import('../../../ui/sheet-dialog.tsx');

const couponId = '00000000-0000-4000-8000-000000000001';
const recipientId = '00000000-0000-4000-8000-000000000002';
const coupon = {
  couponId,
  worth: '2.73',
  mayGive: true,
  terms: { kind: 'rate', bonusBps: 100, bonusDays: 10, cap: '10000.00' },
};

function open(answers: object = {}) {
  return show(<TransferScreen />, {
    url: `/pages/coupon/transfer?id=${couponId}`,
    answers: {
      '/api/coupon/detail': coupon,
      '/api/coupon/recipient': { recipientId, name: 'l***o', acceptWithinHours: 48 },
      '/api/payment_password/authorize': { authorization: 'a-token-of-more-than-twenty-characters' },
      '/api/coupon/give': { giftId: couponId },
      ...answers,
    },
  });
}
const field = () => screen.findByLabelText<HTMLInputElement>('Their phone number or username');
const give = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Give it to them' });

test('a gift takes a recipient that was found, and the payment password for them and for what the coupon is worth', async () => {
  const { server, went } = open();
  const account = await field();
  expect(give().disabled).toBe(true);
  fill(account, ' linxiao ');
  fireEvent.submit(account.form as HTMLFormElement);
  await screen.findByText('l***o');
  screen.getByText(/48 hours/);
  expect(server.sentTo('/api/coupon/recipient')[0]?.input).toMatchObject({ account: 'linxiao' });
  fireEvent.click(give());
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('You pay nothing: so much the coupon is worth at most');
  await sheet.findByRole('button', { name: '2' });
  for (const digit of '258036') fireEvent.click(sheet.getByRole('button', { name: digit }));
  await waitFor(() => expect(went).toEqual([`replace /pages/coupon/transfer?gift=${couponId}`]));
  expect(server.sentTo('/api/payment_password/authorize')[0]?.input).toMatchObject({
    command: 'give_coupon',
    amount: '2.73',
    payee: recipientId,
  });
  expect(server.sentTo('/api/coupon/give')[0]?.input).toMatchObject({
    couponId,
    recipientId,
    shown: { worth: '2.73', acceptWithinHours: 48 },
  });
});

test('whoever was found is forgotten as soon as something else is typed', async () => {
  open();
  const account = await field();
  fill(account, 'linxiao');
  fireEvent.submit(account.form as HTMLFormElement);
  await screen.findByText('l***o');
  expect(give().disabled).toBe(false);
  fill(account, 'linxia');
  expect(screen.queryByText('l***o')).toBeNull();
  expect(give().disabled).toBe(true);
});

test('what giving takes is said with the way to it, and a frozen account says so by itself alone', async () => {
  const missing = (need: string) => ({
    '/api/payment_password/needs': { needs: [{ need, state: 'missing', until: null }] },
  });
  const { unmount } = open(missing('payment_password'));
  await screen.findByText(/Please set payment password first/);
  expect(give().disabled).toBe(true);
  unmount();
  open({ ...missing('not_frozen'), '/api/me': { frozenBy: 'person' } });
  await screen.findByText(/^Your account is frozen:/);
  expect(screen.queryByText(/Met once it is unfrozen/)).toBeNull();
  expect(give().disabled).toBe(true);
});

test('a coupon that cannot be given away says why, and leads to those that can', async () => {
  open({ '/api/coupon/detail': { ...coupon, mayGive: false } });
  await screen.findByText(/cannot be given away/);
  expect(screen.getByRole('link', { name: 'Choose another' }).getAttribute('href')).toBe(
    '#/pages/coupon/transfer',
  );
});
