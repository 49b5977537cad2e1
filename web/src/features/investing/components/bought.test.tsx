// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { InvestmentDetail } from './investment-detail.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const open = (isNew: boolean) =>
  show(<InvestmentDetail subscriptionId={id} isNew={isNew} />, {
    answers: {
      '/api/subscription/detail': {
        state: 'active',
        principal: '1000.00',
        valueOn: '2026-11-17',
        maturesOn: '2026-12-17',
        cancellable: true,
        cancellableUntil: '2100-01-01T00:00:00.000Z',
        payouts: [
          { kind: 'interest', dueOn: '2026-11-24', amount: '0.90', state: 'upcoming' },
          { kind: 'principal', dueOn: '2026-12-17', amount: '1000.00', state: 'upcoming' },
        ],
      },
    },
  });

test('a purchase ends at its result: the days to come and two ways on, the rest folded below', async () => {
  open(true);
  await screen.findByText('Investment successful');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['17 Nov 2026', '24 Nov 2026', '17 Dec 2026']),
  );
  screen.getByRole('link', { name: 'My investments' });
  screen.getByRole('link', { name: 'More products' });
  const details = document.querySelector('details');
  expect(details?.hasAttribute('open')).toBe(false);
  expect(details?.textContent).toContain('Number');
});

test('to call it off is a line of text in the colour of links, never a red button', async () => {
  open(true);
  const cancel = await screen.findByRole('button', { name: 'Cancel investment' });
  expect(cancel.className).toContain('text-action');
  expect(cancel.className).toContain('text-sm');
  expect(cancel.className).not.toMatch(/danger|bg-action/);
});

test('later the page is that of the investment: nothing is folded', async () => {
  open(false);
  await screen.findByText('Invested at');
  expect(document.querySelector('details')).toBeNull();
  expect(screen.queryByText('Investment successful')).toBeNull();
});
