import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { jsonLog } from '../log.ts';
import { mountFrontPage } from './front-page.ts';
import { buildServer } from './server.ts';
import { mountStatic } from './static.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-page-'));
writeFileSync(join(folder, 'index.html'), '<head><title>Banyan</title></head>');
writeFileSync(join(folder, 'icon.svg'), '<svg/>');
const app = await buildServer(
  jsonLog('silent', () => undefined),
  { isRateLimited: false },
);
mountFrontPage(app, folder, { 'banyan-reply-key': 'abc' });
await mountStatic(app, folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const told = '<head><title>Banyan</title><meta name="banyan-reply-key" content="abc" /></head>';

it('the page is told what its deployment signs with, under both of its names', async () => {
  for (const url of ['/', '/index.html', '/?from=poster'])
    expect((await app.inject({ url })).body, url).toBe(told);
});

it('the page comes compressed to those who take it so, and is always asked for again', async () => {
  const reply = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(told);
  expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
});

it('everything else is served as it lies there', async () => {
  expect((await app.inject({ url: '/icon.svg' })).body).toBe('<svg/>');
});
