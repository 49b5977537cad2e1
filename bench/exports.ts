import { everything } from '@banyan/server/everything.ts';
import { exportPieces } from '@banyan/server/features/my-data/export-my-data.ts';
import type { SignedIn } from '@banyan/server/platform/context.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import type { Outside } from '@banyan/server/platform/http/handlers.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { runCommand, runQuery, type Services, systemClient } from '@banyan/server/platform/services.ts';
import { jobServices, timeAndGrowthOf } from './jobs.ts';
import { busyWallet } from './statements.ts';

const keys = { data: 'a key of the benchmark alone', index: 'and another' };

/** Returns what the call of a person has when its file is written. */
const outsideOf = (services: Services, userId: string): Outside<SignedIn> => ({
  userId,
  sessionId: '',
  isFrozen: false,
  client: systemClient,
  wall: new Date(),
  query: (query) => runQuery(services, systemClient, query),
  transact: (command) => runCommand(services, systemClient, newId(), command),
});

/**
 * Writes the files of so many people at once, each of whom has so many entries, by the real pieces of the call. Returns
 * entries per second, by how many megabytes the process grew at the most, and how many megabytes were written.
 */
export async function exportsAtOnce(db: Database, people: number, entries: number, format: 'json' | 'csv') {
  const services = jobServices(db);
  const outsides: Outside<SignedIn>[] = [];
  for (let n = 0; n < people; n += 1) outsides.push(outsideOf(services, await busyWallet(db, entries)));
  let bytes = 0;
  const write = async (outside: Outside<SignedIn>) => {
    for await (const piece of exportPieces(outside, keys, everything, format))
      bytes += Buffer.byteLength(piece);
  };
  const made = await timeAndGrowthOf(async () => void (await Promise.all(outsides.map(write))));
  return { perSecond: (people * entries) / made.seconds, grewMb: made.grewMb, megabytes: bytes / 1e6 };
}
