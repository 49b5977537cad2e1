import { clientLogApi } from '@banyan/api/client-log/client-log.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import { deriveId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { hasEntry } from './client-log.store.ts';
import { keyPrefixOn, logStorage, maxBatchBytes } from './log-storage.ts';
import { cleanEntries, recordEntries } from './record-entries.ts';

const dayMs = 86_400_000;
/** So many at a time: the rest is there a minute later. */
const objectsAtOnce = 100;

/**
 * Fetches what devices uploaded to the bucket, so that operators read it in the same place, cleaned by the
 * server like everything else. What was taken over is deleted; what is no batch of ours is deleted unread.
 */
export async function collectUploads(services: Services): Promise<number> {
  const { s3, switch: place } = services.config.clientLog;
  if (place !== 2 || !s3) return 0;
  const storage = logStorage(s3);
  const wall = services.clock.wall();
  let collected = 0;
  for (const day of [new Date(wall.getTime() - dayMs), wall]) {
    const objects = (await storage.listObjects('/', keyPrefixOn(day), objectsAtOnce)) ?? [];
    for (const { Key: key, Size: size } of objects) {
      const text = Number(size) > maxBatchBytes ? null : await storage.getObject(key);
      if (await takeOver(services, key, text)) collected += 1;
      await storage.deleteObject(key);
    }
  }
  return collected;
}

async function takeOver(services: Services, key: string, text: string | null): Promise<boolean> {
  const batch = clientLogApi.logger.input.safeParse({ data: parsed(text) });
  if (!batch.success) return false;
  const entries = cleanEntries(batch.data.data);
  // The ids follow from the object's key: a run that died before the deletion does not count it twice.
  await runCommand(services, systemClient, deriveId('client-log upload', key), async (ctx) => {
    if (!(await hasEntry(ctx.reader, ctx.id('entry 0')))) await recordEntries(ctx, entries, services);
  });
  return true;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Fetches uploads once a minute. */
export const collectRegularly: FrequentTask = {
  name: 'client_log.collect',
  everyMs: 60_000,
  run: collectUploads,
};
