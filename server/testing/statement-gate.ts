import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A statement that is counted from 1, or the first one that commits: how many come before it may differ by one or two. */
export type Stop = number | 'commit';

/**
 * Stands between a server and its database and lets statements through, up to the one where a test wants the server to
 * be killed: that one, and whatever follows, no longer arrives; or it arrives, and its answer does not.
 */
export interface StatementGate {
  /** The database as the server is to be given it. */
  url: string;
  /**
   * Counts the statements of each transaction that may write, from where it first names a text, which only one command
   * knows. Returns a list to which each is added: whether it commits.
   */
  follow(text: string): { isCommit: boolean }[];
  /** Resolves when the gate has closed: before this one of these statements, or behind it. */
  closeAt(stop: Stop, where: 'before' | 'behind'): Promise<void>;
  /** Waits until the database has left off with a server that is dead, and lets everything of the next one through. */
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** Messages that carry a statement out: Execute of a prepared one, and a simple Query. */
const [execute, query] = ['E', 'Q'];

interface Order {
  stop: Stop;
  where: 'before' | 'behind';
  closed: () => void;
}

export async function statementGate(databaseUrl: string): Promise<StatementGate> {
  const target = new URL(databaseUrl);
  let followed: { text: string; seen: { isCommit: boolean }[] } | null = null;
  let order: Order | null = null;
  let isClosed = false;

  /** Returns what says of each message of a connection whether it may pass, and counts statements. */
  const watchman = () => {
    let [isFollowed, isReading] = [false, false];
    return (message: Buffer): boolean => {
      if (isClosed) return false;
      const type = String.fromCharCode(message[0] ?? 0);
      const said = type === query ? message.subarray(5).toString() : '';
      // What is looked up before a command, in a snapshot of its own, has nothing to lose.
      if (said.startsWith('begin')) isReading = said.includes('read only');
      if (!followed || isReading) return true;
      isFollowed ||= message.includes(followed.text);
      if (!isFollowed || (type !== execute && type !== query)) return true;
      const isCommit = said.startsWith('commit');
      if (isCommit) isFollowed = false;
      followed.seen.push({ isCommit });
      if (!order) return true;
      const isThere = order.stop === 'commit' ? isCommit : followed.seen.length >= order.stop;
      if (!isThere) return true;
      isClosed = true;
      order.closed();
      return order.where === 'behind';
    };
  };

  const sockets = new Set<Socket>();
  const gate = createServer((server) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [server, database]) {
      // A short message that waits to be sent with the next one costs 40 ms, which a start pays a hundred times.
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    for (const [one, other] of [
      [server, database],
      [database, server],
    ] as const) {
      one.on('error', () => other.destroy());
      // What has arrived is carried out; what has not is never sent: a process that dies says no more.
      one.on('close', () => other.end());
    }
    const [messages, mayPass] = [messagesOf(), watchman()];
    server.on('data', (chunk) => {
      for (const message of messages(chunk)) if (mayPass(message)) database.write(message);
    });
    database.on('data', (chunk) => void (isClosed || server.write(chunk)));
  });
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
  const { port } = gate.address() as { port: number };
  const url = new URL(databaseUrl);
  url.port = String(port);
  url.hostname = '127.0.0.1';
  // A socket would lead past the gate.
  url.searchParams.delete('host');
  return {
    url: url.href,
    follow: (text) => {
      followed = { text, seen: [] };
      return followed.seen;
    },
    closeAt: (stop, where) =>
      new Promise((closed) => {
        order = { stop, where, closed };
      }),
    open: async () => {
      while (sockets.size > 0) await sleep(2);
      order = null;
      followed = null;
      isClosed = false;
    },
    stop: () =>
      new Promise((resolve) => {
        gate.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** Returns what cuts a stream into the messages of the protocol; the first has no type. */
function messagesOf(): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return messages;
      const length = head + rest.readUInt32BE(head);
      if (rest.length < length) return messages;
      messages.push(rest.subarray(0, length));
      rest = rest.subarray(length);
      isFirst = false;
    }
  };
}
