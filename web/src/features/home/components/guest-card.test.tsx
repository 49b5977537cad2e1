// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import HomeScreen from '../screens/home.screen.tsx';

test('of the blocks that a guest meets first one alone is coloured and has the tree', async () => {
  const banner = {
    articleId: '00000000-0000-4000-8000-000000000001',
    title: { zh: '出处', en: 'A source' },
    subtitle: { zh: '说明', en: 'A note' },
    theme: 'green',
  };
  show(<HomeScreen />, {
    isLoggedIn: false,
    answers: { '/api/index': { banners: [banner], notices: [], products: [] } },
  });
  await screen.findByText('A source');
  const coloured = [...document.querySelectorAll('main .text-white')].filter((each) =>
    each.matches('section, div'),
  );
  expect(coloured).toHaveLength(1);
  expect(coloured[0]?.textContent).toContain('A source');
});
