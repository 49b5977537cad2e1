import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { jsonLog } from '../log.ts';
import { mountFrontPage } from './front-page.ts';
import type { PageFacts } from './page-facts.ts';
import { buildServer } from './server.ts';
import { mountStatic } from './static.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-page-'));
writeFileSync(join(folder, 'index.html'), '<head><title>Banyan</title></head><body>Leaf</body>');
writeFileSync(join(folder, 'icon.svg'), '<svg/>');
const app = await buildServer(
  jsonLog('silent', () => undefined),
  { isRateLimited: false },
);
let factsNow: () => Promise<PageFacts>;
mountFrontPage(app, folder, { 'banyan-reply-key': 'abc' }, () => factsNow(), 300);
await mountStatic(app, folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const facts = (answer: unknown, at = 1_000): PageFacts => ({
  at,
  answers: [{ path: '/api/index', input: {}, answer }],
});
beforeEach(() => {
  factsNow = async () => facts('calm');
});

const head = '<head><title>Banyan</title><meta name="banyan-reply-key" content="abc" /></head>';
const pageWith = (data: string) => `${head}<body>Leaf${data}</body>`;
const dataOf = (page: PageFacts) =>
  `<script type="application/json" id="facts">${JSON.stringify(page)}</script>`;
const pageAt = async (url = '/') => (await app.inject({ url })).body;

it('the page is told what its deployment signs with, and what the first picture needs, under both of its names', async () => {
  for (const url of ['/', '/index.html', '/?from=poster'])
    expect(await pageAt(url), url).toBe(pageWith(dataOf(facts('calm'))));
});

it('the page comes compressed to those who take it so, and is always asked for again', async () => {
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(pageWith(dataOf(facts('calm'))));
  expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  const zipped = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(pageWith(dataOf(facts('calm'))));
});

it.each([
  ['br;q=0', undefined],
  ['br;q=0, *', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['BR;q=0.1, gzip;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.9', 'br'],
  ['identity, br;q=0.5', undefined],
  ['brotli, xgzip', undefined],
  ['*', undefined],
  ['', undefined],
])('to %j it comes by what is preferred, and never by what is refused: %s', async (accepted, coding) => {
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  expect(reply.headers['content-encoding']).toBe(coding);
});

it('a changed answer is told at once, and the same one with a new time after a second', async () => {
  factsNow = async () => facts('first', 5_000);
  await pageAt();
  factsNow = async () => facts('second', 5_001);
  expect(await pageAt()).toContain('"second"');
  factsNow = async () => facts('second', 5_900);
  expect(await pageAt()).toContain('"at":5001');
  factsNow = async () => facts('second', 6_001);
  expect(await pageAt()).toContain('"at":6001');
});

it('no text in an answer ends the element that it stands in', async () => {
  factsNow = async () => facts('</script><script>alert(1)</script><!--');
  const page = await pageAt();
  expect(page).not.toContain('<script>');
  expect(page).not.toContain('<!--');
  const [, data = ''] = /id="facts">(.*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data).answers[0].answer).toBe('</script><script>alert(1)</script><!--');
});

it('the page comes without answers when these fail, or do not come in time', async () => {
  factsNow = async () => Promise.reject(new Error('the database is away'));
  expect(await pageAt()).toBe(pageWith(''));
  factsNow = () => new Promise(() => undefined);
  expect(await pageAt()).toBe(pageWith(''));
});

it('everything else is served as it lies there', async () => {
  expect((await app.inject({ url: '/icon.svg' })).body).toBe('<svg/>');
});

it('whatever the page is told stays within its attribute', async () => {
  const other = await buildServer(
    jsonLog('silent', () => undefined),
    { isRateLimited: false },
  );
  mountFrontPage(other, folder, { 'banyan-service': '{"email":"a&b"}<script>$&' }, () => factsNow(), 300);
  const { body } = await other.inject({ url: '/' });
  expect(body).toContain('content="{&quot;email&quot;:&quot;a&amp;b&quot;}&lt;script>$&amp;"');
  await other.close();
});

it('an address of a page without its # leads to the page; calls and files that are missing stay so', async () => {
  const visit = (url: string, accept = 'text/html,*/*;q=0.8') => app.inject({ url, headers: { accept } });
  const { statusCode, headers } = await visit('/products/7?tab=sale');
  expect([statusCode, headers.location]).toEqual([302, '/#/products/7?tab=sale']);
  for (const url of ['/api/nothing', '/console/api/nothing', '/icons/gone.svg'])
    expect((await visit(url)).statusCode, url).toBe(404);
  expect((await visit('/products/7', 'application/json')).statusCode).toBe(404);
});
