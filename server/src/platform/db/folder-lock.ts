import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderInUse extends Error {}
/** The folder cannot hold a database: no room, no right to write, or damaged. */
export class FolderUnusable extends Error {}

/**
 * The folders that this very process holds: to the operating system they are all its own. A lock that nobody refers to
 * would be closed with the next garbage.
 */
const heldHere = new Map<string, DatabaseSync>();

const sqliteBusy = 5;

/**
 * Takes a folder for this process alone and returns how to give it back. Throws `FolderInUse` while another process
 * has it, and `FolderUnusable` where nobody can take it. The lock is the operating system's, held through an empty SQLite file: it ends with the process however
 * that ends, so there is no stale lock to judge and to take over, which several processes at once cannot do safely.
 */
export function lockFolder(folder: string): () => void {
  const name = resolve(folder);
  if (heldHere.has(name)) throw new FolderInUse(`the data folder ${folder} is in use by this process`);
  const lock = openLock(name);
  const holder = join(name, 'pglite.pid');
  try {
    lock.exec('begin exclusive');
    writeFileSync(holder, String(process.pid));
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw unusable(folder, error);
    throw new FolderInUse(`the data folder ${folder} is in use by process ${pidIn(holder)}`);
  }
  heldHere.set(name, lock);
  return () => {
    rmSync(holder, { force: true });
    lock.close();
    heldHere.delete(name);
  };
}

function openLock(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true });
    return new DatabaseSync(join(folder, 'pglite-lock.sqlite'), { timeout: 0 });
  } catch (error) {
    throw unusable(folder, error);
  }
}

const unusable = (folder: string, cause: unknown) =>
  new FolderUnusable(`the data folder ${folder} cannot be used: ${(cause as Error).message}`, { cause });

/** For the message only: the file may be a moment behind. */
function pidIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return 'unknown';
  }
}
