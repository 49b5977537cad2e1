import { apiBase, candidateBases } from './api-base.ts';
import { fastestServer } from './find-server.ts';

/** Chooses, where the installation has several addresses, the one that answers first. */
export async function chooseServer(): Promise<void> {
  const bases = candidateBases();
  if (bases.length < 2) return;
  const base = await fastestServer(bases);
  if (base !== null) apiBase.set(base);
}
