import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint } from '@banyan/api/endpoint.ts';
import type { App } from '../src/app.ts';
import type { Connection, Database } from '../src/platform/db/database.ts';
import type { Sharing } from '../src/platform/db/sharing.ts';
import type { Query } from '../src/platform/db/sql.ts';
import type { Change } from '../src/platform/live.ts';
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

/** What the server has done by itself in one transaction, just before the commit. */
export interface NotedWork {
  /** What it was done in the course of, where that is known. */
  what: string;
  /** Of the statements, those that write. */
  writes: readonly Query[];
  /** What its hints said has changed, by person. */
  hints: ReadonlyMap<string, readonly string[]>;
}

/** The calls of a test app, the oldest first. */
export interface NotedCalls {
  /** The last ones that may change something. */
  recent: readonly NotedCall[];
  /** Calls back with each call that was answered. */
  onAnswer(listener: (call: NotedCall) => void): void;
  /** Calls back with each work that no call of somebody has asked for: of jobs, of tasks, of messages. */
  onWork(listener: (work: NotedWork) => void): void;
}

const kept = 300;
const endpointAt = new Map(everyEndpoint.map((each) => [`${each.method} ${each.path}`, each]));
/** How a statement begins that writes, or one that may. */
const beginning = /^\s*(?:with|insert|update|delete)\b/i;
const writing = /\b(?:insert|update|delete)\b/i;
/** What it writes may stand behind the values of its first part. */
const writes = ({ texts }: Query): boolean =>
  beginning.test(texts[0] ?? '') && texts.some((text) => writing.test(text));

const target = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)/gi;

/** Which call a statement is of, through whatever it waits for. */
const current = new AsyncLocalStorage<NotedCall>();

/** What a database was asked to write since its statements are noted, also by what was rolled back, counted. */
export interface CountedWrites {
  count: number;
  /** The last one into each table. */
  lastInto: Map<string, number>;
}

/** Stands for every table, where a statement does more than to write rows. */
export const anyTable = '*';
const changingMore = /^\s*(?:alter|create|drop|truncate|copy|do|call)\b/i;

const counted = new WeakMap<Database, CountedWrites>();

/** What each transaction was asked to write; where calls share one, each has its own part of that. */
const writesOf = new WeakMap<object, (call: NotedCall | undefined) => readonly Query[]>();

/** Returns what was written to a database; undefined where nobody took note. */
export const writesInto = (db: Database): Readonly<CountedWrites> | undefined => counted.get(db);

/** Notes from now on what the database is asked to write. Must come before the app is built on it. */
export function noteStatements(db: Database): void {
  const { transaction } = db;
  const all: CountedWrites = { count: 0, lastInto: new Map() };
  counted.set(db, all);
  const note = (table: string): void => {
    all.count += 1;
    all.lastInto.set(table, all.count);
  };
  db.transaction = async (isolation, work) => {
    const tables = new Set<string>();
    const noteTable = (table: string) => {
      tables.add(table);
      note(table);
    };
    try {
      return await transaction(isolation, (connection) => work(noting(connection, noteTable)));
    } finally {
      // Whoever looked meanwhile has not seen it yet: it is there from the commit on.
      for (const table of tables) note(table);
    }
  };
}

function noting(
  { isSnapshot, query, send, forOne }: Connection,
  noteTable: (table: string) => void,
  byCall = new Map<NotedCall | undefined, Query[]>(),
): Connection {
  const own: Query[] = [];
  const note = (statement: Query): void => {
    if (changingMore.test(statement.texts[0] ?? '')) noteTable(anyTable);
    if (!writes(statement)) return;
    for (const text of statement.texts) for (const [, table = ''] of text.matchAll(target)) noteTable(table);
    const call = current.getStore();
    own.push(statement);
    const ofCall = byCall.get(call) ?? [];
    ofCall.push(statement);
    byCall.set(call, ofCall);
    call?.writes.push(statement);
  };
  const connection: Connection = {
    isSnapshot,
    query: (statement) => {
      note(statement);
      return query(statement);
    },
    send: (statement) => {
      note(statement);
      send(statement);
    },
    ...(forOne && { forOne: () => noting(forOne(), noteTable, byCall) }),
  };
  writesOf.set(connection, (call) => (forOne ? (byCall.get(call) ?? []) : own));
  return connection;
}

/** Notes whatever is called at an app that does not listen yet, and the work that tests let it do. */
export function noteCalls(app: App): NotedCalls {
  const { services } = app;
  const recent: NotedCall[] = [];
  const listeners: ((call: NotedCall) => void)[] = [];
  const workListeners: ((work: NotedWork) => void)[] = [];
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
      const call = current.getStore();
      for (const change of changes) call?.topics.push(...(change?.[1] ?? ['installation']));
      if (isOwnWork(call)) {
        const what = call?.what ?? 'the server';
        const wrote = writesOf.get(writer.transaction)?.(call) ?? [];
        const work = { what, writes: wrote, hints: hintsOf(changes) };
        for (const listener of workListeners) listener(work);
      }
      return live.leave(writer, changes, at, moves);
    },
  };
  return {
    recent,
    onAnswer: (listener) => void listeners.push(listener),
    onWork: (listener) => void workListeners.push(listener),
  };
}

/** The jobs of the days that somebody lets pass are the server's, too. */
const isOwnWork = (call: NotedCall | undefined): boolean =>
  call?.endpoint === undefined || call.endpoint.mayChange === 'anything';

function hintsOf(changes: readonly Change[]): Map<string, string[]> {
  const hints = new Map<string, string[]>();
  for (const change of changes)
    if (change) hints.set(change[0], [...(hints.get(change[0]) ?? []), ...change[1]]);
  return hints;
}

const codeIn = (payload: unknown): string =>
  /"code":"([\w.]+)"/.exec(typeof payload === 'string' ? payload : '')?.[1] ?? 'no answer';
