import { beforeEach, expect, test, vi } from 'vitest';
import {
  bindRouter,
  navigateBack,
  navigateTo,
  openPage,
  redirectTo,
  reLaunch,
  switchTab,
} from './navigation.ts';

const pages = [
  { path: '/pages/index/index', kind: 'tab' },
  { path: '/pages/profile/index', kind: 'tab' },
  { path: '/pages/wallet/edit', kind: 'stack' },
] as const;
const went: string[] = [];
let current = '/pages/index/index';
let below = 0;
let knowsAll = true;

beforeEach(() => {
  went.length = 0;
  current = '/pages/index/index';
  below = 0;
  knowsAll = true;
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  bindRouter({
    pages,
    knowsAllPages: () => knowsAll,
    current: () => current,
    go: (url, how) => void went.push(`${how} ${url}`),
    canGoBack: () => below > 0,
    back: (steps) => void went.push(`back ${steps}`),
    leave: (url) => void went.push(`leave for ${url}`),
    preload: () => undefined,
  });
});

test('a tab page is opened with switchTab only, and a stack page never with it', () => {
  expect(navigateTo('/pages/profile/index')).toEqual({ ok: false, refusal: 'is_tab' });
  expect(redirectTo('/pages/profile/index')).toEqual({ ok: false, refusal: 'is_tab' });
  expect(switchTab('/pages/wallet/edit')).toEqual({ ok: false, refusal: 'is_stack' });
  expect(went).toEqual([]);
  expect(switchTab('/pages/profile/index')).toEqual({ ok: true });
});

test('a missing page is refused', () => {
  // @ts-expect-error no page has this path
  expect(navigateTo('/pages/nowhere')).toEqual({ ok: false, refusal: 'missing' });
  // @ts-expect-error no page has this path
  expect(reLaunch('/pages/nowhere?x=1')).toEqual({ ok: false, refusal: 'missing' });
  expect(went).toEqual([]);
});

test('the page that is open already is refused, another query is another page', () => {
  current = '/pages/wallet/edit?id=1';
  expect(navigateTo('/pages/wallet/edit?id=1')).toEqual({ ok: false, refusal: 'repeated' });
  expect(navigateTo('/pages/wallet/edit?id=2')).toEqual({ ok: true });
});

test('from tab to tab the history does not grow', () => {
  switchTab('/pages/profile/index');
  current = '/pages/wallet/edit';
  switchTab('/pages/profile/index');
  expect(went).toEqual(['replace /pages/profile/index', 'push /pages/profile/index']);
});

test('back leads home where a deep link left nothing below', () => {
  current = '/pages/wallet/edit';
  navigateBack();
  below = 1;
  navigateBack();
  expect(went).toEqual(['replace /pages/index/index', 'back 1']);
});

test('a link opens a page by its own kind', () => {
  openPage('/pages/profile/index');
  openPage('/pages/wallet/edit');
  expect(went).toEqual(['replace /pages/profile/index', 'push /pages/wallet/edit']);
});

test('before all pages are known, the router finds out where an address leads', () => {
  knowsAll = false;
  expect(navigateTo('/pages/wallet/edit')).toEqual({ ok: true });
  // @ts-expect-error no page has this path
  expect(navigateTo('/pages/nowhere')).toEqual({ ok: true });
  expect(navigateTo('/pages/profile/index')).toEqual({ ok: false, refusal: 'is_tab' });
  expect(went).toEqual(['push /pages/wallet/edit', 'push /pages/nowhere']);
});
