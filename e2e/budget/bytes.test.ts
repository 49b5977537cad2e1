import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt, root } from '../../tools/setup.mjs';

/** What a phone fetches, in thousands of bytes as gzip sends them. Shared is fetched when idle; each area adds its entries there. */
const limits = { ahead: 120, shared: 24, afterwards: 18, page: 18, html: 15 };
const dist = join(root, 'web/dist');
const assets = join(dist, 'assets');

const sizes = new Map<string, number>();
const texts = new Map<string, string>();
let html = '';
beforeAll(() => {
  ensureBuilt();
  for (const name of readdirSync(assets).filter((file) => file.endsWith('.js')))
    texts.set(name, readFileSync(join(assets, name), 'utf8'));
  html = readFileSync(join(dist, 'index.html'), 'utf8');
  for (const [name, text] of texts) sizes.set(name, gzipSync(text, { level: 9 }).length / 1000);
});

const weight = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
const importsOf = (name: string) =>
  [...(texts.get(name) ?? '').matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
    ([, to]) => to ?? '',
  );

/** The parts with everything that they need before they can run. */
function withImports(names: Iterable<string>): Set<string> {
  const all = new Set(names);
  for (const name of all) for (const needed of importsOf(name)) all.add(needed);
  return all;
}

const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name ?? '');
/** What runs before anything can be drawn, and all that the page has fetched ahead of the first screen. */
const scripts = () => named(/<script[^>]*assets\/([^"']+\.js)/g);
const ahead = () => named(/assets\/([^"']+\.js)/g);
/** What most pages share and home does not: it comes with the other tabs, as soon as the first picture stands. */
const shared = () => [...texts.keys()].filter((name) => name.startsWith('pages-'));
/** What runs in every visit, once the first picture stands: the worker, live events, the log of faults, commands under way. */
const afterwards = () => [...texts.keys()].filter((name) => name.startsWith('later-'));

test('a first visit, page and program with home, is light', () => {
  const page = gzipSync(html, { level: 9 }).length / 1000;
  const all = page + weight(withImports(ahead()));
  console.log(`first visit ${all.toFixed(1)} kB gz, of it the page with its styles ${page.toFixed(1)}`);
  expect(page).toBeLessThanOrEqual(limits.html);
  expect(all).toBeLessThanOrEqual(limits.ahead);
});

test('the page names every part that the program needs to start, so that none waits for another', () => {
  expect([...withImports(scripts())].sort()).toEqual([...new Set(scripts())].sort());
});

/** The files that the page names for `fetchAhead`: all but the program itself. */
interface PageFiles {
  own: string[];
  others: string[];
  tabs: Record<string, string[]>;
  pictures: Record<string, string>;
}
const filesInPage = () => JSON.parse(/id="files">([^<]*)</.exec(html)?.[1] ?? 'null') as PageFiles;
const begin = (names: readonly string[]) => names.map((name) => name.replace(/-[\w-]{8}\.js$/, ''));

test('the page names all that its tabs consist of, so that no part waits for the one that names it', () => {
  const { own, others, tabs } = filesInPage();
  const ofTabs = Object.values(tabs).map((names) => [...others, ...names]);
  expect(begin(own)).toContain('mine');
  expect(begin(others)).toEqual(expect.arrayContaining(['routes', 'pages']));
  expect(Object.keys(tabs).sort()).toEqual(
    ['product/product_list', 'profile/index', 'service/service'].map((tab) => `/pages/${tab}`),
  );
  // Home comes with the program; each of these has a screen of its own.
  const screens = Object.values(tabs).map((names) => begin(names).filter((name) => name.endsWith('.screen')));
  expect(screens.map(({ length }) => length).sort((one, other) => one - other)).toEqual([1, 1, 1]);
  for (const names of [own, others, ...ofTabs]) {
    const needed = [...withImports(names)].filter((name) => !scripts().includes(name));
    expect(needed.sort()).toEqual([...names].sort());
  }
});

test('the picture of each banner is named by its theme, and is there', () => {
  const { pictures } = filesInPage();
  expect(Object.keys(pictures).sort()).toEqual(['dusk', 'green', 'paper']);
  const there = readdirSync(assets);
  for (const picture of Object.values(pictures)) expect(there).toContain(picture);
});

test('what every visit fetches once the first picture stands is light', () => {
  const there = withImports([...ahead(), ...shared()]);
  const added = [...withImports(afterwards())].filter((name) => !there.has(name));
  console.log(`after the first picture: ${weight(added).toFixed(1)} kB gz`);
  expect(added).not.toEqual([]);
  expect(weight(added)).toBeLessThanOrEqual(limits.afterwards);
});

test('each screen is light, with all that it needs beside what is there by then', () => {
  const common = withImports([...ahead(), ...shared()]);
  const there = withImports([...common, ...afterwards()]);
  const screens = [...texts.keys()].filter((name) => name.includes('.screen-'));
  const weights = screens
    .map((name) => ({
      name: basename(name).replace(/\.screen-.*/, ''),
      kB: weight([...withImports([name])].filter((part) => !there.has(part))),
    }))
    .sort((one, other) => other.kB - one.kB);
  const heaviest = weights.slice(0, 5).map(({ name, kB }) => `${name} ${kB.toFixed(1)}`);
  console.log(`${weights.length} screens, the heaviest in kB gz: ${heaviest.join(', ')}`);
  expect(weights.length).toBeGreaterThan(0);
  const later = [...common].filter((name) => !ahead().includes(name));
  console.log(`what most pages share: ${weight(later).toFixed(1)} kB gz`);
  expect(weight(later)).toBeLessThanOrEqual(limits.shared);
  expect(weights.filter(({ kB }) => kB > limits.page)).toEqual([]);
});

const holding = (text: string) => [...texts].filter(([, code]) => code.includes(text)).map(([name]) => name);

test('home comes with the program, of which a part are its slides', () => {
  expect(holding('aria-roledescription').filter((name) => scripts().includes(name))).toHaveLength(1);
});

test('what an area adds waits: for the first picture, or for somebody who is logged in', () => {
  // Its pages, an entry of Me and one of the settings, a topic, a command, a shortcut on home.
  for (const part of [
    '/pages/login_pwd/miyao_reset',
    '/pages/coupon/voucher',
    'settings.security',
    '/api/coupon/detail',
    '/api/coupon/give',
    '/pages/lottery/index',
  ]) {
    expect(holding(part).length, part).toBeGreaterThan(0);
    expect(
      holding(part).filter((name) => ahead().includes(name)),
      part,
    ).toEqual([]);
  }
});

test('nothing that belongs on the server reaches the browser', () => {
  const program = [...texts.values()].join('\n');
  for (const trace of ['ZodError', 'fastify', 'argon2', 'pglite']) expect(program).not.toContain(trace);
});

/** Parts that name the one entry of their own and are named by it: only functions go this way, none of which runs on loading. */
const knownCircles = /^(me|later)-/;

test('no two parts need each other, as the one that runs first would find the other empty', () => {
  const circles = [...texts.keys()]
    .filter((name) => !knownCircles.test(name))
    .filter((name) =>
      importsOf(name).some((needed) => !knownCircles.test(needed) && withImports([needed]).has(name)),
    );
  expect(texts.size).toBeGreaterThan(100);
  expect(circles).toEqual([]);
});
