// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { Banners } from './banners.tsx';

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
