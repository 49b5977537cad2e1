// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { Banners, NoticeBar } from './banners.tsx';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const banner = {
  articleId: id(1),
  title: { zh: '出处', en: 'A source' },
  subtitle: { zh: '说明', en: 'A note' },
  theme: 'green',
  language: 'both',
};
const picture = { pictureId: id(5), alt: { zh: '一棵树', en: 'A tree' } };

test.each([
  ['en', 'A tree'],
  ['zh', '一棵树'],
] as const)('a banner shows its picture of the library, and no drawing (%s)', async (language, words) => {
  const { server } = show(<Banners />, {
    language,
    answers: {
      '/api/index': { banners: [{ ...banner, picture }], notices: [] },
      '/api/content/picture': new Blob(['tree'], { type: 'image/jpeg' }),
    },
  });
  const shown = await screen.findByAltText(words);
  expect(shown.getAttribute('src')).toMatch(/^data:/);
  expect(document.querySelectorAll('img')).toHaveLength(1);
  expect(server.sentTo('/api/content/picture').map(({ input }) => input)).toEqual([
    { pictureId: id(5), size: 'small' },
  ]);
});

test('a banner without one has the drawing of its ground, and nothing is asked for', async () => {
  const { server } = show(<Banners />, { answers: { '/api/index': { banners: [banner], notices: [] } } });
  await screen.findByText('A source');
  expect(document.querySelector('img')?.getAttribute('alt')).toBe('');
  expect(server.sentTo('/api/content/picture')).toEqual([]);
});

const notice = (n: number, zh: string, en: string) => ({
  articleId: id(n),
  title: { zh, en },
  publishedAt: '2026-03-02T02:00:00.000Z',
});
const notices = [notice(2, '节假日安排', 'Holiday hours'), notice(3, '旧公告', 'An old notice')];

test.each([
  ['en', 'Holiday hours', 'Notices'],
  ['zh', '节假日安排', '公告'],
] as const)('the notice bar says the newest notice and opens it (%s)', async (language, title, kind) => {
  const { went } = show(<NoticeBar />, {
    language,
    answers: { '/api/index': { banners: [], notices } },
  });
  const bar = (await screen.findByText(title)).closest('a');
  expect(bar?.getAttribute('href')).toBe(`#/pages/about/new_details?id=${id(2)}`);
  // Whoever does not see the drawing is told that it is a notice.
  expect(bar?.textContent).toBe(`${kind}${title}`);
  if (bar) fireEvent.click(bar);
  expect(went).toEqual([`push /pages/about/new_details?id=${id(2)}`]);
});

test('without a notice there is no bar, and its place is kept until that is known', async () => {
  const { container } = show(<NoticeBar />, { answers: { '/api/index': { banners: [], notices: [] } } });
  expect(container.querySelectorAll('.tap')).toHaveLength(1);
  await waitFor(() => expect(container.querySelectorAll('.tap')).toHaveLength(0));
  expect(screen.queryByRole('link')).toBeNull();
});

test('the notice bar cannot be closed: it goes with its notice', async () => {
  show(<NoticeBar />, { answers: { '/api/index': { banners: [], notices } } });
  await screen.findByText('Holiday hours');
  expect(screen.queryByRole('button')).toBeNull();
});
