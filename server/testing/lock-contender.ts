import { FolderInUse, lockFolder } from '../src/platform/db/folder-lock.ts';

/** A process that tries to take a folder each time it is told to, and keeps it until it is killed. */
const folder = process.argv[2] ?? '';
process.on('message', () => {
  try {
    lockFolder(folder);
    process.send?.('has it');
  } catch (error) {
    process.send?.(error instanceof FolderInUse ? 'in use' : String(error));
  }
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
