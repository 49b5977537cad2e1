// @vitest-environment happy-dom
import { operatorRights } from '@banyan/api/rights.ts';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';
import { NoticeProvider, useNotice } from '../ui/notices.tsx';

const without = (right: string) => operatorRights.filter((each) => each !== right);
const parked = { items: [{ subject: 'Rong An 30', error: 'no funds', attempts: 3 }] };

test('what is parked is tried again by whoever may run jobs, and by nobody else', async () => {
  const answers = { '/console/api/parked': parked };
  const { unmount } = await openConsole('/jobs', { answers });
  const row = async () => (await screen.findByText('Rong An 30')).closest('tr');
  expect((await row())?.querySelector('button')).not.toBeNull();
  unmount();
  await openConsole('/jobs', { answers, rights: without('jobs.run') });
  expect((await row())?.querySelector('button')).toBeNull();
});

test.each(['/operators'] as const)(
  'who may not read the audit log is not offered it: %s',
  async (address) => {
    const offers = () => document.querySelectorAll('[aria-label^="Audit"],[title^="Audit"]').length;
    const { unmount } = await openConsole(address, { extent: 'full' });
    await waitFor(() => expect(offers()).toBeGreaterThan(0));
    unmount();
    await openConsole(address, { extent: 'full', rights: without('audit.read') });
    await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
    expect(offers()).toBe(0);
  },
);

test('the overview shows money to whoever is told about it, and how many people there are to everybody', async () => {
  const { unmount } = await openConsole('/', { extent: 'full' });
  await screen.findByText('Held at providers and banks');
  unmount();
  await openConsole('/', { extent: 'full', rights: without('overview.money') });
  await screen.findByText('The platform');
  await screen.findByText('Registered users');
  expect(screen.queryByText('Held at providers and banks')).toBeNull();
});

function Say() {
  const say = useNotice();
  return (
    <button type="button" onClick={() => say('done')}>
      say
    </button>
  );
}

test('a notice goes after three seconds, counted from the last one', () => {
  vi.useFakeTimers();
  render(
    <MantineProvider>
      <NoticeProvider>
        <Say />
      </NoticeProvider>
    </MantineProvider>,
  );
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  fireEvent.click(screen.getByText('say'));
  pass(2_000);
  fireEvent.click(screen.getByText('say'));
  pass(2_999);
  expect(screen.getByRole('status').textContent).toBe('done');
  pass(1);
  expect(screen.getByRole('status').textContent).toBe('');
});
