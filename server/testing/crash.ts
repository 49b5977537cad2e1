import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresServer } from './postgres-server.ts';

/**
 * Kills the server and waits until its process id is free: a new server would take a zombie in the process table for
 * a running one.
 */
export async function crash(server: PostgresServer): Promise<void> {
  const { pid } = server;
  await server.kill9();
  while (isInProcessTable(pid)) await sleep(2);
}

function isInProcessTable(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
