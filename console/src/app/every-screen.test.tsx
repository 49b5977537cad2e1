// @vitest-environment happy-dom
import { settledOutline } from '@banyan/client/testing/outline.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { screens } from '../areas.ts';
import { gathered } from '../gathered.ts';
import { queryClient } from '../platform/query-client.ts';
import { mainPart, openConsole } from '../testing/open-console.tsx';
import { router } from './router.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const addresses = Object.keys(screens).map((path) => path.replaceAll(/\$\w+/g, id) as `/${string}`);
const search: Record<string, string> = {
  '/ledger/entries': `?account=${encodeURIComponent(id)}`,
  '/ledger/transfer': `?owner=${id}&transfer=${id}`,
};

// The code of a part comes late, and whether it is there must not depend on the machine.
beforeAll(async () => {
  for (const { component } of Object.values(gathered().userParts)) await component.preload?.();
});

test.each(addresses)('%s draws with as little and with as much as the contract allows', async (path) => {
  for (const [language, extent] of [
    ['zh', 'smallest'],
    ['en', 'full'],
  ] as const) {
    const { unmount } = await openConsole(`${path}${search[path] ?? ''}`, { language, extent });
    await screen.findByRole('heading', { level: 1 });
    expect(router.state.location.pathname).toBe(path);
    const outline = await settledOutline(mainPart, () => queryClient.isFetching() > 0, act);
    const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
    expect(buttons.filter((text) => /^(重试|Try again)$/.test(text.trim()))).toEqual([]);
    expect(outline).toMatchSnapshot(extent);
    unmount();
  }
});

const heads = (): HTMLElement[] => [...mainPart().querySelectorAll<HTMLElement>('th')];
/** The columns that can be sorted by, by their places among all that are drawn. */
const sortable = (): number[] => heads().flatMap((head, i) => (head.querySelector('button') ? [i] : []));

/** Returns what a column shows, from the top; a figure as one, so that 10 comes after 9. */
function shownIn(place: number): (string | number)[] {
  const head = heads()[place];
  const rows = [...(head?.closest('table')?.querySelectorAll('tbody tr') ?? [])];
  const column = [...(head?.parentElement?.children ?? [])].indexOf(head as Element);
  const cells = rows.map((row) => row.children[column]?.textContent ?? '');
  const figures = cells.map((cell) => /^([^\d\p{L}]{0,2})(\d[\d,]*(?:\.\d+)?)(?![\d:–-])/u.exec(cell));
  return figures.every((figure) => figure !== null)
    ? figures.map(
        ([, sign, digits]) => Number(digits?.replaceAll(',', '')) * (/[-−]/.test(sign ?? '') ? -1 : 1),
      )
    : cells;
}

const inOrder = (one: string | number, other: string | number): number =>
  typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other));

async function sortedBy(place: number, direction: 'ascending' | 'descending') {
  fireEvent.click(heads()[place]?.querySelector('button') as HTMLElement);
  await waitFor(() => expect(heads()[place]?.getAttribute('aria-sort')).toBe(direction));
  return shownIn(place);
}

test.each(addresses)('on %s a column sorts upwards, and then downwards, by what it shows', async (path) => {
  const { unmount } = await openConsole(`${path}${search[path] ?? ''}`, { extent: 'varied' });
  await screen.findByRole('heading', { level: 1 });
  await settledOutline(mainPart, () => queryClient.isFetching() > 0, act);
  for (const place of sortable()) {
    const name = heads()[place]?.textContent ?? '';
    const before = shownIn(place);
    expect(await sortedBy(place, 'ascending'), name).toEqual(before.toSorted(inOrder));
    expect(await sortedBy(place, 'descending'), name).toEqual(before.toSorted(inOrder).toReversed());
  }
  unmount();
});
