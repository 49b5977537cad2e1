// @vitest-environment happy-dom
import { silence } from '@banyan/client/testing/contract-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import RecordsScreen from './records.screen.tsx';

const path = '/api/wallet/records';

test('what stands in for records has their shape: a month, and rows that begin with a disc', () => {
  show(<RecordsScreen />, { answers: { [path]: silence } });
  const waiting = screen.getByRole('status', { name: 'Loading' });
  expect(waiting.querySelectorAll('[data-month]')).toHaveLength(1);
  const rows = [...waiting.querySelectorAll('[data-row]')];
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows) expect(row.firstElementChild?.className).toContain('size-9');
});

test('a list that has nothing at all has nothing to choose from; one that a filter empties keeps its filters', async () => {
  const answers = { [path]: { items: [], months: [], nextCursor: null } };
  const { unmount } = show(<RecordsScreen />, { answers });
  await screen.findByText('No records yet');
  expect(screen.queryAllByRole('tab')).toHaveLength(0);
  unmount();
  sessionStorage.setItem('kept.records.type', '"income"');
  show(<RecordsScreen />, { answers });
  await screen.findByText('Nothing matches the filter');
  expect(screen.queryAllByRole('tab').length).toBeGreaterThan(5);
});

test('the list is kept as a file with the filter that it has', async () => {
  const file = '/api/wallet/records/export';
  const kept: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${kept.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  sessionStorage.setItem('kept.records.type', '"income"');
  const { server } = show(<RecordsScreen />, {
    answers: {
      [path]: { items: [], months: [], nextCursor: null },
      [file]: { fileName: 'a.csv', mediaType: 'text/csv', text: 'Time' },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(await kept[0]?.text()).toBe('Time');
  expect(server.sentTo(file)[0]?.input).toEqual({ type: 'income' });
});
