import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobin {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a proxy that gives each request to the next of several servers, as a load balancer does. One that takes no
 * connection is passed over; one that dies before it has answered is 502, for nobody knows what it has done.
 */
export async function roundRobin(targets: readonly string[]): Promise<RoundRobin> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => void parts.push(part));
    incoming.on('end', () => pass(incoming, Buffer.concat(parts), outgoing, targets.length));
  });

  function pass(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, triesLeft: number): void {
    const target = targets[turn++ % targets.length] ?? '';
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.headers['x-forwarded-for'] ?? incoming.socket.remoteAddress,
    };
    const onward = request(target + incoming.url, { method: incoming.method, headers, agent: false });
    onward.on('response', (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    onward.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) return void outgoing.destroy();
      if (code === 'ECONNREFUSED' && triesLeft > 1) return pass(incoming, body, outgoing, triesLeft - 1);
      outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => onward.destroy());
    onward.end(body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
