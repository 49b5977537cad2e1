import { expect, test } from 'vitest';
import { routeMessages } from './routes.messages.ts';
import { routes } from './routes.ts';

test('every page has its own path and a name in both languages', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  for (const { title } of routes)
    expect(routeMessages[title]).toEqual({ zh: expect.any(String), en: expect.any(String) });
});

test('the tabs are the four of the specification, in its order', () => {
  expect(routes.filter(({ kind }) => kind === 'tab').map(({ path }) => path)).toEqual([
    '/pages/index/index',
    '/pages/product/product_list',
    '/pages/service/service',
    '/pages/profile/index',
  ]);
});
