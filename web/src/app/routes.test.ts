import { gather } from '@banyan/domain/areas/gather.ts';
import { inboxPages } from '@banyan/domain/inbox/inbox-message.ts';
import { foundPages } from '@banyan/domain/search/found-page.ts';
import { expect, expectTypeOf, test } from 'vitest';
import { areas } from '../areas.ts';
import type { PagePath, PageUrl } from '../platform/navigation.ts';
import { routes } from './routes.ts';
import { tabRoutes } from './tabs.ts';

test('every page has its own path and a name in both languages', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  for (const { title } of routes) expect(title).toEqual({ zh: expect.any(String), en: expect.any(String) });
});

test('the tabs are the four of the specification, in its order', () => {
  expect(tabRoutes.map(({ path }) => path)).toEqual([
    '/pages/index/index',
    '/pages/product/product_list',
    '/pages/service/service',
    '/pages/profile/index',
  ]);
});

test('the tabs that the first load knows are those that the areas declare', () => {
  const named = (pages: readonly { path: string }[]) => pages.map(({ path }) => path).sort();
  expect(named(tabRoutes)).toEqual(named(routes.filter(({ kind }) => kind === 'tab')));
});

test('each tab can be looked at without an account', () => {
  const tabs = routes.filter(({ kind }) => kind === 'tab');
  expect(tabs).toHaveLength(4);
  expect(tabs.filter(({ guard }) => guard !== 'public')).toEqual([]);
});

test('every manifest among the features is in the list, under the name of its folder', () => {
  const manifests = Object.keys(import.meta.glob('../features/*/*.area.ts'));
  const names = manifests.map((path) => /([^/]+)\.area\.ts$/.exec(path)?.[1]);
  expect(new Set(Object.keys(areas))).toEqual(new Set(names));
});

test('a path that two areas claim is refused, and both are named', () => {
  const page = { '/pages/index/index': {} };
  const claimed = { home: { pages: page }, loan: { pages: page } } as const;
  const merge = () => gather(claimed, 'pages');
  expectTypeOf<ReturnType<typeof merge>>().toEqualTypeOf<{ claimedTwice: '/pages/index/index' }>();
  expect(merge).toThrow('home and loan both declare /pages/index/index among their pages');
});

test('a page is addressed by a path that exists, with or without a query', () => {
  expectTypeOf<'/pages/wallet/edit' | '/pages/wallet/edit?id=1'>().toExtend<PageUrl>();
  expectTypeOf<'/pages/nowhere' | '/pages/wallet' | 'https://example.org'>()
    .exclude<PageUrl>()
    .toEqualTypeOf<'/pages/nowhere' | '/pages/wallet' | 'https://example.org'>();
  expectTypeOf(routes).items.toHaveProperty('path').toEqualTypeOf<PagePath>();
});

test('a message in the inbox leads to a page that exists, and that whoever is logged in may open', () => {
  expectTypeOf<(typeof inboxPages)[number]>().toExtend<PagePath>();
  const open = new Set<string>(routes.filter(({ guard }) => guard !== 'guest').map(({ path }) => path));
  expect(inboxPages.filter((path) => !open.has(path))).toEqual([]);
});

test('what a search finds leads to a page that exists, and that whoever is logged in may open', () => {
  expectTypeOf<(typeof foundPages)[number]>().toExtend<PagePath>();
  const open = new Set<string>(routes.filter(({ guard }) => guard !== 'guest').map(({ path }) => path));
  expect(foundPages.filter((path) => !open.has(path))).toEqual([]);
});
