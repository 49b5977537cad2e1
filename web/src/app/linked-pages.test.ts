import { linkedPages } from '@banyan/domain/content/links.ts';
import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test('every page that an article may lead to is there', () => {
  const paths = routes.map(({ path }) => path as string);
  expect(linkedPages.filter((path) => !paths.includes(path))).toEqual([]);
});
