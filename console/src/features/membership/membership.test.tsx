// @vitest-environment happy-dom
import { operatorRights } from '@banyan/api/rights.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, openConsole, press, router } from '../../testing/open-console.tsx';

const maple = '00000000-0000-4000-8000-000000000001';
const list = '/console/api/levels/members';

const level = (n: number, more: object = {}) => ({
  level: n,
  threshold: '0.00',
  makeUpsPerMonth: 0,
  loanLimitBps: 0,
  reviewTurn: 7 - n,
  people: '0',
  ...more,
});
const answers = {
  '/console/api/levels': {
    levels: [
      level(0, { people: '118' }),
      level(1, { threshold: '1000.00', makeUpsPerMonth: 3, loanLimitBps: 550, people: '12' }),
    ],
  },
  [list]: {
    items: [
      {
        user: { userId: maple, username: 'maple' },
        level: 1,
        growth: '1234.56',
        lastOn: '2026-03-02',
      },
    ],
    nextCursor: null,
  },
  '/console/api/levels/growth': {
    items: [{ date: '2026-03-02', principal: '36500.00', gained: '100.00', carried: 145, growth: '1234.56' }],
    nextCursor: null,
  },
};
/** Returns the texts of the cells of a row, the header counted as the first. */
const cells = async (name: string, row: number) => {
  const rows = within(await screen.findByRole('region', { name })).getAllByRole('row');
  return [...(rows[row]?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
};

test('each level stands with what it takes and gives, and how many people have it', async () => {
  await openConsole('/levels', { answers });
  expect(await cells('People by level', 2)).toEqual(['1', '1,000.00', '3', '+5.50%', '6', '12']);
  expect(await cells('People by level', 1)).toEqual(['0', '0.00', '0', '+0.00%', '7', '118']);
  expect(await cells('People with growth', 1)).toEqual(['maple', '1', '1,234.56', '2026-03-02']);
});

test('levels are found by a person, who stays out of the address, from the first page on', async () => {
  const trail = encodeURIComponent(JSON.stringify([`2026-03-02T02:00:00.000Z_${maple}`]));
  const { server } = await openConsole(`/levels?trail=${trail}`, { answers });
  const last = () => server.sentTo(list).at(-1)?.input;
  await screen.findByRole('link', { name: 'maple' });
  expect(last()).toMatchObject({ cursor: expect.any(String) });
  fill(screen.getByRole('textbox', { name: 'Find a person' }), ' 13800138000 ');
  await press('Find');
  await waitFor(() => expect(last()).toEqual({ limit: 50, name: '13800138000' }));
  expect(router.state.location.href).not.toContain('13800138000');
});

test('people are narrowed by their level', async () => {
  const { server } = await openConsole('/levels', { answers });
  const last = () => server.sentTo(list).at(-1)?.input;
  await screen.findByRole('link', { name: 'maple' });
  expect(last()).toEqual({ limit: 50 });
  const group = within(screen.getByRole('group', { name: 'Level' }));
  fireEvent.click(group.getByRole('button', { name: '2' }));
  await waitFor(() => expect(last()).toEqual({ limit: 50, level: 2 }));
  expect(router.state.location.search).toMatchObject({ level: '2' });
  fireEvent.click(group.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('level'));
});

test('the growth of somebody can be reckoned again, day by day', async () => {
  const { server } = await openConsole(`/levels/${maple}`, { answers });
  expect(await cells('Growth of a person', 1)).toEqual([
    '2026-03-02',
    '36,500.00',
    '100.00',
    '145',
    '1,234.56',
  ]);
  expect(screen.getByRole('link', { name: 'See the person' }).getAttribute('href')).toContain(maple);
  expect(server.sentTo('/console/api/levels/growth')[0]?.input).toMatchObject({ userId: maple });
});

test('only whoever may read the rules is led to them', async () => {
  const { unmount } = await openConsole('/levels', { answers });
  await screen.findByRole('link', { name: 'See and change the rules' });
  unmount();
  await openConsole('/levels', {
    answers,
    rights: operatorRights.filter((right) => right !== 'policy.read'),
  });
  await screen.findByRole('link', { name: 'maple' });
  expect(screen.queryByRole('link', { name: 'See and change the rules' })).toBeNull();
});
