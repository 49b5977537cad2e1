/** The client log's numbers (specification, section 9), for the device and the server alike. */
export const clientLogLimits = {
  /** A batch leaves with so many entries, or so long after its first one. */
  batchEntries: 20,
  flushMs: 5_000,
  uploadsAtOnce: 3,
  maxRetries: 3,
  firstRetryMs: 1_000,
  /** Batches that wait to be sent, and as many that wait for their retry; beyond them the oldest is put by. */
  queuedBatches: 50,
  /** Batches put by on the device after their last retry. */
  failedBatches: 20,
  tokenCachedMs: 30_000,
  messageLength: 800,
  routeLength: 120,
} as const;

export const logLevels = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];
