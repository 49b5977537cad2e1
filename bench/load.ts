/** Keeps `inFlight` commands running for a while and counts those that were answered. */
export async function throughput(
  inFlight: number,
  seconds: number,
  command: () => Promise<unknown>,
): Promise<number> {
  let isRunning = true;
  let answered = 0;
  const worker = async () => {
    while (isRunning) {
      await command();
      answered += 1;
    }
  };
  const start = performance.now();
  const workers = Array.from({ length: inFlight }, worker);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  // Only what was answered within the time counts; the rest is waited for and left out.
  const counted = answered;
  const elapsed = (performance.now() - start) / 1_000;
  isRunning = false;
  await Promise.all(workers);
  return counted / elapsed;
}

export const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
