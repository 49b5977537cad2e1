import { availableParallelism, totalmem } from 'node:os';

/** What a worker takes at most: its own memory, and that of the browser, the stacks or the database behind it. */
const gigabytesFor = { e2e: 2.5, budget: 2.5, 'server-pglite': 1.5 };

/**
 * Returns how many workers a project gets on this machine. `lanes` is how many projects run beside each other: all of
 * them together keep no more processes busy than there are cores, and one. A worker of the server's tests and the
 * database that it asks take turns, so they are one of these; a journey waits for its browser and its server.
 */
export function workersFor(
  project,
  lanes,
  machine = { cores: availableParallelism(), gigabytes: totalmem() / 2 ** 30 },
) {
  if (project === 'budget') return 1;
  const busy = machine.cores + 1;
  // Of two lanes the server's on PostgreSQL is the longer one by far.
  const share =
    lanes === 1 ? busy : project === 'server-postgres' ? Math.ceil(busy / 2) : Math.floor(busy / 2);
  const room = Math.floor(machine.gigabytes / (gigabytesFor[project] ?? 1));
  return Math.max(1, Math.min(share, room));
}

/**
 * Returns how many checkers the compiler and the linter get. Each of them works out for itself the types that most files
 * share, the declarations of the calls foremost: more of them than there are cores to spare only do the same work again.
 */
export const checkersFor = (cores = availableParallelism()) =>
  Math.min(4, Math.max(1, Math.floor(cores / 2)));
