import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { rawConnection, rawReply } from '../../testing/raw-http.ts';
import { suiteApp } from '../../testing/suite.ts';

/** Whoever breaks a connection off while its requests are worked on leaves nothing behind, in the log least of all. */

// The limits ask for the address of a caller, which a connection that was broken off has no more.
const suite = await suiteApp({ isRateLimited: true });
const many = 2_000;
const end = 'host: a\r\n';
const body = 'content-type: application/json\r\ncontent-length: ';

const requests: Record<string, string> = {
  'a route': `GET /api/issms HTTP/1.1\r\n${end}\r\n`,
  'no route': `GET /api/nothing HTTP/1.1\r\n${end}\r\n`,
  'a call that needs a session': `GET /api/me HTTP/1.1\r\n${end}authorization: Bearer a\r\n\r\n`,
  'an event stream': `GET /api/events HTTP/1.1\r\n${end}authorization: Bearer a\r\n\r\n`,
  'a command with a body': `POST /api/login HTTP/1.1\r\n${end}${body}2\r\n\r\n{}`,
};
const unforeseen = () =>
  suite.log.filter((line) => line.includes('unforeseen') || line.includes('"level":"error"'));

/** Resolves when the server has noticed that a connection is over. */
async function reset(name: 'web' | 'console', text: string): Promise<void> {
  const app = suite.app[name];
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection');
  const connection = await rawConnection(app);
  const [socket] = (await accepted) as [Socket];
  const closed = new Promise((resolve) => socket.once('close', resolve));
  connection.write(text);
  connection.reset();
  await closed;
}

it.each(Object.keys(requests))(
  '%s, asked for many times and then broken off: nothing unforeseen',
  async (what) => {
    const text = (requests[what] ?? '').repeat(many);
    for (const name of ['web', 'console'] as const) for (let n = 0; n < 3; n += 1) await reset(name, text);
    for (const name of ['web', 'console'] as const) {
      const alive = await rawReply(
        suite.app[name],
        `GET /health/live HTTP/1.1\r\n${end}connection: close\r\n\r\n`,
      );
      expect(alive.status).toBe(200);
    }
    expect(unforeseen()).toEqual([]);
  },
);
