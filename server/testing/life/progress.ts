const everyMs = 30_000;
const bytesOfMb = 1_048_576;

/**
 * Returns what tells of a long run, twice a minute: how far it is, how fast, with how much memory, and how to go on
 * from there should it be interrupted.
 */
export function progressOf(what: string, all: number): (done: number, goOn: string) => void {
  const begunAt = performance.now();
  let toldAt = begunAt;
  return (done, goOn) => {
    const now = performance.now();
    if (now - toldAt < everyMs) return;
    toldAt = now;
    const perSecond = Math.round((done * 1_000) / (now - begunAt));
    const { heapUsed, rss } = process.memoryUsage();
    const [heap, resident] = [heapUsed, rss].map((bytes) => Math.round(bytes / bytesOfMb));
    process.stderr.write(
      `${what}: ${done} of ${all}, ${perSecond} a second, heap ${heap} MB of ${resident} MB; to go on: ${goOn}\n`,
    );
  };
}
