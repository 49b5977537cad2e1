import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePort } from './free-port.mjs';

test('a port is free, and none that a system gives to outgoing connections', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(1_024);
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

test('a port that somebody listens on is passed over', async () => {
  const server = createServer().listen(await freePort(), '127.0.0.1');
  await once(server, 'listening');
  const taken = server.address().port;
  const random = vi.spyOn(Math, 'random').mockReturnValueOnce((taken - 12_000) / 20_000);
  expect(await freePort()).not.toBe(taken);
  random.mockRestore();
  server.close();
});
