// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { keepShortcuts } from '../chosen-shortcuts.ts';
import { Shortcuts } from '../components/shortcuts.tsx';
import ShortcutsScreen from './shortcuts.screen.tsx';

afterEach(() => keepShortcuts(null));

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const chosen = () => {
  const [list] = screen.getAllByRole('list');
  return within(list as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};
/** Returns the names of the shortcuts as home has them, without the way to change them. */
const onHome = async () => {
  const { unmount, container } = show(<Shortcuts />, { language: 'en' });
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  await waitFor(() => expect(container.querySelector('nav > span')).toBeNull());
  const shown = names().slice(0, -1);
  unmount();
  return shown;
};

test('whoever has chosen nothing finds the app’s own shortcuts, eight of them', async () => {
  expect(await onHome()).toHaveLength(8);
  show(<ShortcutsScreen />, { language: 'en' });
  expect(screen.getByRole('heading', { name: 'On home (8 of 8)' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'As the app has it' })).toBeNull();
});

test('home has room for eight: another is added once one was removed, and stands at the end', async () => {
  const { unmount } = show(<ShortcutsScreen />, { language: 'en' });
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Loan' });
  expect(add().disabled).toBe(true);
  expect(screen.getByText('Home has room for 8. Remove one first.')).toBeTruthy();
  press('Remove Wheel');
  expect(document.activeElement?.textContent).toBe('On home (7 of 8)');
  fireEvent.click(add());
  expect(chosen().at(-1)).toBe('Loan');
  unmount();
  expect((await onHome()).at(-1)).toBe('Loan');
});

test('the order is that of home, and the app’s own comes back', async () => {
  const { unmount } = show(<ShortcutsScreen />, { language: 'en' });
  const before = chosen();
  expect(screen.queryByRole('button', { name: `Move ${before[0]} up` })).toBeNull();
  press(`Move ${before[1]} up`);
  expect(chosen().slice(0, 2)).toEqual([before[1], before[0]]);
  unmount();
  expect((await onHome()).slice(0, 2)).toEqual([before[1], before[0]]);
  show(<ShortcutsScreen />, { language: 'en' });
  press('As the app has it');
  expect(chosen()).toEqual(before);
});

test('what this release does not have is left out', async () => {
  keepShortcuts(['/pages/former/index', '/pages/account/detail']);
  expect(await onHome()).toEqual(['Records']);
});
