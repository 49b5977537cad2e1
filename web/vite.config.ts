import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { precompress } from '../tools/precompress.mjs';
import { compiledMessages } from './compiled-messages.ts';
import { drawnIcons } from './drawn-icons.ts';
import { pageFiles } from './page-files.ts';

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
 * The worker that opens the app without a network. It keeps the shell alone: never a reply of the server, and
 * no page's code, which the browser keeps by itself. The page comes from the network first, so that a new
 * release is there with the next reload; a release under an open app is offered, not forced. What it does with pushes stands
 * in a file of its own (`public/push-worker.js`), which it imports from the same origin.
 */
const serviceWorker = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    workbox: {
      importScripts: ['push-worker.js'],
      globPatterns: [
        'index.html',
        'manifest.webmanifest',
        'icon.svg',
        'icons/icon-192.png',
        'assets/{ahead,vendor,app,mine,pages,secret-words,later,routes,rolldown-runtime,launch}*.js',
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

/** What the first picture can do without: one part of its own. */
const laterParts =
  'live|topics|client-log|log-|follow-|move-base|choose-server|look-for|push|money-command/tell-';
/** What runs while the rest is still on its way: nothing of it needs the libraries. */
const firstParts =
  'web/src/first|web/src/platform/(ahead|api-base|common-fields|device|fetch-ahead|locale|runtime-limits|sealing|sealed-channel|session)|client/src/(hex|http|language|problem|stored)';
/** What of the interface few pages need. */
const rareParts =
  'frozen-banner|points\\.|line-chart|composition|chart-figure|chart-scale|zoom|text-picture|image-button|stepper|allocation|part-looks|cover-bar|folded|sheet-|modal-|markdown-text|money-notice|keypad|code-|paste|result|new-result|fee|password-field|search-field|hits';
/** What home does not need of the library of queries: commands and lists that grow. */
const queryParts = '(useMutation|mutationObserver|useInfiniteQuery|infiniteQueryObserver)\\.js$';
/** What most pages share: where home has no use for it, it comes with the other tabs, which are fetched when idle. */
const pageParts = new RegExp(
  `/web/src/(ui/(?!.*\\.css|${rareParts})|platform/(command|at-field|stopped-calls\\.gen|use-stopped|form/|joined|kept|clock|clipboard|money\\.|sealed|contacts|seconds-until)|shared/(product|risk|entries|assets)/|features/(settings/settings|content/content|support/sums)\\.queries)|/domain/src/(money/(display|asset)|risk/suitability)|@tanstack/.*/${queryParts}`,
);

const source = (path: string) => join(import.meta.dirname, 'src', path);
const isOurs = (id: string) => /\/(web|client|domain)\/src\//.test(id);

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; importers: readonly string[] } | null;
}
const reached = new Map<string, Set<string>>();

/** Returns all of ours that a module needs before it can run. */
function neededBy(path: string, modules: Modules): Set<string> {
  const known = reached.get(path);
  if (known) return known;
  const all = new Set([source(path)]);
  for (const id of all)
    for (const needed of modules.getModuleInfo(id)?.importedIds ?? []) if (isOurs(needed)) all.add(needed);
  reached.set(path, all);
  return all;
}

/** What the app needs to draw any page, and home: one part, in which each is compressed with the other's words. */
const isOfApp = (id: string, modules: Modules) =>
  ['main.tsx', 'features/home/screens/home.screen.tsx'].some((path) => neededBy(path, modules).has(id));

/** What home shows of whoever is logged in: a first visit is a guest's. */
const isOfOwner = (id: string, modules: Modules) =>
  neededBy('features/home/components/own-head.tsx', modules).has(id);

const icons = drawnIcons(source(''));

/** "Me" and what it shares with few others, which would otherwise be fetched one after the other. */
const myParts =
  /\/web\/src\/features\/profile\/(?!profile\.(tab|area))|\/web\/src\/ui\/(allocation|part-looks)\.tsx?$/;
/** The ways to the areas, which "Me", the settings, the help and the search list. */
const entryParts = /\/web\/src\/(entries|features\/[^/]+\/[^/]+\.entries)\.ts$/;

/** Chooses the part of a module of ours that several areas need. */
const sharedPart = (id: string) => (entryParts.test(id) ? 'entries' : pageParts.test(id) ? 'pages' : null);

/** Chooses the part of an icon: the program, where home draws it, else what most pages share, where several areas do. */
function partOfIcon(id: string, modules: Modules): string | null {
  const [, icon] = /lucide-react\/dist\/esm\/icons\/([^/]+)\.mjs/.exec(id) ?? [];
  const files = icon === undefined ? [] : (icons.get(icon) ?? []);
  if (files.some((path) => isOfApp(path, modules))) return 'app';
  if (files.some((path) => isOfOwner(path, modules))) return 'mine';
  const areas = new Set(
    files.map((path) => sharedPart(path) ?? /\/(features|shared|ui)\/[^/]+/.exec(path)?.[0]),
  );
  if (areas.size === 1 && areas.has('entries')) return 'entries';
  return areas.has('pages') || areas.size > 1 ? 'pages' : null;
}

const charts =
  /\/domain\/src\/(areas|.*\.(area|chart)|ledger\/chart-of-accounts)\.ts$|\/shared\/account-name\/declared-names\.ts$/;
/** The names of accounts, which the areas of the domain declare, and what only these areas need. */
function isOfChart(id: string, modules: Modules): boolean {
  if (charts.test(id)) return true;
  if (!id.includes('/domain/src/')) return false;
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.length > 0 && importers.every((importer) => isOfChart(importer, modules));
}

/** Chooses the part that a module comes with; null where it comes with the pages that need it. */
function partOf(id: string, modules: Modules): string | null {
  if (/lucide-react\/dist\/esm\/icons\//.test(id)) return partOfIcon(id, modules);
  if (id.includes('lucide-react/dist/esm/') || isOfApp(id, modules)) return 'app';
  if (isOfOwner(id, modules)) return 'mine';
  return sharedPart(id);
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [
    compiledMessages(),
    react(),
    tailwindcss(),
    inlineStyles(),
    pageFiles(source('')),
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
              test: new RegExp(
                `vite/preload-helper|node_modules/(react|react-dom|scheduler|@tanstack(?!.*/${queryParts})|icu-minify|clsx)/`,
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
              test: /\/(web\/src\/platform|client\/src)\/money-command\//,
            },
            { name: 'me', test: myParts },
            {
              // Every page but the tabs, by its path.
              name: 'routes',
              test: /\/web\/src\/(areas|app\/routes|.*\.area)\.ts$|\/domain\/src\/areas\/gather/,
            },
            { name: (id: string, modules: Modules) => (isOfChart(id, modules) ? 'chart' : null) },
            { name: partOf },
          ],
        },
      },
    },
  },
});
