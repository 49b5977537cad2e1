import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import type { App } from '../src/app.ts';
import type { Connection, Database } from '../src/platform/db/database.ts';
import type { Sharing } from '../src/platform/db/sharing.ts';
import type { Query } from '../src/platform/db/sql.ts';
import { ownerOfBearer } from '../src/platform/security/tokens.ts';
import { everyEndpoint } from './caller.ts';

/** Something that a test has set going, and what the server did for it. */
export interface NotedCall {
  /** The path that was called, or the work that was due. */
  what: string;
  /** Undefined for what is no declared call. */
  endpoint: Endpoint | undefined;
  at: Date;
  /** Who says to call; null for a stranger. */
  owner: string | null;
  key: string | null;
  /** `200`, or the code of the refusal; empty while it is under way. */
  outcome: string;
  /** What it wrote, in the order in which it was sent: also what was rolled back. */
  writes: Query[];
  /** What its hints said has changed; `installation` for what is the same for everybody. */
  topics: string[];
}

/** The calls of a test app, the oldest first. */
export interface NotedCalls {
  /** The last ones that may change something. */
  recent: readonly NotedCall[];
  /** Calls back with each call that was answered. */
  onAnswer(listener: (call: NotedCall) => void): void;
}

const kept = 300;
const endpointAt = new Map(everyEndpoint.map((each) => [`${each.method} ${each.path}`, each]));
const writing = /^\s*(?:with\b[\s\S]*?\b)?(?:insert|update|delete)\b/i;

const target = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)/gi;

/** Which call a statement is of, through whatever it waits for. */
const current = new AsyncLocalStorage<NotedCall>();

/** Into which tables each database was asked to write, since its statements are noted. */
const written = new WeakMap<Database, Set<string>>();

/** Returns the names of the tables that were written to, also by what was rolled back; undefined where nobody took note. */
export const tablesWritten = (db: Database): ReadonlySet<string> | undefined => written.get(db);

/** Notes from now on what the database is asked to write. Must come before the app is built on it. */
export function noteStatements(db: Database): void {
  const { transaction } = db;
  const tables = new Set<string>();
  written.set(db, tables);
  db.transaction = (isolation, work) =>
    transaction(isolation, (connection) => work(noting(connection, tables)));
}

const noting = ({ isSnapshot, query, send }: Connection, tables: Set<string>): Connection => ({
  isSnapshot,
  query: (statement) => {
    note(statement, tables);
    return query(statement);
  },
  send: (statement) => {
    note(statement, tables);
    send(statement);
  },
});

function note(statement: Query, tables: Set<string>): void {
  if (!writing.test(statement.texts[0] ?? '')) return;
  for (const text of statement.texts) for (const [, table = ''] of text.matchAll(target)) tables.add(table);
  current.getStore()?.writes.push(statement);
}

/** Notes whatever is called at an app that does not listen yet, and the work that tests let it do. */
export function noteCalls(app: App): NotedCalls {
  const { services } = app;
  const recent: NotedCall[] = [];
  const listeners: ((call: NotedCall) => void)[] = [];
  const begin = (what: string, caller: Partial<NotedCall> = {}): NotedCall => {
    const at = services.clock.wall();
    const call = {
      what,
      endpoint: undefined,
      at,
      owner: null,
      key: null,
      outcome: '',
      writes: [],
      topics: [],
    };
    return { ...call, ...caller };
  };
  const keep = (call: NotedCall) => {
    recent.push(call);
    if (recent.length > kept) recent.shift();
  };
  for (const server of [app.web, app.console]) {
    server.addHook('onRequest', (request, _reply, done) => {
      const { method, url: what = '' } = request.routeOptions;
      const endpoint = endpointAt.get(`${method} ${what}`);
      const owner = ownerOfBearer(request.headers.authorization?.split(' ')[1] ?? '');
      const key = String(request.headers['idempotency-key'] ?? '') || null;
      const call = begin(what, { endpoint, owner, key });
      if (endpoint ? endpoint.effect !== 'read' : method === 'POST') keep(call);
      current.run(call, done);
    });
    server.addHook('onSend', async (_request, reply, payload) => {
      const call = current.getStore();
      if (!call) return;
      call.outcome = reply.statusCode === 200 ? '200' : codeIn(payload);
      for (const listener of listeners) listener(call);
    });
  }
  for (const name of ['runDue', 'deliverOutbox'] as const) {
    const work = app[name];
    app[name] = () => {
      const call = begin(name);
      keep(call);
      return current.run(call, work).finally(() => (call.outcome = 'done'));
    };
  }
  // What waits for its turn runs in the course of whichever call began the transaction, or has ended one.
  const inOwnCourse =
    (command: Sharing['command']): Sharing['command'] =>
    (owner, work) => {
      const call = current.getStore();
      return command(owner, (writer) => (call ? current.run(call, () => work(writer)) : work(writer)));
    };
  const { command, alone, read } = services.sharing;
  services.sharing = { command: inOwnCourse(command), alone: inOwnCourse(alone), read };
  const { live } = services;
  services.live = {
    ...live,
    leave: (writer, changes, at, moves) => {
      for (const change of changes) current.getStore()?.topics.push(...(change?.[1] ?? ['installation']));
      return live.leave(writer, changes, at, moves);
    },
  };
  return { recent, onAnswer: (listener) => void listeners.push(listener) };
}

const codeIn = (payload: unknown): string =>
  /"code":"([\w.]+)"/.exec(typeof payload === 'string' ? payload : '')?.[1] ?? 'no answer';
