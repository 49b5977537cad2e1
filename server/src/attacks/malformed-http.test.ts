import { describe, expect, it } from 'vitest';
import { parseReply, rawConnection, rawReply } from '../../testing/raw-http.ts';
import { expectSecurityHeaders } from '../../testing/security-headers.ts';
import { suiteApp } from '../../testing/suite.ts';

/** What is no HTTP never reaches a route; the answer looks like every other refusal all the same. */

const suite = await suiteApp();
const post = 'POST /api/login HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n';
const chunked = `${post}transfer-encoding: chunked\r\n\r\n`;

const requests: Record<string, [string, number, string]> = {
  'no request line at all': ['nonsense\r\n\r\n', 400, 'request.malformed'],
  'a method that does not exist': ['FETCH /api/me HTTP/1.1\r\nhost: a\r\n\r\n', 400, 'request.malformed'],
  'a version that does not exist': ['GET /api/me HTTP/9.9\r\nhost: a\r\n\r\n', 400, 'request.malformed'],
  'the greeting of HTTP/2': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'request.malformed'],
  'the greeting of TLS': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'request.malformed'],
  'a header without a name': ['GET /api/me HTTP/1.1\r\nhost: a\r\n: b\r\n\r\n', 400, 'request.malformed'],
  'a NUL in a header': ['GET /api/me HTTP/1.1\r\nhost: a\r\nx-a: \0\r\n\r\n', 400, 'request.malformed'],
  'headers without an end': [
    `GET /api/me HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'request.headers_too_large',
  ],
  'a bad chunk': [`${chunked}zz\r\n{}\r\n0\r\n\r\n`, 400, 'request.malformed'],
  'a chunk with a long extension': [`${chunked}1;${'x'.repeat(20_000)}\r\n{\r\n`, 413, 'request.too_large'],
  'two lengths': [`${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400, 'request.malformed'],
  'a length and chunks': [
    `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
    400,
    'request.malformed',
  ],
  'a tunnel to somewhere else': [
    'CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: a\r\n\r\n',
    404,
    'request.not_found',
  ],
  'no host': ['GET /api/me HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'request.malformed'],
};

describe.each(['web', 'console'] as const)('%s answers with our headers and a problem:', (name) => {
  for (const [what, [request, status, code]] of Object.entries(requests))
    it(what, async () => {
      const reply = await rawReply(suite.app[name], Buffer.from(request, 'latin1'));
      expectSecurityHeaders(reply, what);
      expect([reply.status, reply.headers['cache-control']]).toEqual([status, 'no-store']);
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      const problem = JSON.parse(reply.body);
      expect(problem).toMatchObject({ code, status, requestId: reply.headers['x-request-id'] });
      expect(Buffer.byteLength(reply.body)).toBe(Number(reply.headers['content-length']));
    });

  it('what can be read is answered by its route, with the same headers', async () => {
    const end = 'host: a\r\nconnection: close\r\n';
    for (const [line, more, status] of [
      ['GET /api/nothing HTTP/1.1', 'expect: wonders\r\n', 404],
      ['OPTIONS * HTTP/1.1', '', 404],
      ['GET http://elsewhere.example/api/nothing HTTP/1.1', '', 404],
      ['GET /health/live HTTP/1.0', '', 200],
    ] as const) {
      const reply = await rawReply(suite.app[name], `${line}\r\n${end}${more}\r\n`);
      expectSecurityHeaders(reply, line);
      expect(reply.status, line).toBe(status);
      if (line.includes('/api/')) expect(reply.headers['cache-control']).toBe('no-store');
    }
  });
});

it('nothing of the request is in the answer, and it is logged without it', async () => {
  const reply = await rawReply(suite.app.web, 'GET /secret-4711 HTTP/9.9\r\nx-password: secret-4711\r\n\r\n');
  expect(JSON.stringify(reply)).not.toContain('4711');
  const line = suite.log.find((each) => each.includes(reply.headers['x-request-id'] ?? '-'));
  expect(line).toContain('request.malformed');
  expect(suite.log.join('')).not.toContain('4711');
});

it('whoever asks for a tunnel and breaks off, before or after the answer, harms nobody', async () => {
  const ask = 'CONNECT elsewhere.example:443 HTTP/1.1\r\nhost: a\r\n\r\n';
  for (let n = 0; n < 50; n += 1) {
    const connection = await rawConnection(suite.app.web);
    connection.write(ask + 'x'.repeat(100_000));
    if (n % 2) await expect.poll(connection.heard).toContain('request.not_found');
    connection.reset();
  }
  const alive = await rawReply(
    suite.app.web,
    'GET /health/live HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  );
  expect(alive.status).toBe(200);
});

it('rubbish behind an answer that has begun closes the connection and is not written into it', async () => {
  const connection = await rawConnection(suite.app.web);
  connection.write('GET /health/live HTTP/1.1\r\nhost: a\r\n\r\nrubbish\r\n\r\n');
  const said = await connection.untilClosed();
  const answers = said
    .split('HTTP/1.1 ')
    .slice(1)
    .map((each) => parseReply(`HTTP/1.1 ${each}`));
  for (const { headers, body } of answers)
    expect(Buffer.byteLength(body)).toBe(Number(headers['content-length']));
});
