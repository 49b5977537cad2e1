import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { lockFolder } from './folder-lock.ts';

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
    });
    return { pglite, release };
  } catch (error) {
    release();
    throw error;
  }
}
