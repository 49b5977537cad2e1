import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const loop = fileURLToPath(new URL('busy-loop.mjs', import.meta.url));

/**
 * Keeps as many cores busy as the machine has, or `count`. Returns what ends that, and the ids of the processes; they
 * end with this one, too.
 */
export function startBusyLoops(count = availableParallelism()) {
  const children = Array.from({ length: count }, () => fork(loop, [], { stdio: 'ignore' }));
  return {
    ids: children.map(({ pid }) => pid),
    stop: async () => {
      const gone = children.map((child) => once(child, 'exit'));
      for (const child of children) child.disconnect();
      await Promise.all(gone);
    },
  };
}
