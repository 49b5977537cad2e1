import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import compile from 'icu-minify/compile';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` finds the server. */
const server = process.env.BANYAN_API ?? 'http://127.0.0.1:3000';

/**
 * Compiles the ICU texts of `*.messages.ts` while bundling, so that the parser (11 kB) stays out of the
 * app. Such a file holds data alone, which is why it can simply be imported here.
 */
function compiledMessages(): Plugin {
  const compiled = (value: unknown): unknown =>
    typeof value === 'string'
      ? compile(value)
      : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, compiled(inner)]));
  return {
    name: 'banyan-compiled-messages',
    enforce: 'pre',
    async load(id) {
      const [path = id] = id.split('?');
      if (!path.endsWith('.messages.ts')) return undefined;
      const source = await readFile(path, 'utf8');
      const module = await import(`${pathToFileURL(path)}?${source.length}-${Date.now()}`);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(compiled(value))};`)
        .join('\n');
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [compiledMessages(), react(), tailwindcss()],
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  server: { proxy: { '/api': server, '/health': server } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no inline code or data addresses.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
});
