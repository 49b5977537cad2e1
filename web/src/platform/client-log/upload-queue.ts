import { clientLogLimits as limits } from '@banyan/domain/client-log/limits.ts';
import type { Batch, LogEntry } from './log-entry.ts';

/** The functions that the queue needs; it has no storage and no network of its own. */
export interface QueueWorld {
  /** Returns the provider that the log goes to now: uploads that run at once are counted for each of them. */
  provider(): string;
  upload(batch: Batch): Promise<void>;
  /** Puts a batch by on the device, after its last retry or when too many wait. */
  putBy(batch: Batch): void;
}

interface LoadingState {
  batch: Batch;
  retries: number;
}

/** Returns the wait before a retry: 1, 2, 4 s. */
export const retryWaitMs = (retries: number): number => limits.firstRetryMs * 2 ** retries;

/**
 * Uploads batches of 20 entries or 5 s, at most three at once for each provider, with up to three retries each
 * (specification, sections 8 and 9).
 */
export function uploadQueue(world: QueueWorld) {
  let gathered: LogEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const queue: LoadingState[] = [];
  const resting = new Set<LoadingState>();
  const running = new Map<string, number>();

  function add(entry: LogEntry): void {
    gathered.push(entry);
    if (gathered.length >= limits.batchEntries) flush();
    else timer ??= setTimeout(flush, limits.flushMs);
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = gathered;
    gathered = [];
    if (batch.length > 0) enqueue({ batch, retries: 0 });
  }

  function enqueue(waiting: LoadingState): void {
    queue.push(waiting);
    while (queue.length > limits.queuedBatches) world.putBy((queue.shift() as LoadingState).batch);
    advance();
  }

  function advance(): void {
    const provider = world.provider();
    while (queue.length > 0 && (running.get(provider) ?? 0) < limits.uploadsAtOnce) {
      void send(queue.shift() as LoadingState, provider);
    }
  }

  async function send(waiting: LoadingState, provider: string): Promise<void> {
    running.set(provider, (running.get(provider) ?? 0) + 1);
    const isSent = await world.upload(waiting.batch).then(
      () => true,
      () => false,
    );
    running.set(provider, (running.get(provider) ?? 1) - 1);
    if (!isSent) retry(waiting);
    advance();
  }

  function retry({ batch, retries }: LoadingState): void {
    if (retries >= limits.maxRetries) return world.putBy(batch);
    const again = { batch, retries: retries + 1 };
    const [oldest] = resting;
    if (oldest && resting.size >= limits.queuedBatches) {
      resting.delete(oldest);
      world.putBy(oldest.batch);
    }
    resting.add(again);
    // Unless it was put by meanwhile.
    setTimeout(() => resting.delete(again) && enqueue(again), retryWaitMs(retries));
  }

  return {
    add,
    /** Sends what was put by earlier. */
    resend: (batches: readonly Batch[]) => {
      for (const batch of batches) enqueue({ batch, retries: 0 });
    },
    /** Before the page goes: what has not been sent is put by. */
    putAllBy: () => {
      clearTimeout(timer);
      timer = undefined;
      if (gathered.length > 0) queue.push({ batch: gathered, retries: 0 });
      gathered = [];
      for (const { batch } of [...resting, ...queue.splice(0)]) world.putBy(batch);
      resting.clear();
    },
  };
}
