// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

/** The app as it starts: nothing but the tabs is known. */
async function start(hash = '') {
  vi.resetModules();
  history.replaceState(null, '', `#${hash}`);
  const { apiBase } = await import('../platform/api-base.ts');
  apiBase.set(location.origin);
  const { startRouter } = await import('./router.ts');
  const known = await import('./known-pages.ts');
  const ways = await import('../platform/navigation.ts');
  await startRouter();
  return { ...known, ...ways };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('home is there before the list of all pages, and a link leads on all the same', async () => {
  const { currentUrl, knowsAllPages, navigateTo } = await start();
  expect(currentUrl()).toBe('/pages/index/index');
  expect(knowsAllPages()).toBe(false);
  expect(navigateTo('/pages/lang/lang')).toEqual({ ok: true });
  await expect.poll(() => currentUrl()).toBe('/pages/lang/lang');
  expect(knowsAllPages()).toBe(true);
});

test('of two links that are tapped before the list is there, the later one counts', async () => {
  const { currentUrl, navigateTo } = await start();
  const before = history.length;
  navigateTo('/pages/service/service2');
  navigateTo('/pages/lang/lang');
  await expect.poll(() => currentUrl()).toBe('/pages/lang/lang');
  expect(history.length).toBe(before + 1);
});

test('a page that needs a login leads to the login; neither of them is known at first', async () => {
  const { currentUrl } = await start('/pages/account/record');
  expect(currentUrl()).toBe('/pages/login/index');
});

test('a deep link is opened once its page is known', async () => {
  const { currentUrl, knowsAllPages } = await start('/pages/lang/lang');
  expect(currentUrl()).toBe('/pages/lang/lang');
  expect(knowsAllPages()).toBe(true);
});

test('a page that waited for the launch page is opened, though the first load does not know it', async () => {
  sessionStorage.setItem('launch_to', '/pages/lang/lang');
  const { currentUrl } = await start();
  expect(currentUrl()).toBe('/pages/lang/lang');
});
