// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import ContractScreen from '../screens/contract.screen.tsx';
import LoanScreen from '../screens/loan.screen.tsx';

const productId = '00000000-0000-4000-8000-000000000001';
const product = {
  productId,
  name: { zh: '榕易贷', en: 'Rong Yi loan' },
  minAmount: '1000.00',
  maxAmount: '50000.00',
  step: '100.00',
  months: [3],
  methods: ['equal_instalments'],
  rateBps: 960,
};
// The server's today is 2026-03-02. The first instalment falls due on a Thursday, the second on a Saturday.
const offered = { items: [product], closedDays: ['2026-04-02', '2026-04-03'] };

/** Opens the schedule and returns until when its instalments can be paid, where that is not the day they fall due. */
async function laterDays(): Promise<string[]> {
  fireEvent.click(await screen.findByRole('button', { name: /the first on 2 Apr 2026/ }));
  const sheet = within(await screen.findByRole('dialog'));
  return (await sheet.findAllByText(/^Payable until ./)).map((each) => each.textContent ?? '');
}

const untils = ['Payable until 6 Apr 2026', 'Payable until 4 May 2026'];

test('the calculator names the day after a weekend, and after the days that are declared closed', async () => {
  show(<LoanScreen />, {
    url: '/pages/dai_kuan/dai_kuan',
    isLoggedIn: false,
    answers: { '/api/loan/products': offered },
  });
  expect(await laterDays()).toEqual(untils);
});

test('so does the page before the signature', async () => {
  const application = {
    applicationId: productId,
    product,
    months: 3,
    method: 'equal_instalments',
    amount: '3000.00',
    state: 'approved',
    offer: { amount: '3000.00', endsAt: '2026-03-05T02:00:00.000Z' },
  };
  show(<ContractScreen />, {
    url: `/pages/dai_kuan/dai_kuan_he_tong_show?applicationId=${productId}`,
    answers: { '/api/loan/products': offered, '/api/loan/application': application },
  });
  expect(await laterDays()).toEqual(untils);
});
