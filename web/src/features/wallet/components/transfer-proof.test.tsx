// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { RechargeDetail } from './recharge-detail.tsx';

const rechargeId = '00000000-0000-4000-8000-000000000001';
const waiting = {
  rechargeId,
  method: 'bank_transfer',
  state: 'pending',
  transferTo: { holder: 'Banyan', bank: 'A Bank', number: '12345678', code: 'BY4K7Q2M9P' },
  proofAt: null,
};
const shows = (recharge: object) =>
  show(<RechargeDetail rechargeId={rechargeId} />, {
    url: `/pages/recharge/record?id=${rechargeId}`,
    answers: { '/api/recharge/detail': { ...waiting, ...recharge } },
  });

test('a transfer that is waited for may be given a receipt, which is said to credit nothing', async () => {
  shows({});
  expect(await screen.findByText(/It credits nothing by itself/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Take photo/ })).toBeTruthy();
  expect(screen.queryByText('Uploaded')).toBeNull();
});

test('a receipt that is there can be taken again', async () => {
  shows({ proofAt: '2026-03-02T02:00:00.000Z' });
  expect(await screen.findByText('Uploaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Retake/ })).toBeTruthy();
});

test('what is over asks for no receipt', async () => {
  shows({ state: 'succeeded', transferTo: null });
  await screen.findByText('Recharge successful');
  expect(screen.queryByRole('button', { name: /Take photo/ })).toBeNull();
});
