import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

export class FolderInUse extends Error {}

/**
 * Opens PGlite with a lock on its folder: PGlite itself has none, and a second process on the same folder
 * would silently lose rows.
 */
export async function openEmbedded(
  folder: string | null,
  parsers: Record<number, (text: string) => unknown>,
  template?: Blob,
): Promise<{ pglite: PGlite; release: () => Promise<void> }> {
  const release = folder ? await lockFolder(folder) : async () => undefined;
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: join(folder, 'pglite') } : {}),
    ...(template ? { loadDataDir: template } : {}),
    parsers,
  });
  return { pglite, release };
}

/** The folders that this very process has open: its own id in a lock file says nothing else. */
const openHere = new Set<string>();

async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = resolve(folder);
  if (openHere.has(name)) throw new FolderInUse(`the data folder ${folder} is in use by this process`);
  openHere.add(name);
  try {
    const unlock = await lockFile(name);
    return async () => {
      await unlock();
      openHere.delete(name);
    };
  } catch (error) {
    openHere.delete(name);
    throw error;
  }
}

async function lockFile(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'pglite.lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();
      return () => rm(path, { force: true });
    } catch {
      const holder = Number(await readFile(path, 'utf8').catch(() => '0'));
      if (isAlive(holder)) throw new FolderInUse(`the data folder ${folder} is in use by process ${holder}`);
      await rm(path, { force: true }); // left behind by a process that was killed
    }
  }
  throw new FolderInUse(`the data folder ${folder} cannot be locked`);
}

function isAlive(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
