import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/free-port.mjs';
import {
  binariesFor,
  type Identity,
  own,
  temporaryFolderFor,
  unprivilegedIdentity,
} from './postgres-binaries.ts';
import { isAlive, killTree, stopWithParent } from './process-tree.ts';

export type PostgresServer = {
  readonly url: string;
  /** The same server by its socket, where there are sockets: a test of many small statements takes a quarter less. */
  readonly nearUrl: string;
  readonly port: number;
  /** The postmaster's process id; it changes with each restart. 0 for a server that is not ours. */
  readonly pid: number;
  /** Stops the server and removes what it left on disk, except a folder that the caller gave. */
  stop(): Promise<void>;
  /** Kills the postmaster and all of its processes at once, as a crash would. The data stays as it is. */
  kill9(): Promise<void>;
  /** Starts the server on the same port and data again, after `kill9()` or while it runs. */
  restart(): Promise<void>;
};

export type PostgresOptions = {
  /** Where the data lives; a temporary folder when not given. It is created and initialised if need be. */
  folder?: string;
  /** A free port is taken when not given. */
  port?: number;
  /** Server settings over the defaults, for example `{ fsync: 'on' }`. */
  settings?: Record<string, string | number>;
};

/**
 * A test survives the crash of the server, not the loss of power, so nothing waits for the disk:
 * a killed process loses nothing that the operating system already has.
 */
const defaults = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  shared_buffers: '64MB',
  timezone: 'UTC',
  listen_addresses: '127.0.0.1',
};

/**
 * Starts a PostgreSQL of its own on a loopback port: C collation, UTF-8, user and database `postgres`.
 * When `BANYAN_TEST_SERVER` is set and no option is given, that server is used instead; it can be
 * neither stopped nor killed from here.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const outside = process.env.BANYAN_TEST_SERVER;
  if (outside && Object.keys(options).length === 0) return outsideServer(outside);

  const identity = unprivilegedIdentity();
  const home = mkdtempSync(join(temporaryFolderFor(identity), 'banyan-pg-'));
  own(home, identity);
  const data = options.folder ?? join(home, 'data');
  const native = binariesFor(identity, home);
  const password = initialise(native, data, identity, home);
  const watchdog = stopWithParent(join(data, 'postmaster.pid'), home);
  let port = options.port ?? (await freePort());

  const launch = () => {
    const settings = { ...defaults, unix_socket_directories: home, port, ...options.settings };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return launchPostmaster(join(native, 'bin', 'postgres'), ['-D', data, ...flags], {
      data,
      home,
      identity,
    });
  };
  const launchOnFreePort = async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await launch();
      } catch (error) {
        // Another process may take the free port before the server does.
        if (options.port || attempt === 5 || !/Address already in use/.test(String(error))) throw error;
        port = await freePort();
      }
    }
  };

  let postmaster = await launchOnFreePort();
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return {
    url,
    nearUrl: process.platform === 'win32' ? url : `${url}?host=${encodeURIComponent(home)}`,
    port,
    get pid() {
      return postmaster.pid ?? 0;
    },
    async stop() {
      await shutDown(postmaster);
      watchdog.stdin?.end();
      rmSync(home, { recursive: true, force: true });
    },
    async kill9() {
      await killTree(postmaster);
    },
    async restart() {
      await shutDown(postmaster);
      postmaster = await launch();
    },
  };
}

function outsideServer(url: string): PostgresServer {
  const refuse = async () => {
    throw new Error('The server of BANYAN_TEST_SERVER is not ours to kill or restart.');
  };
  const port = Number(new URL(url).port || 5432);
  return { url, nearUrl: url, port, pid: 0, stop: async () => {}, kill9: refuse, restart: refuse };
}

/** Makes the data folder unless it is one already. Returns its password, which is kept beside the data. */
function initialise(native: string, data: string, identity: Identity, home: string): string {
  const passwordFile = join(data, 'banyan-password');
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8');
  const password = randomBytes(18).toString('base64url');
  const handedOver = join(home, 'password');
  mkdirSync(data, { recursive: true });
  own(data, identity);
  writeFileSync(handedOver, password, { mode: 0o600 });
  own(home, identity);
  const cluster = ['-D', data, '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
  const access = ['--auth=scram-sha-256', `--pwfile=${handedOver}`];
  const options = { ...identity, cwd: home, env: environment(), encoding: 'utf8' } as const;
  const result = spawnSync(join(native, 'bin', 'initdb'), [...cluster, ...access], options);
  if (result.status !== 0) throw new Error(`initdb failed in ${data}:\n${result.stderr ?? result.error}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  rmSync(handedOver);
  return password;
}

type Place = { data: string; home: string; identity: Identity };

/** Resolves when the server takes connections, after the recovery from a crash if there was one. */
async function launchPostmaster(command: string, args: string[], place: Place): Promise<ChildProcess> {
  const log = join(place.home, 'log');
  rmSync(log, { force: true });
  const output = openSync(log, 'a');
  const postmaster = spawn(command, args, {
    ...place.identity,
    cwd: place.home,
    env: environment(),
    // Its own session: an interrupt at the terminal is for the tests, which then stop the server.
    detached: true,
    stdio: ['ignore', output, output],
  });
  const failure = new Promise<Error>((resolve) => postmaster.once('error', resolve));
  postmaster.unref();
  closeSync(output);
  while (!isReady(place.data, postmaster.pid)) {
    const error = await Promise.race([failure, sleep(20)]);
    if (error || postmaster.exitCode !== null || postmaster.signalCode !== null) {
      throw new Error(`PostgreSQL did not start: ${error ?? readFileSync(log, 'utf8').slice(-2000)}`);
    }
  }
  return postmaster;
}

/** The postmaster writes its state into the eighth line of its pid file, which is what `pg_ctl` reads too. */
function isReady(data: string, pid: number | undefined): boolean {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    // Not written yet, or the one that a killed server left is just being removed.
    return false;
  }
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

/** A fast shutdown: open connections are cut, what is committed stays. */
async function shutDown(postmaster: ChildProcess): Promise<void> {
  if (!postmaster.pid || !isAlive(postmaster.pid)) return;
  postmaster.kill('SIGINT');
  for (let waited = 0; waited < 10_000; waited += 20) {
    if (!isAlive(postmaster.pid)) return;
    await sleep(20);
  }
  await killTree(postmaster);
}

/** Messages in English and instants in UTC, whatever the machine is set to. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
