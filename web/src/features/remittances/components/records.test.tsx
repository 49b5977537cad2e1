// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import RecordsScreen from '../screens/records.screen.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const paid = {
  remittanceId: id(1),
  number: 'T-1',
  direction: 'out',
  name: '*晓',
  amount: '88.00',
  note: 'dinner',
  sentAt: '2026-03-02T02:00:00.000Z',
  transferId: id(5),
};
const received = { ...paid, remittanceId: id(2), direction: 'in', amount: '5.00' };

test('what was paid and what was received stand by month with both sums, told apart by their signs', async () => {
  show(<RecordsScreen />, {
    url: '/pages/transfer/record',
    answers: {
      '/api/remittance/list': {
        items: [paid, received],
        nextCursor: null,
        months: [{ month: '2026-03', in: '5.00', out: '88.00' }],
      },
    },
  });
  await screen.findByText('March 2026');
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Paid.*\*晓.*dinner.*−¥88\.00/);
  expect(rows[1]).toMatch(/Received.*\+¥5\.00/);
  expect(screen.getByRole('region', { name: 'March 2026' }).textContent).toContain('In ¥5.00 · Out ¥88.00');
});

test.each([
  ['the payer', paid, 'Paid', 'It is in the wallet of *晓.'],
  ['the payee', received, 'Received', 'It is in your wallet.'],
])('the receipt tells %s of their own side, and leads to the posting', async (_, item, title, note) => {
  show(<RecordsScreen />, {
    url: `/pages/transfer/record?id=${item.remittanceId}`,
    answers: { '/api/remittance/detail': item },
  });
  await screen.findByText(note);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(title);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain(`#/pages/transaction_detail/index?id=${id(5)}`);
});
