// @vitest-environment happy-dom
import { brokenLine } from '@banyan/client/testing/contract-server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { PointsChip } from './points-chip.tsx';

const next = { amount: '30', lastOn: '2027-05-31' };

test.each([
  ['zh', /^我的积分 ?1,234 30 · 5月31日 到期$/],
  ['en', /^My points ?1,234 30 until 31 May$/],
] as const)('what there is to spend and what expires next stand in sight (%s)', async (language, name) => {
  show(<PointsChip />, { language, answers: { '/api/Jifen': { balance: '1234', next } } });
  const chip = await screen.findByRole('link', { name });
  expect(chip.getAttribute('href')).toBe('#/pages/points/index');
});

test('where nothing expires the balance stands alone', async () => {
  show(<PointsChip />, { language: 'en', answers: { '/api/Jifen': { balance: '0', next: null } } });
  expect(await screen.findByRole('link', { name: /^My points ?0$/ })).not.toBeNull();
});

test('the balance of the page is the one that is shown: a wheel that turns has told nothing yet', async () => {
  show(<PointsChip balance="50" />, { language: 'en', answers: { '/api/Jifen': { balance: '100', next } } });
  expect(await screen.findByRole('link', { name: /^My points ?50 30 until 31 May$/ })).not.toBeNull();
});

test('the balance of the page is shown although what expires cannot be fetched', async () => {
  const { server } = show(<PointsChip balance="50" />, {
    language: 'en',
    answers: { '/api/Jifen': brokenLine },
  });
  await waitFor(() => expect(server.sentTo('/api/Jifen').length).toBeGreaterThan(0));
  expect(screen.getByRole('link', { name: /^My points ?50$/ })).not.toBeNull();
});
