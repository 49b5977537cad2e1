// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { Screen } from '../ui/screen.tsx';
import { routes } from './routes.ts';

const help = () => screen.queryByRole('link', { name: 'Help' })?.getAttribute('href');

test('help stands on each page that one goes back from, and opens what the page is about', () => {
  const bare = ['/pages/launch/index', '/pages/service/service2'];
  for (const { path, kind } of routes) {
    const { unmount } = show(<Screen>page</Screen>, { url: path as `/pages/${string}` });
    const isOffered = kind === 'stack' && !bare.includes(path);
    expect(help()?.split('?')[0], path).toBe(isOffered ? '#/pages/service/service2' : undefined);
    unmount();
  }
  const abouts = {
    '/pages/recharge/index': 'recharge',
    '/pages/withdraw/index': 'withdraw',
    '/pages/product/product_detail': 'returns',
    '/pages/product/product_buy': 'cancel',
    '/pages/services/devices': 'safety',
    '/pages/certification/index': 'certification',
    '/pages/account/detail': 'records',
  } as const;
  for (const [path, about] of Object.entries(abouts)) {
    const { unmount } = show(<Screen>page</Screen>, { url: path as `/pages/${string}` });
    expect(help(), path).toBe(`#/pages/service/service2?about=${about}`);
    unmount();
  }
});
