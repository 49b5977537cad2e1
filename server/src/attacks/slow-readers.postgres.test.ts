import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import { afterAll, expect, it } from 'vitest';
import { everyEndpoint } from '../../testing/caller.ts';
import { schemaOf } from '../../testing/fuzz/from-schema.ts';
import { password, registerPerson } from '../../testing/person.ts';
import { rawConnection } from '../../testing/raw-http.ts';
import { suiteApp } from '../../testing/suite.ts';
import { operatorPassword } from '../../testing/test-app.ts';
import { until } from '../../testing/wait.ts';
import { sql } from '../platform/db/sql.ts';

/** Whoever asks for much and never reads it, or goes away in the middle, costs a bounded memory and nobody's time. */

const folder = mkdtempSync(join(tmpdir(), 'banyan-slow-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>榕</title>');
/** More than the system takes for somebody who does not read. */
const large = 24 * 1024 * 1024;
writeFileSync(join(folder, 'assets', 'large-0123abcd.js'), Buffer.alloc(large, ' '));

const suite = await suiteApp({ webFolder: folder });
const maple = await registerPerson(suite, 'maple');
const ben = await registerPerson(suite, 'benoak');
await suite.tamper((writer) =>
  writer.run(sql`
    insert into live_hints (user_id, hint_id, topics, hinted_at)
    select ${maple.userId}, gen_random_uuid(), repeat('wallet ', 100), ${suite.clock.wall()}
    from generate_series(1, ${Math.ceil(large / 800)}::integer)`),
);
const { token: operatorToken } = await suite.consoleClient.post<{ token: string }>('/console/api/login', {
  username: 'ada',
  password: operatorPassword,
});

const unforeseen = () =>
  suite.log.filter((line) => line.includes('unforeseen') || line.includes('"level":"error"'));
const serverOf = (path: string) => (path.startsWith('/console') ? suite.app.console : suite.app.web);

function requestOf(method: string, path: string, fields?: object): string {
  const body = fields ? JSON.stringify(fields) : '';
  const typed = fields
    ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    : '';
  const token = path.startsWith('/console') ? operatorToken : maple.token;
  return `${method} ${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n${typed}\r\n${body}`;
}

/** Opens a connection that reads nothing; returns it with what the server has of it. */
async function slowConnection(path: string) {
  const app = serverOf(path);
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const accepted = once(app.server, 'connection');
  const connection = await rawConnection(app, { reads: false });
  const [socket] = (await accepted) as [Socket];
  return { connection, socket };
}

/**
 * A call whose reply is a file with a text of any length, which is written as it is read: of whoever asks, as the file of
 * a day at the market takes a day that is over.
 */
const isFile = ({ effect, output, auth }: Endpoint): boolean => {
  const { properties = {} } = schemaOf(output);
  return effect === 'read' && auth !== 'public' && 'fileName' in properties && 'text' in properties;
};

const files = everyEndpoint.filter(isFile).flatMap(({ method, path, input }) => {
  const { format, loginPassword } = schemaOf(input).properties ?? {};
  return (format?.enum ?? [undefined]).map((kind): [string, string] => [
    kind === undefined ? path : `${path} as ${String(kind)}`,
    requestOf(method, path, {
      ...(loginPassword && { loginPassword: password }),
      ...(kind !== undefined && { format: kind }),
    }),
  ]);
});
const streams: Record<string, string> = {
  'the hints': requestOf('GET', '/api/events'),
  'a file of the app': requestOf('GET', '/assets/large-0123abcd.js'),
  ...Object.fromEntries(files),
};

it('there are files that are written as they are read', () => {
  expect(files.length).toBeGreaterThanOrEqual(2);
});

it.each(Object.keys(streams))(
  '%s, asked for and never read: little is kept, and nobody waits',
  async (what) => {
    const request = streams[what] ?? '';
    const { connection, socket } = await slowConnection('/api');
    connection.write(request);
    await until(() => socket.bytesWritten > 0);
    // Each other call passes by, and what waits to be read does not grow with what there is to say.
    for (let n = 0; n < 20; n += 1)
      expect(await ben.call.ok('/api/me')).toMatchObject({ username: 'benoak' });
    expect(socket.writableLength).toBeLessThan(large / 8);
    connection.reset();
    await until(() => socket.destroyed);
    // Its place is free again, and what is asked for then begins at its beginning.
    const head = await until(async () => {
      const next = await rawConnection(suite.app.web);
      next.write(request);
      const begun = await until(() => /^HTTP\/1\.1 (\d+)/.exec(next.heard()) ?? undefined);
      next.reset();
      return begun?.[1] === '200' ? '200' : undefined;
    });
    expect(head).toBe('200');
    expect(unforeseen()).toEqual([]);
  },
);

it.each(['web', 'console'] as const)(
  'every read of %s, asked for many times and broken off in the middle: nothing unforeseen',
  async (name) => {
    const reads = everyEndpoint.filter(
      ({ effect, path }) => effect === 'read' && path.startsWith('/console') === (name === 'console'),
    );
    expect(reads.length).toBeGreaterThan(20);
    for (const { method, path } of reads) {
      const { connection, socket } = await slowConnection(path);
      connection.write(requestOf(method, path, method === 'POST' ? {} : undefined).repeat(10));
      await until(() => socket.bytesWritten > 0);
      connection.reset();
      await until(() => socket.destroyed);
    }
    expect(await ben.call.ok('/api/me')).toMatchObject({ username: 'benoak' });
    expect(unforeseen()).toEqual([]);
  },
);

it('every command, sent by a stranger many times and broken off: nothing unforeseen, and nothing done', async () => {
  const commands = everyEndpoint.filter(({ effect, auth }) => effect !== 'read' && auth !== 'public');
  expect(commands.length).toBeGreaterThan(100);
  for (const { method, path } of commands) {
    const { connection, socket } = await slowConnection(path);
    connection.write(
      requestOf(method, path, {})
        .replace(/Bearer \S+/, 'Bearer a')
        .repeat(5),
    );
    await until(() => socket.bytesWritten > 0);
    connection.reset();
    await until(() => socket.destroyed);
  }
  expect(unforeseen()).toEqual([]);
  expect(await maple.call.ok('/api/me')).toMatchObject({ username: 'maple' });
});
