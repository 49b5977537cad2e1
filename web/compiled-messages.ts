import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import type {} from 'vitest/config';

const isMessages = (id: string): boolean =>
  /\/(web|domain)\/src\/.*\.messages\.ts$/.test(id.split('?')[0] ?? id);

/**
 * Compiles the ICU texts in the `*.messages.ts` of the app and of `domain`, while bundling and in tests, so that their
 * parser (11 kB) stays out of the app. Such a file holds data alone, which is why it can simply be imported here.
 */
export function compiledMessages(): Plugin {
  const compiled = (value: unknown): unknown =>
    typeof value === 'string'
      ? compile(value)
      : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, compiled(inner)]));
  return {
    name: 'banyan-compiled-messages',
    enforce: 'pre',
    // What such a file says may come from others that it imports: it is read anew in every run of the tests.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isMessages(id) ? false : undefined)),
    async load(id) {
      const [path = id] = id.split('?');
      if (!isMessages(path)) return undefined;
      const source = await readFile(path, 'utf8');
      const module = await import(`${pathToFileURL(path)}?${source.length}-${Date.now()}`);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(compiled(value))};`)
        .join('\n');
    },
  };
}
