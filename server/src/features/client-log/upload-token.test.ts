import { afterAll, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { qiniuServer } from '../../../testing/qiniu-server.ts';
import { s3Server } from '../../../testing/s3-server.ts';
import { suiteApp } from '../../../testing/suite.ts';

// A real S3 server, and one that speaks Qiniu's form upload.
const { account: s3, bucket } = await s3Server();
const account = { bucket: 'app-logs', keyId: 'key-id', secret: 'a-secret-of-the-tests' };
const qiniu = await qiniuServer(account);
afterAll(() => qiniu.close());

const own = await suiteApp({ clientLog: { switch: 1 } });
const onS3 = await suiteApp({ clientLog: { switch: 2, s3 } });
const onQiniu = await suiteApp({ clientLog: { switch: 3, qiniu: { ...account, uploadUrl: qiniu.url } } });
const tokenOf = (suite: typeof own) => userCaller(suite.app.web).ok('/api/v2/common/logToken', {});
const batch = JSON.stringify([{ message: 'GET /api/me: network' }]);

it('switch 1 sends batches to the server itself: there is nothing to upload to', async () => {
  expect(await tokenOf(own)).toMatchObject({ switch: 1, upload: null });
});

it('switch 2 gives addresses that each take one batch for a minute, signed for that object alone', async () => {
  const token = await tokenOf(onS3);
  expect(Date.parse(token.expiresAt) - onS3.clock.wall().getTime()).toBe(60_000);
  if (token.upload?.kind !== 'put') throw new Error('no addresses');
  expect(new Set(token.upload.addresses).size).toBe(8);
  for (const address of token.upload.addresses.slice(0, 2)) {
    const url = new URL(address);
    expect(url.pathname).toMatch(/^\/app-logs\/client-log\/\d{4}-\d\d-\d\d\/[0-9a-f-]{36}\.json$/);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('60');
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host');
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(address, { method: 'PUT', body: batch, headers })).status).toBe(200);
    expect(await bucket.getObject(url.pathname.replace('/app-logs/', ''))).toBe(batch);
  }
  expect(JSON.stringify(token)).not.toContain(`"${s3.secret}"`);
});

function form(uploadToken: string, key: string, body = batch): FormData {
  const filled = new FormData();
  filled.set('token', uploadToken);
  filled.set('key', key);
  filled.set('file', new Blob([body], { type: 'application/json' }), 'batch.json');
  return filled;
}

it('switch 3 gives a token for new objects under one prefix, which the provider accepts', async () => {
  const { upload } = await tokenOf(onQiniu);
  if (upload?.kind !== 'form') throw new Error('no form');
  const send = (filled: FormData) => fetch(upload.address, { method: 'POST', body: filled });
  const key = `${upload.keyPrefix}one.json`;
  expect((await send(form(upload.uploadToken, key))).status).toBe(200);
  expect(qiniu.stored).toEqual([{ key, body: batch }]);
  expect(upload.uploadToken).not.toContain(account.secret);

  expect((await send(form(upload.uploadToken, key))).status).toBe(614);
  expect((await send(form(upload.uploadToken, 'elsewhere/two.json'))).status).toBe(403);
  const large = 'x'.repeat(64 * 1024 + 1);
  expect((await send(form(upload.uploadToken, `${upload.keyPrefix}large.json`, large))).status).toBe(413);
  const forged = upload.uploadToken.replace(/:[^:]+:/, ':AAAA:');
  expect((await send(form(forged, `${upload.keyPrefix}forged.json`))).status).toBe(401);
});

it("the page may connect to the storage of the log, and to nothing else but the server's own addresses", async () => {
  const policyOf = async (suite: typeof own) =>
    /connect-src ([^;]*)/.exec(
      String((await suite.app.web.inject('/health/live')).headers['content-security-policy']),
    )?.[1];
  expect(await policyOf(own)).toBe("'self'");
  expect(await policyOf(onS3)).toBe(`'self' ${new URL(s3.endpoint).origin}`);
  expect(await policyOf(onQiniu)).toBe(`'self' ${new URL(qiniu.url).origin}`);
});
