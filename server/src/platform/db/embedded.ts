import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { FolderUnusable, lockFolder } from './folder-lock.ts';

/** The embedded database serves one process: its cache need not be as large as a server's (128 MB). */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens PGlite with a lock on its folder: PGlite itself has none, and a second process on the same folder
 * would silently lose rows.
 */
export async function openEmbedded(
  folder: string | null,
  parsers: Record<number, (text: string) => unknown>,
  template?: Blob,
): Promise<{ pglite: PGlite; release: () => void }> {
  const release = folder ? lockFolder(folder) : () => undefined;
  try {
    const pglite = await PGlite.create({
      ...(folder ? { dataDir: join(folder, 'pglite') } : {}),
      ...(template ? { loadDataDir: template } : {}),
      parsers,
      startParams,
    });
    return { pglite, release };
  } catch (error) {
    release();
    throw folder ? new FolderUnusable(whyUnusable(folder, error), { cause: error }) : error;
  }
}

/** Emscripten's number for ENOSPC; what it throws is no error and has no text. */
const noSpaceLeft = 51;

function whyUnusable(folder: string, error: unknown): string {
  const place = `the database in the data folder ${folder} does not open`;
  const { errno, message } = error as { errno?: number; message?: string };
  if (errno === noSpaceLeft) return `${place}: no space left on its disk`;
  const what = message ?? `error number ${errno}`;
  return `${place}: ${what}; either its disk is full, or the folder is damaged`;
}
