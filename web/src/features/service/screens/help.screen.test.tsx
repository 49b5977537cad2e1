// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
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

test.each([
  ['zh', '搜索问题', '实名认证', '实名认证需要什么？', '没有找到相关问题'],
  [
    'en',
    'Search the questions',
    'certification',
    'What does certification take?',
    'No question is about this',
  ],
] as const)(
  'the questions are searched by what they say (%s)',
  async (language, name, query, found, none) => {
    show(<HelpScreen />, { url: '/pages/service/service2', language });
    const field = await screen.findByRole('searchbox', { name });
    const search = (text: string) => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name }));
    };
    const all = document.querySelectorAll('details').length;
    search(query);
    await waitFor(() => expect(document.querySelectorAll('details').length).toBeLessThan(all));
    expect(document.querySelector('details')?.textContent).toContain(found);
    search('zzz');
    expect(await screen.findByText(none)).toBeTruthy();
  },
);
