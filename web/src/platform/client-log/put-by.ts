import { clientLogLimits } from '@banyan/domain/client-log/limits.ts';
import type { Batch } from './log-entry.ts';

const key = 'log_failed';

/** Keeps a batch that could not be sent on the device: the newest twenty of them stay. */
export function putBy(batch: Batch, storage: Storage = localStorage): void {
  const kept = [...readPutBy(storage), batch].slice(-clientLogLimits.failedBatches);
  try {
    storage.setItem(key, JSON.stringify(kept));
  } catch {
    // The device's storage is full: a log is the last thing to insist.
  }
}

/** Takes out what was put by, for another try. */
export function takePutBy(storage: Storage = localStorage): Batch[] {
  const kept = readPutBy(storage);
  storage.removeItem(key);
  return kept;
}

function readPutBy(storage: Storage): Batch[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(Array.isArray) : [];
  } catch {
    return [];
  }
}
