// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Locale } from '../../../platform/locale.ts';
import { show } from '../../../testing/show.tsx';
import { RechargeDetail } from './recharge-detail.tsx';

const rechargeId = '00000000-0000-4000-8000-000000000001';
const shows = (recharge: object, language: Locale = 'en') =>
  show(<RechargeDetail rechargeId={rechargeId} />, {
    url: `/pages/recharge/record?id=${rechargeId}`,
    language,
    answers: {
      '/api/recharge/detail': {
        rechargeId,
        method: 'bank',
        state: 'pending',
        underReview: false,
        transferTo: null,
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
        ...recharge,
      },
    },
  });

test('a payment that is waited for says how much time is left', async () => {
  shows({});
  expect(await screen.findByText('Waiting for the payment')).toBeTruthy();
  expect(screen.getByText('Time left').parentElement?.textContent).toMatch(/\d\d:\d\d:\d\d$/);
});

test('a payment that is over counts no time', async () => {
  shows({ state: 'failed' });
  await screen.findByText('Payment failed');
  expect(screen.queryByText('Time left')).toBeNull();
});

test.each([
  ['en', 'Outcome being checked', /Nothing is credited before that/],
  ['zh', '渠道结果核对中', /核对前不会入账/],
] as const)(
  'an answer that differs from the order is said to be checked (%s)',
  async (language, title, note) => {
    shows({ underReview: true }, language);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
  },
);
