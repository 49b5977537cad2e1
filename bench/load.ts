import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Load, Measured } from './load-process.ts';

const program = fileURLToPath(new URL('load-process.ts', import.meta.url));

/** Sends prepared requests from a process of its own. Throws when one is answered what it must not be. */
export function load(job: Load): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [], { execPath: process.execPath });
    child.once('message', (measured: Measured) => {
      if (measured.fault) reject(new Error(measured.fault));
      else resolve(measured);
    });
    child.once('error', reject);
    child.send(job);
  });
}

export const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
