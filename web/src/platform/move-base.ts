import { apiBase, candidateBases } from './api-base.ts';
import { fastestServer } from './find-server.ts';
import { whenUnreachable } from './http.ts';
import { log } from './log.ts';
import { queryClient } from './query.ts';

const restMs = 15_000;

/**
 * Looks, when the server in use stops answering while the app is open, whether another address of the installation
 * does, and goes on there. A command whose outcome is open is repeated under its key as ever.
 */
export function moveToLivingServer(): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  whenUnreachable(() => {
    const bases = candidateBases();
    if (bases.length < 2 || !navigator.onLine || Date.now() - lookedAt < restMs) return;
    lookedAt = Date.now();
    void fastestServer(bases).then((base) => {
      if (base === null || base === apiBase.get()) return;
      log('warn', `moved to another address: ${base}`);
      apiBase.set(base);
      void queryClient.invalidateQueries();
    });
  });
}
