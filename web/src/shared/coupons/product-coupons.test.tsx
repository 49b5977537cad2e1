// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import type { ProductSummary } from '../product/product-card.tsx';
import { ProductCoupons } from './product-coupons.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const text = { zh: '榕', en: 'Rong' };
const product: ProductSummary = {
  productId: id(9),
  code: 'A',
  name: text,
  category: 'short',
  issuer: text,
  riskLevel: 'R1',
  rateBps: 365,
  cycleDays: 30,
  style: 'interest_daily',
  unitPrice: '100.00',
  minAmount: '100.00',
  status: 'on_sale',
  opensAt: '2026-11-01T00:00:00.000Z',
  quotaUnits: '1000',
  soldUnits: '0',
  issuerDelay: null,
};
const cash = (n: number, amount: string, minimum: string) => ({
  couponId: id(n),
  terms: { kind: 'cash', amount, minimum },
});
const items = [cash(1, '20.00', '1000.00'), cash(2, '50.00', '4950.00'), cash(3, '900.00', '900000.00')];
const open = (change: Partial<ProductSummary> = {}) =>
  show(<ProductCoupons product={{ ...product, ...change }} />, {
    answers: { '/api/coupon/list': { items } },
  });

test('a product says how many of one’s coupons fit it, and leads to a purchase with the best of them', async () => {
  open();
  await screen.findByText('2 of your coupons fit');
  screen.getByText('From ¥5,000.00, up to ¥50.00');
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    `#/pages/product/product_buy?id=${id(9)}&units=50&coupon=${id(2)}`,
  );
});

test('nothing is said of coupons where none fits, or nothing can be bought yet', async () => {
  const { server } = open({ quotaUnits: '9' });
  await waitFor(() => expect(server.sentTo('/api/coupon/list')).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
  open({ status: 'coming_soon' });
  expect(screen.queryByRole('link')).toBeNull();
});
