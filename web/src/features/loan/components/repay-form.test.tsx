// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, show } from '../../../testing/show.tsx';
import RepayScreen from '../screens/repay.screen.tsx';
import { sampleLoan } from '../testing/loan-samples.ts';

const open = (available = '5000.00') =>
  show(<RepayScreen />, {
    url: `/pages/dai_kuan/dai_kuan_huan_kuan?loanId=${sampleLoan({}).loanId}`,
    answers: {
      '/api/loan/detail': sampleLoan({}),
      '/api/wallet/overview': { available },
    },
  });
const field = () => screen.findByLabelText<HTMLInputElement>('How much');
const words = () => document.body.textContent ?? '';

test('it begins with all that is due, and says what any amount is used for', async () => {
  open();
  expect((await field()).value).toBe('1,019.59');
  fill(await field(), '20');
  expect(words()).toMatch(/Late charges¥3\.50Interest¥16\.50Principal¥0\.00/);
  fireEvent.click(screen.getByRole('button', { name: /^All that is owed/ }));
  expect((await field()).value).toBe('3,035.85');
  expect(screen.getByText('This ends the loan')).toBeTruthy();
});

test('more than is owed, or than there is in the wallet, is told at once', async () => {
  open('100.00');
  fill(await field(), '4000');
  expect(screen.getByText(/At most ¥3,035\.85/)).toBeTruthy();
  fill(await field(), '150');
  expect(screen.getByText('There is less in the wallet')).toBeTruthy();
  expect(screen.getByText(/short by ¥50\.00/)).toBeTruthy();
});

test('instalments are paid whole by steps, and an amount in between goes down to the last whole one', async () => {
  open();
  await field();
  const [less, more] = ['One instalment less', 'One instalment more'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );
  if (!less || !more) throw new Error('there are two buttons');
  expect(words()).toContain('Pays through No. 1');
  expect(less.disabled).toBe(true);
  fireEvent.click(more);
  expect((await field()).value).toBe('2,027.99');
  fill(await field(), '2500');
  fireEvent.click(less);
  expect((await field()).value).toBe('2,027.99');
  fireEvent.click(more);
  expect((await field()).value).toBe('3,035.85');
  expect(more.disabled).toBe(true);
});
