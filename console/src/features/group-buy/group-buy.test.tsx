// @vitest-environment happy-dom
import { operatorRights } from '@banyan/api/rights.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press } from '../../testing/open-console.tsx';

const groupId = '00000000-0000-4000-8000-000000000001';
const me = { now: '2026-03-02T02:00:00.000Z' };
const group = { groupId, number: 'G-1', state: 'waiting', joined: 1, size: 3 };

test('a group whose settling is parked is settled again by whoever may run jobs', async () => {
  const answers = {
    '/console/api/groups/detail': { ...group, isParked: true },
    '/console/api/parked/retry': { retried: 1 },
  };
  const { server, unmount } = await openConsole(`/groups/${groupId}`, { me, answers });
  await press('Settle again');
  await waitFor(() => expect(server.sentTo('/console/api/parked/retry')).toHaveLength(1));
  expect(server.sentTo('/console/api/parked/retry')[0]?.input).toEqual({
    items: [{ kind: 'group-buy.group', itemId: groupId }],
  });
  unmount();
  const rights = operatorRights.filter((right) => right !== 'jobs.run');
  await openConsole(`/groups/${groupId}`, { me, answers, rights });
  await screen.findByText(/Settling failed and is parked/);
  expect(screen.queryByRole('button', { name: 'Settle again' })).toBeNull();
});

test('what a waiting group has left is counted by the clock of the server', async () => {
  const deadlineAt = '2026-03-02T07:12:00.000Z';
  const items = [
    { ...group, deadlineAt },
    { groupId: `${groupId.slice(0, -1)}2`, number: 'G-2', deadlineAt: '2026-03-02T01:59:00.000Z' },
  ];
  await openConsole('/groups', { me, answers: { '/console/api/groups': { items, nextCursor: null } } });
  await screen.findByText('5 h 12 min left');
  expect(within(screen.getByText('G-2').closest('tr') as HTMLElement).getByText('Over')).toBeTruthy();
});

test('who may not publish an offer, or wrote it, finds no button for it', async () => {
  const offer = { offerId: groupId, state: 'draft', productName: { zh: '榕安', en: 'Rong An' } };
  const answers = (mayPublish: boolean) => ({
    '/console/api/group-offers': { items: [{ ...offer, mayPublish }] },
    '/console/api/group-offers/publish': { ...offer, state: 'open' },
  });
  const { unmount } = await openConsole('/group-offers', { answers: answers(false) });
  await screen.findByText('Another operator publishes it');
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  unmount();
  const { server } = await openConsole('/group-offers', { answers: answers(true) });
  await press('Publish');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('button', { name: 'Publish' }).click();
  await waitFor(() => expect(server.sentTo('/console/api/group-offers/publish')).toHaveLength(1));
});

test('a product that has an offer already, or is over, is not offered for another', async () => {
  const products = [
    { productId: groupId, code: 'BY-1', published: true, status: 'on_sale' },
    { productId: `${groupId.slice(0, -1)}2`, code: 'BY-2', published: true, status: 'closed' },
    { productId: `${groupId.slice(0, -1)}3`, code: 'BY-3', published: false, status: 'on_sale' },
    { productId: `${groupId.slice(0, -1)}4`, code: 'BY-4', published: true, status: 'coming_soon' },
  ];
  await openConsole('/group-offers', {
    answers: {
      '/console/api/products': { items: products },
      '/console/api/group-offers': { items: [{ offerId: groupId, productId: groupId, state: 'open' }] },
    },
  });
  await press('New offer');
  const choice = await screen.findByRole('combobox', { name: /^Product/ });
  await waitFor(() =>
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Choose',
      expect.stringContaining('(BY-4)'),
    ]),
  );
});
