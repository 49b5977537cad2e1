// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import RechargeScreen from './recharge.screen.tsx';

async function open(recharge: boolean, limits = { rechargeMin: '1.00', rechargeMax: '5000.00' }) {
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

const offered = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith('¥'));

test('round amounts are offered as far as the limits go', async () => {
  await open(true);
  expect(offered()).toEqual(['¥100', '¥500', '¥1,000', '¥5,000']);
});

test('round amounts below the minimum are not offered', async () => {
  await open(true, { rechargeMin: '600.00', rechargeMax: '1000.00' });
  expect(offered()).toEqual(['¥1,000']);
});

test('none is offered where all of them would be refused', async () => {
  await open(true, { rechargeMin: '1.00', rechargeMax: '99.00' });
  expect(offered()).toEqual([]);
  expect(screen.getAllByRole('group')).toHaveLength(1);
});

test('while recharges are taken nothing is said', async () => {
  const { submit } = await open(true);
  expect(note()).toBeNull();
  expect(submit.disabled).toBe(false);
});
