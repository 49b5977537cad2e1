import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** TPC-B as PostgreSQL's own tool runs it, for comparison. */
export interface Pgbench {
  initialise(): void;
  /** Transactions per second. */
  run(clients: number, seconds: number): number;
}

const scale = 10;

export function findPgbench(url: string): Pgbench | null {
  const versions = '/usr/lib/postgresql';
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : []),
  ];
  const path = folders.map((folder) => join(folder, 'pgbench')).findLast((file) => existsSync(file));
  if (!path) return null;
  const run = (args: string[]): string => {
    const result = spawnSync(path, [...args, url], { encoding: 'utf8' });
    if (result.status !== 0) throw new Error(`pgbench ${args.join(' ')} failed:\n${result.stderr}`);
    return result.stdout;
  };
  return {
    initialise: () => void run(['-i', '-q', '-s', String(scale)]),
    run: (clients, seconds) => {
      const threads = Math.min(2, clients);
      const output = run(['-c', String(clients), '-j', String(threads), '-T', String(seconds)]);
      return Number(/tps = ([0-9.]+) \(without/.exec(output)?.[1] ?? Number.NaN);
    },
  };
}
