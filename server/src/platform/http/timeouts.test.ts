import { afterAll, describe, expect, it } from 'vitest';
import { parseReply, rawConnection } from '../../../testing/raw-http.ts';
import { expectSecurityHeaders } from '../../../testing/security-headers.ts';
import { pause } from '../../../testing/wait.ts';
import { jsonLog } from '../log.ts';
import { buildServer } from './server.ts';
import { acceptUploads, readUpload } from './upload.ts';

/** Whoever holds a connection open without sending loses it; who sends or listens does not. */

const hour = 3_600_000;
const never = { headersMs: hour, requestMs: hour, checkMs: 20, body: { graceMs: hour, bytesPerSecond: 1 } };
const log = jsonLog('silent');

async function serverWith(timeouts: Partial<typeof never>) {
  const waits = { ...never, ...timeouts };
  const headersMs = Math.min(waits.headersMs, waits.requestMs);
  const app = await buildServer(log, { isRateLimited: false, timeouts: { ...waits, headersMs } });
  app.post('/api/json', async ({ body }) => ({ got: JSON.stringify(body).length }));
  app.get('/api/events', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.raw.write(': hello\n\n');
  });
  await app.register(async (scope) => {
    await acceptUploads(scope);
    scope.post('/api/upload', async (request) => ({
      got: (await readUpload(request, { maxBytes: 1e6 })).length,
    }));
  });
  afterAll(() => app.close());
  return app;
}

const start = (url: string, type: string) =>
  `POST ${url} HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 50000\r\n\r\n`;
const bodies = {
  'a JSON body': start('/api/json', 'application/json'),
  'a body in chunks': start('/api/json', 'application/json').replace(
    'content-length: 50000',
    'transfer-encoding: chunked',
  ),
  'an upload': `${start('/api/upload', 'multipart/form-data; boundary=b')}--b\r\ncontent-disposition: form-data; name="file"; filename="f"\r\n\r\n`,
};

/** Sends one byte after the other until the server has closed the connection, and returns what it said. */
async function trickle(app: Awaited<ReturnType<typeof serverWith>>, beginning: string, drop: string) {
  const connection = await rawConnection(app);
  connection.write(beginning);
  while (!connection.isOver()) {
    connection.write(drop);
    await pause(5);
  }
  return parseReply(await connection.untilClosed());
}

function expectTimedOut(reply: ReturnType<typeof parseReply>): void {
  expectSecurityHeaders(reply, 'timed out');
  expect([reply.status, reply.headers['connection']]).toEqual([408, 'close']);
  expect(JSON.parse(reply.body)).toMatchObject({ code: 'request.timeout', status: 408 });
}

describe('request.timeout, and the connection is closed, when', async () => {
  const pace = await serverWith({ body: { graceMs: 40, bytesPerSecond: 1e9 } });
  const whole = await serverWith({ requestMs: 60 });
  for (const [what, beginning] of Object.entries(bodies)) {
    it(`${what} trickles`, async () => {
      expectTimedOut(await trickle(pace, beginning, what.includes('chunks') ? '1\r\n \r\n' : ' '));
    });
    it(`${what} does not end in time, however it comes`, async () => {
      expectTimedOut(await trickle(whole, beginning, what.includes('chunks') ? '1\r\n \r\n' : ' '));
    });
  }

  it('the headers do not end', async () => {
    const app = await serverWith({ headersMs: 60 });
    expectTimedOut(await trickle(app, 'GET /api/json HTTP/1.1\r\nhost: a\r\n', 'x-a: b\r\n'));
  });
});

it('a body that comes at the demanded pace is read to its end', async () => {
  const app = await serverWith({ body: { graceMs: 40, bytesPerSecond: 1 } });
  const connection = await rawConnection(app);
  connection.write(start('/api/json', 'application/json').replace('50000', '60\r\nconnection: close'));
  connection.write('"');
  for (let n = 0; n < 58; n += 1) {
    connection.write('x');
    await pause(3);
  }
  connection.write('"');
  expect(parseReply(await connection.untilClosed())).toMatchObject({ status: 200, body: '{"got":60}' });
});

it('a stream of events stays open, silent as it is', async () => {
  const app = await serverWith({
    headersMs: 40,
    requestMs: 40,
    body: { graceMs: 0, bytesPerSecond: 1e9 },
  });
  const connection = await rawConnection(app);
  connection.write('GET /api/events HTTP/1.1\r\nhost: a\r\n\r\n');
  // Whoever trickles meanwhile is sent away, so the limits are at work.
  expectTimedOut(await trickle(app, bodies['a JSON body'], ' '));
  expectTimedOut(await trickle(app, 'GET / HTTP/1.1\r\n', 'x-a: b\r\n'));
  expect([connection.isOver(), connection.heard()]).toEqual([false, expect.stringContaining(': hello')]);
  connection.close();
});
