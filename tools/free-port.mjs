import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Where ports are looked for: below those that systems give to outgoing connections, so that none of these takes a
 * port between the look at it and its use by the process that it is for.
 */
const [first, count] = [12_000, 20_000];

/** Returns a port of the loopback address that nobody listens on now. */
export async function freePort() {
  for (;;) {
    const port = first + Math.floor(Math.random() * count);
    if (await isFree(port)) return port;
  }
}

async function isFree(port) {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
