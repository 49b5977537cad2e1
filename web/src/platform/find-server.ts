/** Milliseconds that an address may take to answer before it counts as out of reach. */
const probeMs = 8_000;

/** Somebody answers there, but no server that is ready: one of ours that fails, or a hotel's login page. */
class NotReady extends Error {}

/** Asks whether a server of ours lives at `base`: a hotel's login page answers too, but not this. */
async function probe(base: string, signal: AbortSignal): Promise<string> {
  const reply = await fetch(`${base}/health/live`, { signal, cache: 'no-store', credentials: 'omit' });
  const body = (await reply.json().catch(() => null)) as { status?: unknown } | null;
  if (!reply.ok || body?.status !== 'live') throw new NotReady(`${base} is not ready`);
  return base;
}

/** The server that answers first; without one, whether anybody answered at all. */
export type Search = { base: string } | { base: null; isAnswered: boolean };

/** Looks for the address whose server answers first. */
export async function findServer(
  bases: readonly string[],
  stop?: AbortSignal,
  timeoutMs = probeMs,
): Promise<Search> {
  const decided = new AbortController();
  const signals = [decided.signal, AbortSignal.timeout(timeoutMs), ...(stop ? [stop] : [])];
  const signal = AbortSignal.any(signals);
  try {
    return { base: await Promise.any(bases.map((base) => probe(base, signal))) };
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors : [];
    return { base: null, isAnswered: reasons.some((reason) => reason instanceof NotReady) };
  } finally {
    // The others need not answer any more.
    decided.abort();
  }
}

/** Returns the address whose server answers first; null when none does. */
export const fastestServer = async (...search: Parameters<typeof findServer>): Promise<string | null> =>
  (await findServer(...search)).base;
