import { connect, type Socket } from 'node:net';

/**
 * A lean load client, in a process of its own: each connection sends one prepared request after the other and looks
 * at nothing but the status. A full client would cost more than the server that it measures.
 */

export interface Load {
  port: number;
  inFlight: number;
  seconds: number;
  /**
   * Whole requests, each sent once, or, where they are repeated, from the first again after the last. Where they are used
   * up before the time is, the measurement ends with them.
   */
  requests: string[];
  isRepeated?: boolean;
  /** What a request may be answered. */
  statuses: number[];
}

export interface Measured {
  perSecond: number;
  /** Milliseconds in which half of the requests, and 99 of 100, were answered. */
  p50: number;
  p99: number;
  /** How often each status was answered. */
  answered: Record<string, number>;
  fault?: string;
}

process.once('message', (load: Load) => {
  measure(load).then(
    (measured) => process.send?.(measured, () => process.exit(0)),
    (error: unknown) => process.send?.({ fault: String(error) }, () => process.exit(1)),
  );
});

async function measure({
  port,
  inFlight,
  seconds,
  requests,
  isRepeated = false,
  statuses,
}: Load): Promise<Measured> {
  let next = 0;
  let isOver = false;
  const latencies: number[] = [];
  const answered: Record<string, number> = {};
  let counted = 0;
  const worker = async (socket: Socket) => {
    while (!isOver) {
      const request = requests[isRepeated ? next++ % requests.length : next++];
      if (request === undefined) break;
      const start = performance.now();
      const { status, body } = await exchange(socket, request);
      if (!statuses.includes(status)) throw new Error(`answered ${status}: ${body}`);
      if (isOver) break;
      counted += 1;
      answered[status] = (answered[status] ?? 0) + 1;
      latencies.push(performance.now() - start);
    }
    socket.destroy();
  };
  // One after the other, before the clock runs: a thousand at once would wait for each other to be let in.
  const sockets: Socket[] = [];
  for (let i = 0; i < inFlight; i += 1) sockets.push(await connection(port));
  const start = performance.now();
  const workers = sockets.map(worker);
  const timer = new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  await Promise.race([timer, Promise.all(workers)]);
  isOver = true;
  const elapsed = (performance.now() - start) / 1_000;
  await Promise.all(workers);
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { perSecond: counted / elapsed, p50: at(0.5), p99: at(0.99), answered };
}

const connection = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });

/** Sends one request and reads its reply, whose length its header must say. */
function exchange(socket: Socket, request: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const onData = (chunk: Buffer) => {
      reply += chunk.toString('latin1');
      const head = reply.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(reply.slice(0, head))?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) return end(new Error(`a reply without a length: ${reply.slice(0, head)}`));
      if (reply.length >= head + 4 + length) end();
    };
    const onClose = () => end(new Error('the server closed the connection'));
    const end = (error?: Error) => {
      socket.off('data', onData).off('close', onClose);
      if (error) reject(error);
      else resolve({ status: Number(reply.slice(9, 12)), body: reply });
    };
    socket.on('data', onData).on('close', onClose);
    socket.write(request);
  });
}
