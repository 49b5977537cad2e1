import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { jsonLog } from '../log.ts';
import { perMinute } from './request-limits.ts';
import { buildServer } from './server.ts';
import { mountStatic } from './static.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-static-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets', 'part-1.js'), 'export {};');
const app = await buildServer(
  jsonLog('silent', () => undefined),
  { isRateLimited: true },
);
await mountStatic(app, folder);
app.get('/api/me', async () => ({}));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = async (url: string) => {
  const { statusCode, headers } = await app.inject({ url });
  return { statusCode, limit: Number(headers['x-ratelimit-limit']) };
};

it('an office behind one address opens the app: files come far oftener than calls are answered', async () => {
  expect(await ask('/api/me')).toEqual({ statusCode: 200, limit: perMinute.calls });
  for (let asked = 0; asked <= perMinute.calls; asked += 1)
    expect(await ask('/assets/part-1.js')).toEqual({ statusCode: 200, limit: perMinute.files });
  // What the files have used up is not missing to the calls.
  expect(await ask('/api/me')).toEqual({ statusCode: 200, limit: perMinute.calls });
});
