// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press } from '../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const pledge = {
  pledgeId: id,
  number: 'Z-1',
  instrumentId: id,
  symbol: 'BY0001',
  company: { zh: '榕城茶业', en: 'Rongcheng Tea' },
  state: 'overdue',
  shares: '200',
  principal: '1000.00',
  outstanding: '1000.00',
  interestDue: '1.64',
  owed: '1001.64',
  price: '6.00',
  value: '1200.00',
  ltvBps: 8348,
  warningPrice: '7.70',
  callPrice: '6.67',
  coverPrice: '5.00',
  terms: { ltvBps: 5000, warningBps: 6500, callBps: 7500, cureHours: 48, rateBps: 600 },
  cureUntil: '2026-03-04T02:00:00.000Z',
  openedAt: '2026-03-01T02:00:00.000Z',
  endedAt: null,
  user: { userId: id, username: 'maple' },
};

const sale = {
  pledgeSaleId: id,
  number: 'E-1',
  state: 'open',
  shares: '300',
  sold: '100',
  leastPrice: '5.92',
  closePrice: '6.57',
  ltvBps: 7618,
  owed: '2001.97',
  orderedAt: '2026-03-04T02:00:00.000Z',
  endedAt: null,
};
const fill = {
  fillId: id,
  at: '2026-03-04T03:00:00.000Z',
  price: '5.92',
  shares: '100',
  value: '592.00',
  fee: '1.00',
  interest: '1.97',
  principal: '589.03',
  rest: '0.00',
};

test('the pledges nearest to trouble stand first, with what they come to and until when a call was open', async () => {
  await openConsole('/pledges', {
    answers: {
      '/console/api/pledges': { items: [], nextCursor: null },
      '/console/api/pledges/monitor': {
        outstanding: '1000.00',
        interestDue: '1.64',
        funds: '500.00',
        states: [{ state: 'overdue', pledges: '1', outstanding: '1000.00' }],
        riskiest: [pledge],
        sales: [{ ...sale, pledgeId: id, user: pledge.user }],
      },
    },
  });
  await screen.findByText('Z-1');
  expect(screen.getByText('83.48%')).toBeDefined();
  expect(screen.getAllByText('Call is over').length).toBeGreaterThan(1);
  expect(screen.getByText('There are none')).toBeDefined();
  expect(screen.getByText('100 of 300')).toBeDefined();
});

test('every pledge that has not ended can be listed by loan to value, page by page', async () => {
  const { server } = await openConsole('/pledges', {
    answers: { '/console/api/pledges': { items: [pledge], nextCursor: null } },
  });
  await press('By loan to value');
  await waitFor(() =>
    expect(server.sentTo('/console/api/pledges').at(-1)?.input).toEqual({ limit: '50', order: 'ltv' }),
  );
});

test('a pledge shows its rules, and each step with how it stood after it', async () => {
  const step = {
    stepId: id,
    kind: 'marked',
    state: 'called',
    shares: '0',
    interest: '0.00',
    principal: '0.00',
    price: '6.00',
    sharesAfter: '200',
    owedAfter: '1001.64',
    ltvBps: 8348,
    on: '2026-03-02',
    at: '2026-03-02T02:00:00.000Z',
  };
  await openConsole(`/pledges/${id}/${id}`, {
    answers: {
      '/console/api/pledges/detail': { ...pledge, steps: [step], sales: [{ ...sale, fills: [fill] }] },
    },
  });
  await screen.findByText('By the price');
  expect(screen.getByText('50.00% / 65.00% / 75.00%')).toBeDefined();
  expect(screen.getByText('Call')).toBeDefined();
  expect(screen.getByText('On sale')).toBeDefined();
  expect(screen.getByText('589.03')).toBeDefined();
});
