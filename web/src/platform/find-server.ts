/** How long an address may take to answer before it counts as out of reach. */
const probeMs = 8_000;

/** Asks whether a server of ours lives at `base`: a hotel's login page answers too, but not this. */
async function probe(base: string, signal: AbortSignal): Promise<string> {
  const reply = await fetch(`${base}/health/live`, { signal, cache: 'no-store', credentials: 'omit' });
  const body: unknown = await reply.json();
  if (!reply.ok || (body as { status?: unknown } | null)?.status !== 'live')
    throw new Error('no server here');
  return base;
}

/** Returns the address whose server answers first; null when none does. */
export async function fastestServer(
  bases: readonly string[],
  stop?: AbortSignal,
  timeoutMs = probeMs,
): Promise<string | null> {
  const decided = new AbortController();
  const signals = [decided.signal, AbortSignal.timeout(timeoutMs), ...(stop ? [stop] : [])];
  const signal = AbortSignal.any(signals);
  try {
    return await Promise.any(bases.map((base) => probe(base, signal)));
  } catch {
    return null;
  } finally {
    // The others need not answer any more.
    decided.abort();
  }
}
