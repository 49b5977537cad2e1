// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import HelpScreen from './help.screen.tsx';

test('the question that somebody comes with stands first, and open; the rest are closed', async () => {
  show(<HelpScreen />, { url: '/pages/service/service2?about=certification' });
  const first = (await screen.findByText('What does certification take?')).closest('details');
  const all = [...document.querySelectorAll('details')];
  expect(all[0]).toBe(first);
  expect(all.map(({ open }) => open)).toEqual([true, ...all.slice(1).map(() => false)]);
});
