// Starts Banyan's processes and sees to it that none outlives the launcher.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoChains } from './demo-chains.mjs';
import { faultOfNumber, readOptions } from './options.mjs';
import { ensureSecrets, node24, root, SetupError } from './setup.mjs';

const graceMs = 10_000;

/** The parts that listen, with the variables that move them. */
const portVariables = [
  ['BANYAN_PORT', 3000, 'the app and its API'],
  ['BANYAN_CONSOLE_PORT', 3001, "the operators' console"],
  ['SIMULATOR_PORT', 3002, 'the payment simulator'],
];

const usageOfEnvironment = `
Options
  --port N     the app's port; the console and the simulator take the next two
  --data DIR   where everything is kept (default ./data)
  --help       this text

Environment (wins over the defaults, an option wins over it)
  BANYAN_PORT          the app and its API (3000)
  BANYAN_CONSOLE_PORT  the operators' console (3001)
  SIMULATOR_PORT       the payment simulator (3002)
  BANYAN_HOST          the address to listen on (127.0.0.1)
  BANYAN_DATA          the data folder (./data)
  BANYAN_MODE          demo, development or production; must be named with a DATABASE_URL
  DATABASE_URL         a PostgreSQL server; without it the database is a folder in the data folder
  BANYAN_PUBLIC_URL    the app's address as people see it, for links back to it
  BANYAN_CONSOLE_URL   the console's address as operators see it, for the invitations of new ones
  BANYAN_TRUST_PROXY   how many proxies stand before the server (1), or their addresses and networks
                       (loopback, 10.0.0.0/8): whom to believe about callers' addresses; without it, nobody
  BANYAN_SEALED_REPLIES  1 encrypts replies on top of TLS (on in the demo)
  BANYAN_TEAM_PAID_LEVELS  levels on which invitations may be rewarded (1)
  BANYAN_INVITATION    eight characters: an invitation code of the house, for the first people
  BANYAN_USDT_…        nodes and accounts of USDT (docs/production.md); without them a demo uses the simulated chains
  BANYAN_SMTP_…, BANYAN_SMS_…
                       how codes leave by e-mail and SMS (docs/production.md); without them a demo keeps them
                       in the console's outbox, and production does not start without e-mail
  SIMULATOR_SECRET, BANYAN_DATA_KEY, BANYAN_INDEX_KEY, BANYAN_CAPTCHA_KEY, BANYAN_CHAIN_KEY,
  BANYAN_REPLY_KEY, BANYAN_VAPID_KEY
                       secrets; made once and kept in <data>/secrets.json when not given;
                       in production they must be given, and the simulator does not run
`;

/** Returns what a launching command was told: `{ port?, data? }`. Ends the process for anything else. */
export function launchOptions(usage) {
  const { values } = readOptions({
    usage: `${usage}${usageOfEnvironment}`,
    options: { port: { type: 'string' }, data: { type: 'string' } },
    // The console and the simulator take the next two.
    faultOf: ({ values }) => faultOfNumber(values, 'port', 1, 65_533),
  });
  return { ...values, ...(values.port !== undefined && { port: Number(values.port) }) };
}

/** Returns the environment of every Banyan process: mode, ports, addresses, the data folder and its secrets. */
export function banyanEnvironment(mode, { port, data } = {}) {
  // Somebody's database is not taken for a demo because nobody said what it is.
  if (process.env.DATABASE_URL && !process.env.BANYAN_MODE) {
    throw new SetupError(
      'With a DATABASE_URL the mode must be named: set BANYAN_MODE to production, demo or development.',
    );
  }
  const ports = {};
  for (const [index, [name, fallback]] of portVariables.entries()) {
    const moved = port === undefined ? fallback : port + index;
    const chosen = index === 0 && port !== undefined ? moved : Number(process.env[name] || moved);
    if (!Number.isInteger(chosen) || chosen < 1 || chosen > 65_535) {
      throw new SetupError(`${name} is not a port: ${process.env[name] ?? chosen}.`);
    }
    ports[name] = String(chosen);
  }
  const folder = resolve(root, data ?? (process.env.BANYAN_DATA || 'data'));
  const env = {
    ...process.env,
    ...ports,
    BANYAN_MODE: process.env.BANYAN_MODE || mode,
    BANYAN_HOST: process.env.BANYAN_HOST || '127.0.0.1',
    BANYAN_DATA: folder,
  };
  // In production nothing is simulated, and a secret that is missing must stop the server, not be made up.
  return isProduction(env) ? env : { ...env, ...simulated(ports, folder), ...ensureSecrets(folder) };
}

export const isProduction = (env) => env.BANYAN_MODE === 'production';

/** Where the payment simulator listens, reports and keeps its journal, and where its chains are. */
function simulated(ports, folder) {
  const { SIMULATOR_WEBHOOK_URL, SIMULATOR_DATA } = process.env;
  const url = process.env.SIMULATOR_URL || `http://127.0.0.1:${ports.SIMULATOR_PORT}`;
  return {
    SIMULATOR_URL: url,
    ...demoChains(url),
    SIMULATOR_WEBHOOK_URL:
      SIMULATOR_WEBHOOK_URL || `http://127.0.0.1:${ports.BANYAN_PORT}/webhooks/simulator`,
    SIMULATOR_DATA: SIMULATOR_DATA || join(folder, 'simulator'),
  };
}

/** Refuses to start when a port is taken, or asked for twice, and says which variable moves it. */
export async function ensurePortsFree(env) {
  const seen = new Map();
  for (const [name, , purpose] of portVariables) {
    if (name === 'SIMULATOR_PORT' && isProduction(env)) continue;
    const port = Number(env[name]);
    if (seen.has(port))
      throw new SetupError(`${name} and ${seen.get(port)} are both ${port}; set one to another port.`);
    seen.set(port, name);
    if (!(await isFree(port, env.BANYAN_HOST))) {
      throw new SetupError(`Port ${port} (${purpose}) is taken; set ${name} to another port.`);
    }
  }
}

function isFree(port, host) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(true)));
  });
}

const watchdog = pathToFileURL(join(root, 'tools', 'watchdog.mjs')).href;

/**
 * Flags of Node for a server with the embedded database, and for the simulator: half the memory. V8 compiles
 * WebAssembly once and leaves it so (optimizing PGlite takes half a gigabyte for a moment and makes nothing faster
 * that was measured), and it collects young objects in smaller portions.
 */
export const frugal = ['--liftoff-only', '--max-semi-space-size=4'];

/**
 * Returns what starts a script under Node 24, with the watchdog; `restarts` says how often it is started again when it
 * has ended by itself after it was ready.
 */
export function script(name, path, { args = [], nodeArgs = [], cwd = root, restarts = 0 } = {}) {
  return {
    name,
    command: node24(),
    args: ['--import', watchdog, ...nodeArgs, join(root, path), ...args],
    cwd,
    restarts,
  };
}

/**
 * Runs the processes until one of them ends or we are told to stop, then stops them all. One that has been ready and
 * may be restarted is started again instead, which is said aloud. Resolves to the launcher's own exit code: 0 when
 * told to stop, 1 when a process ended by itself.
 */
export function runTogether(processes, env, onReady = printLines) {
  return new Promise((done) => {
    const running = new Map();
    let exitCode;

    const stopAll = (code) => {
      if (exitCode !== undefined) return;
      exitCode = code;
      for (const child of running.values()) child.kill('SIGTERM');
      setTimeout(() => {
        for (const child of running.values()) kill(child);
      }, graceMs).unref();
      if (running.size === 0) done(exitCode);
    };
    // An uncaught error of ours must not leave anything running either.
    process.on('exit', () => {
      for (const child of running.values()) kill(child);
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(0));

    const childEnv = { ...env, BANYAN_LAUNCHER_PID: String(process.pid) };
    for (const each of processes) start(each, 0);

    /** Starts a process, which has been started again so many times. */
    function start({ name, command, args, cwd, restarts = 0 }, restarted) {
      // A group of its own, so that Ctrl-C reaches the launcher alone and everybody stops once, in order.
      const detached = process.platform !== 'win32';
      const child = spawn(command, args, {
        cwd,
        env: childEnv,
        detached,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      let wasReady = false;
      running.set(name, child);
      child.on('message', (message) => {
        if (message?.type !== 'ready') return;
        wasReady = true;
        if (restarted === 0) onReady(message);
      });
      const ended = (how) => {
        if (running.get(name) !== child) return;
        running.delete(name);
        if (exitCode !== undefined) {
          if (running.size === 0) done(exitCode);
        } else if (wasReady && restarted < restarts) {
          const count = `${restarted + 1} of ${restarts}`;
          console.error(`The ${name} ended unexpectedly (${how}); STARTING IT AGAIN, ${count}.`);
          kill(child);
          start({ name, command, args, cwd, restarts }, restarted + 1);
        } else {
          console.error(`The ${name} ended unexpectedly (${how}); stopping.`);
          stopAll(1);
        }
      };
      child.once('error', (error) => ended(error.message));
      child.once('exit', (code, signal) => ended(signal ?? `code ${code}`));
    }
  });
}

/** Kills a child with all that it started. */
function kill(child) {
  try {
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

function printLines({ lines = [] }) {
  for (const line of lines) console.log(line);
}
