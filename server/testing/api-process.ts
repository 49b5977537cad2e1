import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/free-port.mjs';

/** The server as it stands in its sources. */
export const serverSources = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** What is started: one file that `npm test` has made of the sources, which starts sooner, or these. */
const main = process.env.BANYAN_SERVER_PROGRAM || serverSources;

const key = (name: string): string => `${name}-key-of-a-process-under-test-0123456789`;

/** Under which its personal data is sealed. */
export const processKeys = { data: key('data'), index: key('index') };

/** The real server, as a process of its own that can be killed and started again at the same address. */
export interface ApiProcess {
  url: string;
  consoleUrl: string;
  kill9(): Promise<void>;
  start(): Promise<void>;
  /** Stops it as it stands, its connections open, until `thaw`: it hangs, and lives. */
  freeze(): void;
  thaw(): void;
}

interface Options {
  more?: Record<string, string>;
  program?: string;
}

/** So often a server is started before its ports count as taken for another reason than a race. */
const mostStarts = 3;

/**
 * Starts the server on a database; `more` adds to its environment, and `program` may be that of another checkout. A port
 * that was free a moment ago may be somebody else's by now: then it is started on others.
 */
export async function apiProcess(databaseUrl: string, options: Options = {}): Promise<ApiProcess> {
  for (let starts = 1; ; starts += 1) {
    const api = apiOn(databaseUrl, [await freePort(), await freePort()], options);
    try {
      await api.start();
      return api;
    } catch (error) {
      if (starts === mostStarts) throw error;
    }
  }
}

function apiOn(
  databaseUrl: string,
  [port, consolePort]: readonly [number, number],
  { more = {}, program = main }: Options,
): ApiProcess {
  let child: ChildProcess | undefined;
  const env = {
    PATH: process.env.PATH,
    // With what earlier ones have compiled it starts in a third of the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    DATABASE_URL: databaseUrl,
    BANYAN_MODE: 'test',
    BANYAN_LOG: 'error',
    BANYAN_PORT: String(port),
    BANYAN_CONSOLE_PORT: String(consolePort),
    BANYAN_DATA_KEY: key('data'),
    BANYAN_INDEX_KEY: key('index'),
    BANYAN_CAPTCHA_KEY: key('captcha'),
    BANYAN_CHAIN_KEY: key('chain'),
    // Withdrawals are taken only where somebody pays them out; nobody answers here, so each stays as it was left.
    SIMULATOR_URL: 'http://127.0.0.1:9',
    SIMULATOR_SECRET: key('simulator'),
    ...more,
  };
  const start = async () => {
    child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    // It says so when it takes calls; it also ends when we do, for its channel to us closes.
    const [first] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (typeof first !== 'object' || first === null) throw new Error(`the server ended with ${first}`);
  };
  const kill9 = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    consoleUrl: `http://127.0.0.1:${consolePort}`,
    kill9,
    start,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}

/** Sends a command. Returns what it was answered, or undefined when no answer came. */
export async function command(
  api: ApiProcess,
  path: string,
  request: { token: string; key: string; fields: Record<string, unknown>; settles?: boolean },
): Promise<{ status: number; body: Record<string, unknown> } | undefined> {
  try {
    const reply = await fetch(api.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${request.token}`,
        'idempotency-key': request.key,
        ...(request.settles ? { 'idempotency-settle': '1' } : {}),
      },
      body: JSON.stringify({ ...request.fields, lange: 'en', uuid: 'process-test', deviceType: 'h5' }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  } catch {
    return undefined;
  }
}
