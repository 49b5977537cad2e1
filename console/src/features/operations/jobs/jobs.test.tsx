// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, press } from '../../../testing/open-console.tsx';

const run = (job: string, counts: Record<string, number> | null) => ({
  job,
  counts,
  state: counts ? 'done' : 'running',
  error: null,
});
const runs = (...items: ReturnType<typeof run>[]) => ({ '/console/api/jobs': { items } });
const counts = { parked: 1, waiting: 2, paid: 3 };

test.each([
  ['en', '3 paid, 2 waiting for funds, 1 parked'],
  ['zh', '已付 3 笔，等待资金 2 笔，搁置 1 笔'],
] as const)('what a run came to is said count by count, in its job’s order (%s)', async (language, said) => {
  await openConsole('/jobs', { language, answers: runs(run('investing.pay', counts)) });
  expect(await screen.findByText(said)).toBeTruthy();
});

test('a job of an earlier release is shown by its codes, and a run that is not done has nothing to say', async () => {
  const answers = runs(run('former.job', { moved: 4, parked: 0 }), run('savings.sweep', null));
  await openConsole('/jobs', { answers });
  await screen.findByText('moved 4');
  expect(screen.getByText('Savings autosave').closest('tr')?.textContent).toContain('—');
});

test('what a run left out is said with its cause, and tried again when somebody asks for it', async () => {
  const path = '/console/api/parked/retry';
  const item = {
    kind: 'loan.collect',
    itemId: '00000000-0000-4000-8000-000000000001',
    subject: 'loan L-1',
    error: 'a faulty row',
    attempts: 2,
    parkedAt: '2026-11-25T02:00:00.000Z',
  };
  const { server } = await openConsole('/jobs', {
    answers: { '/console/api/parked': { items: [item], nextCursor: null }, [path]: { retried: 1 } },
  });
  const row = (await screen.findByText('a faulty row')).closest('tr');
  expect(row?.textContent).toContain('loan L-1');
  await press('Retry');
  await waitFor(() =>
    expect(server.sentTo(path).map(({ input }) => input)).toEqual([
      { items: [{ kind: 'loan.collect', itemId: item.itemId }] },
    ]),
  );
});

test('whoever may not run jobs is shown what was left out, and no way to try it again', async () => {
  const item = { kind: 'loan.collect', subject: 'loan L-1', error: 'a faulty row' };
  await openConsole('/jobs', {
    answers: { '/console/api/parked': { items: [item], nextCursor: null } },
    rights: ['jobs.read'],
  });
  await screen.findByText('a faulty row');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
