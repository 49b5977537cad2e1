import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { precompress } from '../tools/precompress.mjs';
import { compiledMessages } from './compiled-messages.ts';

/** Where `npm run dev` finds the server. */
const server = process.env.BANYAN_API ?? 'http://127.0.0.1:3000';

/**
 * Puts the style sheet into the page itself (the policy allows inline styles, never inline code): the first
 * picture then waits for one reply instead of two.
 */
function inlineStyles(): Plugin {
  return {
    name: 'banyan-inline-styles',
    enforce: 'post',
    apply: 'build',
    generateBundle(_, bundle) {
      const page = bundle['index.html'];
      const sheet = Object.values(bundle).find((file) => file.fileName.endsWith('.css'));
      if (page?.type !== 'asset' || sheet?.type !== 'asset') return;
      const css = String(sheet.source).replaceAll('</', '<\\/');
      page.source = String(page.source).replace(
        /<link rel="stylesheet"[^>]*>/,
        () => `<style>${css}</style>`,
      );
      delete bundle[sheet.fileName];
    },
  };
}

/**
 * Names the program's parts in the page, so that the browser fetches them at once. Vite's own preloading does
 * the same for every later page at the price of a kilobyte and a list of files in each import.
 */
function preloadEntry(): Plugin {
  return {
    name: 'banyan-preload-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /assets\/(ahead|vendor|app|rolldown-runtime|kit)-/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * The worker that opens the app without a network. It keeps the shell alone: never a reply of the server, and
 * no page's code, which the browser keeps by itself. The page comes from the network first, so that a new
 * release is there with the next reload; a release under an open app is offered, not forced.
 */
const serviceWorker = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    workbox: {
      globPatterns: [
        'index.html',
        'manifest.webmanifest',
        'icon.svg',
        'icons/icon-192.png',
        'assets/{ahead,vendor,app,kit,pages,later,rolldown-runtime,launch}*.js',
      ],
      directoryIndex: null,
      navigateFallback: null,
      cleanupOutdatedCaches: true,
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' && url.origin === location.origin && url.pathname === '/',
          handler: 'NetworkFirst',
          options: {
            cacheName: 'page',
            networkTimeoutSeconds: 3,
            precacheFallback: { fallbackURL: 'index.html' },
          },
        },
      ],
    },
  });

/** What the shell draws itself; the rest of the kit comes with the first screen. */
const shellParts =
  'screen|button|link|account-freeze(?:\\.messages)?|toast|demo-ribbon|page-notice|page-parts|failure-words|skeleton|pull-to-refresh|sheet|modal|shell-icons|shell\\.messages';

/** What the first picture can do without: one part of its own. */
const laterParts =
  'live|client-log|log-|follow-|move-base|choose-server|look-for|service-worker|device-platform|app-version';
/** What runs while the rest is still on its way: nothing of it needs the libraries. */
const firstParts =
  'web/src/first|web/src/platform/(ahead|api-base|common-fields|device|locale|runtime-limits|sealing|sealed-channel|session)|client/src/(hex|http|language|problem|stored)';
/** What of the interface few pages need. */
const rareParts =
  'frozen-banner|line-chart|composition|chart-figure|chart-scale|zoom|image-button|stepper|allocation|part-looks|drawing|empty|cover-bar|folded|sheet-|modal-|markdown-text|money-notice|keypad|code-|paste|result|new-result|fee|password-field';
/** What home has no use for and most other pages have: it comes with the other tabs, which are fetched when idle. */
const pageParts =
  '/web/src/(ui/(amount-field|amount-input|choice|coming|copy|drawing|empty|empty-list|infinite-list|markdown|outcome-notice|paged|tabs|zoomable)\\.tsx?$|shared/(risk/risk-fit|entries/entry-rows|product/issuer-delay)\\.tsx?$)';
const homeParts =
  'features/home/|shared/(product|risk|entries|assets)/|entries\\.ts|features/[^/]+/[^/]+\\.entries\\.ts$|features/settings/settings\\.queries';

/** What belongs to the kit, or comes with the page that needs it. */
const otherParts = 'upload|step-entries|form|joined|clipboard|kept|clock|sealed|money-command|money\\.';

const kitParts = `/web/src/(ui/(?!.*\\.css|${rareParts})|platform/(kept|clock|clipboard|money\\.|sealed)|${homeParts})|/domain/src/(money/(display|asset)|risk/)`;

/**
 * Returns the files of the icons that belong to the kit, as alternatives: those that it draws, and those of several
 * areas. An icon of one area comes with that area's pages.
 */
function kitIcons(): string {
  const isOfKit = new RegExp(kitParts);
  const usedBy = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    const path = join(import.meta.dirname, file);
    // What stands in `shared` or `ui` and is not of the kit comes with its pages as an area does.
    const area = isOfKit.test(path) ? undefined : /\/(features|shared|ui)\/[^/]+/.exec(path)?.[0];
    const [, list = ''] = /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(path, 'utf8')) ?? [];
    for (const name of list.split(',').map((each) => each.trim()))
      usedBy.set(name, (usedBy.get(name) ?? new Set()).add(area ?? 'kit'));
  }
  const index = readFileSync(
    createRequire(import.meta.url).resolve('lucide-react/dist/esm/lucide-react.mjs'),
    'utf8',
  );
  return [...usedBy]
    .filter(([, areas]) => areas.size > 1 || areas.has('kit'))
    .flatMap(([name]) => {
      // An icon has several names, and a file under one of them.
      const file = new RegExp(`\\{[^}]*as ${name}\\b[^}]*\\} from '\\./icons/([^']+)\\.mjs'`).exec(index);
      return file?.[1] ?? [];
    })
    .sort()
    .join('|');
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    compiledMessages(),
    react(),
    tailwindcss(),
    inlineStyles(),
    preloadEntry(),
    serviceWorker(),
    precompress(),
  ],
  server: { proxy: { '/api': server, '/health': server } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows no inline code or data addresses.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'ahead', test: new RegExp(`/(${firstParts})\\.ts$`) },
            {
              name: 'vendor',
              test: /vite\/preload-helper|node_modules\/(react|react-dom|scheduler|@tanstack|icu-minify|clsx)\//,
            },
            {
              name: 'app',
              test: new RegExp(
                `/web/src/(main|areas|app/(?!desktop|rare|after-first|money-kinds)|platform/(?!${laterParts}|${otherParts})|ui/(${shellParts})\\.tsx?$|features/.*\\.area\\.ts$)|/client/src/(?!money-command|save-file)|/domain/src/areas/gather`,
              ),
            },
            {
              name: 'later',
              test: new RegExp(
                `/web/src/(platform/(${laterParts})|app/(after-first|money-kinds))|/domain/src/client-log/`,
              ),
            },
            {
              name: 'commands',
              test: /\/(web\/src\/platform|client\/src)\/money-command\/|\/web\/src\/features\/[^/]+\/[^/]+\.commands\.ts$/,
            },
            {
              // "Me" and what it shares with few others, which would otherwise be fetched one after the other.
              name: 'me',
              test: /\/web\/src\/(features\/profile|shared\/kind-name)\/|\/web\/src\/ui\/(allocation|part-looks)\.tsx?$/,
            },
            { name: 'pages', test: new RegExp(pageParts) },
            {
              // The kit, home, and what home takes of every area: one file, which the page has fetched ahead.
              name: 'kit',
              test: new RegExp(`${kitParts}|lucide-react/dist/esm/(?!icons/(?!(${kitIcons()})\\.mjs))`),
            },
          ],
        },
      },
    },
  },
});
