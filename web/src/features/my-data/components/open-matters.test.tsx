// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import type { Matter } from '../my-data.queries.ts';
import CloseScreen from '../screens/close.screen.tsx';
import { OpenMatters } from './open-matters.tsx';

test('what keeps an account open is counted and leads to its page; a balance is one amount', () => {
  show(
    <OpenMatters
      matters={[
        { kind: 'balance', count: 1, amount: '12.00' },
        { kind: 'withdrawal', count: 2, amount: '30.00' },
      ]}
    />,
  );
  const [balance, withdrawal] = screen.getAllByRole('link');
  expect(balance?.textContent).toMatch(/^\D+¥12\.00$/);
  expect(withdrawal?.textContent).toMatch(/2.*¥30\.00$/);
  expect(withdrawal?.getAttribute('href')).toBe('#/pages/withdraw/record');
});

/** The page on which each of them is settled: what keeps it open is named there, with what can be done. */
const settledOn: Record<Matter['kind'], string> = {
  balance: '/pages/withdraw/index',
  recharge: '/pages/recharge/record',
  withdrawal: '/pages/withdraw/record',
  subscription: '/pages/product/invest',
  coupon: '/pages/coupon/voucher',
  coupon_bonus: '/pages/product/invest',
  savings: '/pages/yuebao/index',
  savings_interest: '/pages/yuebao/index',
  goods_order: '/pages/store/exchange_logs',
  loan: '/pages/dai_kuan/dai_kuan_ji_lu',
  shares: '/pages/equity/index',
  share_subscription: '/pages/equity/purchase',
  loan_application: '/pages/dai_kuan/dai_kuan',
  market_order: '/pages/equity/order',
  pledge: '/pages/equity/release',
  vip_card: '/pages/vip/vip_card_record',
  dividend: '/pages/equity/dividends',
};

test('everything that can keep an account open leads to the page that settles it', () => {
  for (const kind of Object.keys(settledOn) as Matter['kind'][]) {
    const { unmount } = show(<OpenMatters matters={[{ kind, count: 1, amount: '1.00' }]} />);
    expect([kind, screen.getByRole('link').getAttribute('href')]).toEqual([kind, `#${settledOn[kind]}`]);
    unmount();
  }
});

test('before an account is closed its page says that coupons, points and what is left of VIP cards are lost', async () => {
  show(<CloseScreen />, {
    url: '/pages/services/close',
    answers: { '/api/my_data/closing': { openMatters: [], hasPaymentPassword: true } },
  });
  await screen.findByText(/what is left of VIP cards, expire with the account without a refund/);
  expect(screen.queryAllByText(/expire with the account/)).toHaveLength(1);
});
