// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../testing/open-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const split = {
  splitId: id,
  instrumentId: id,
  symbol: 'BY0001',
  company: { zh: '榕城茶业', en: 'Rongcheng Tea' },
  factor: 2,
  effectiveOn: '2026-03-10',
  state: 'proposed',
  proposedBy: 'ada',
  proposedAt: '2026-03-02T02:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  withdrawalAskedBy: null,
  withdrawalReason: null,
  withdrawnBy: null,
  withdrawnAt: null,
  startedAt: null,
  priceBefore: null,
  priceAfter: null,
  carriedOutAt: null,
  mayAnnounce: true,
  mayRefuse: true,
  mayWithdraw: false,
  mayAskWithdrawal: false,
  mayConfirmWithdrawal: false,
};
const decided = { ...split, mayAnnounce: false, mayRefuse: false };

const list = (item: object) =>
  openConsole('/splits', { answers: { '/console/api/splits': { items: [item], nextCursor: null } } });

test('a proposal is offered to be announced or refused, with its ratio and its day', async () => {
  await list(split);
  await screen.findByText('Rongcheng Tea');
  expect(screen.getByText('2 shares')).toBeDefined();
  expect(screen.getByText('2026-03-10')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Announce' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Refuse' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ask for withdrawal' })).toBeNull();
});

test('a split that is under way says so, and is offered to nobody', async () => {
  await list({ ...decided, state: 'announced', startedAt: '2026-03-10T00:00:00.000Z' });
  await screen.findByText('Being carried out');
  expect(screen.queryByRole('button', { name: 'Ask for withdrawal' })).toBeNull();
});

test('a split shows what was issued for it, and what a share cost before and after', async () => {
  await openConsole(`/splits/${id}`, {
    answers: {
      '/console/api/splits/detail': {
        ...decided,
        state: 'carried_out',
        startedAt: '2026-03-10T00:00:00.000Z',
        carriedOutAt: '2026-03-10T00:00:01.000Z',
        priceBefore: '10.01',
        priceAfter: '5.01',
        register: `shares_issued/${id}`,
        owners: '3',
        sharesBefore: '1500',
        sharesAfter: '3000',
        freeAdded: '1300',
        pledgedAdded: '200',
        left: '0',
      },
    },
  });
  await screen.findByText('Carried out');
  for (const figure of [/10\.01/, /5\.01/, /3000/, /1300/, `shares_issued/${id}`])
    expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
});
