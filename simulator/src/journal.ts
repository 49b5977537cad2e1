import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Change } from './state.ts';

/** Each line is one JSON array of changes that belong together, so a crash keeps all of them or none. */
export interface Journal {
  read(): Change[];
  append(changes: Change[]): void;
}

export function memoryJournal(): Journal {
  return { read: () => [], append: () => {} };
}

export function fileJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'journal.jsonl');
  return {
    read() {
      if (!existsSync(file)) return [];
      const bytes = readFileSync(file);
      // What follows the last line end was torn by a crash. It is cut off, or the next line would grow onto it.
      const end = bytes.lastIndexOf('\n') + 1;
      if (end < bytes.length) truncateSync(file, end);
      const lines = bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
      return lines.flatMap((line) => JSON.parse(line) as Change[]);
    },
    append(changes) {
      appendFileSync(file, `${JSON.stringify(changes)}\n`, { mode: 0o600 });
    },
  };
}
