import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Kills a process and its children with SIGKILL, and waits until they are gone. */
export async function killTree(parent: ChildProcess): Promise<void> {
  if (!parent.pid) return;
  const doomed = [parent.pid, ...childrenOf(parent.pid)];
  // The parent first: it must not see its children die and tidy up after them.
  for (const pid of doomed) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
  while (doomed.some(isAlive)) await sleep(5);
}

/** Returns whether the process runs; one that has ended and only waits to be collected (a zombie) does not. */
export function isAlive(pid: number): boolean {
  if (existsSync('/proc/self/stat')) {
    const state = processState(pid)?.state;
    return state !== undefined && state !== 'Z' && state !== 'X';
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function childrenOf(parent: number): number[] {
  if (existsSync('/proc/self/stat')) {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return all.map(Number).filter((pid) => processState(pid)?.parent === parent);
  }
  const listing = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '';
  const pairs = listing.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid]) => pid as number);
}

function processState(pid: number): { state: string | undefined; parent: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name, may hold anything but ends with the last parenthesis.
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/**
 * Starts a small process that outlives us by a moment: when our end of its pipe closes (also after a SIGKILL), it
 * stops the server that the pid file names and removes the folder, so that a crashed test leaves nothing.
 */
export function stopWithParent(pidFile: string, folder: string): ChildProcess {
  const script = `
    cat > /dev/null
    pid=$(head -n 1 "$1" 2> /dev/null)
    name=$(cat "/proc/$pid/comm" 2> /dev/null || ps -p "$pid" -o comm= 2> /dev/null)
    case "$name" in *postgres* | *anvil*)
      kill -INT "$pid"
      for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" 2> /dev/null || break; sleep 0.5; done
    esac
    rm -rf "$2"`;
  const watchdog = spawn('/bin/sh', ['-c', script, 'watchdog', pidFile, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.on('error', () => {
    // No shell (Windows): the server then outlives a crashed test.
  });
  watchdog.unref();
  (watchdog.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  return watchdog;
}
