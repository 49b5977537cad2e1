// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../testing/open-console.tsx';

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
