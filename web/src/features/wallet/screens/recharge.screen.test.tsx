// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import RechargeScreen from './recharge.screen.tsx';

async function open(recharge: boolean) {
  const limits = { rechargeMin: '1.00', rechargeMax: '5000.00' };
  const config = { permissions: { recharge }, currency_symbol: '¥', limits, rechargeMethods: ['bank'] };
  show(<RechargeScreen />, {
    url: '/pages/recharge/index',
    answers: { '/api/v2/common/getConfig': config, '/api/me': { frozenBy: null } },
  });
  const amount = await screen.findByLabelText('Amount to recharge');
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to pay' });
  return { amount, submit };
}
const note = () => screen.queryByText(/^New recharges are not taken at the moment/);

test('while no recharge is taken the page says so before the form, and nothing can be sent', async () => {
  const { amount, submit } = await open(false);
  expect(note()?.compareDocumentPosition(amount)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(submit.disabled).toBe(true);
});

test('while recharges are taken nothing is said', async () => {
  const { submit } = await open(true);
  expect(note()).toBeNull();
  expect(submit.disabled).toBe(false);
});
