import { join } from 'node:path';
import { expect, it } from 'vitest';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp({ webFolder: join(import.meta.dirname, '../../../../web/public') });
const clip = (range?: string) =>
  suite.app.web.inject({
    url: '/videos/daily_interest.webm',
    headers: { 'accept-encoding': 'br, gzip', ...(range && { range }) },
  });

it('a clip is given in parts, so that a player can begin anywhere', async () => {
  const whole = await clip();
  expect(whole.statusCode).toBe(200);
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/webm' });
  const size = whole.rawPayload.length;
  const part = await clip('bytes=100-199');
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 100-199/${size}`);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));
  const rest = await clip('bytes=-10');
  expect(rest.statusCode).toBe(206);
  expect(rest.rawPayload).toEqual(whole.rawPayload.subarray(size - 10));
});

it('captions come beside it, and the page may show both from its own origin alone', async () => {
  const captions = await suite.app.web.inject({ url: '/videos/daily_interest.zh.vtt' });
  expect(captions.headers['content-type']).toContain('text/vtt');
  expect(captions.body).toMatch(/^WEBVTT/);
  expect(captions.headers['content-security-policy']).toContain("media-src 'self'");
});
