import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawReply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Opens a connection without any client in between: what is written goes out as it is. One that does not read leaves
 * what it is sent where it is.
 */
export async function rawConnection(app: FastifyInstance, { reads = true } = {}) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let isOver = false;
  if (reads) socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
  else socket.pause();
  socket.on('error', () => undefined);
  socket.on('close', () => (isOver = true));
  await once(socket, 'connect');
  return {
    write: (text: string | Buffer) => void socket.write(text),
    isOver: () => isOver,
    heard: () => heard,
    close: () => void socket.destroy(),
    /** Breaks the connection off at once: whatever the server still sends is refused. */
    reset: () => void socket.resetAndDestroy(),
    /** All that was said until the server closed the connection. */
    untilClosed: async (): Promise<string> => {
      if (!isOver) await once(socket, 'close');
      return Buffer.from(heard, 'latin1').toString();
    },
  };
}

/** Sends a request after whose answer the server closes the connection, and returns that answer. */
export async function rawReply(app: FastifyInstance, request: string | Buffer): Promise<RawReply> {
  const connection = await rawConnection(app);
  connection.write(request);
  return parseReply(await connection.untilClosed());
}

export function parseReply(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}
