import { silentAfterMs } from '@banyan/domain/live/heartbeat.ts';
import { apiBase } from './api-base.ts';
import { commonFields } from './common-fields.ts';
import { queryClient } from './query.ts';
import { runtimeLimits } from './runtime-limits.ts';
import { isSessionElsewhere, token } from './session.ts';
import { awaitSign, expectNoSign, noteSign } from './stream-silence.ts';
import { topics } from './topics.generated.ts';

/** The sequence number that a subject has reached which everybody may look at. */
interface Move {
  topic: string;
  /** The id of the subject, such as an instrument. */
  id: string;
  sequence: bigint;
}

const watchers = new Set<(move: Move) => void>();

/** Calls back whenever the server says that something has moved. Returns how to stop. */
export function onMoved(watcher: (move: Move) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

const waitsMs = [1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Follows the server's event stream while somebody is logged in, and refetches what an event names.
 * `EventSource` cannot send a bearer token, hence the reading by hand. Returns how to stop.
 */
export function followEvents(): () => void {
  let current: AbortController | undefined;
  const start = (hasMissed: boolean) => {
    current?.abort();
    current = undefined;
    const bearer = token.get();
    if (!bearer || !hasMissed) expectNoSign();
    if (!bearer) return;
    awaitSign();
    current = new AbortController();
    void keepReading(bearer, current.signal, hasMissed);
  };
  const restart = () => start(false);
  // With the network again, the next attempt need not wait out its pause.
  const catchUp = () => start(true);
  const unsubscribe = token.subscribe(restart);
  addEventListener('online', catchUp);
  restart();
  return () => {
    unsubscribe();
    removeEventListener('online', catchUp);
    current?.abort();
    expectNoSign();
  };
}

/** Reads until the signal ends it or the session is over; whatever refuses a stream is asked ever less often. */
async function keepReading(bearer: string, signal: AbortSignal, hasMissed: boolean): Promise<void> {
  for (let failures = hasMissed ? 1 : 0; !signal.aborted && !isSessionElsewhere(); failures += 1) {
    try {
      const reply = await openStream(bearer, signal);
      if (reply.status === 401) break;
      if (reply.ok && reply.body) {
        // Whatever happened while nobody listened is caught up with once.
        if (failures > 0) void queryClient.invalidateQueries();
        failures = 0;
        await readEvents(reply.body, signal);
      } else await reply.body?.cancel();
    } catch {
      // The line broke; the wait below leads to the next attempt.
    }
    if (!signal.aborted) await wait(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0, signal);
  }
  if (!signal.aborted) expectNoSign();
}

/** Asks for the stream. Once it is answered it may last; until then it has no more time than any other call. */
async function openStream(bearer: string, signal: AbortSignal): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), runtimeLimits.timeoutMs);
  try {
    return await fetch(`${apiBase.get() ?? ''}/api/events?${new URLSearchParams(commonFields())}`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${bearer}` },
      signal: AbortSignal.any([signal, late.signal]),
    });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads events until the stream ends. One that says nothing for too long, not even that it is there, is given up: a line
 * that went away without a word looks open for as long as anybody waits.
 */
async function readEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => {});
  let silence = setTimeout(leave, silentAfterMs);
  signal.addEventListener('abort', leave);
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      clearTimeout(silence);
      silence = setTimeout(leave, silentAfterMs);
      noteSign();
      const said = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n');
      const blocks = said.split('\n\n');
      rest = blocks.pop() ?? '';
      actOn(blocks);
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', leave);
  }
}

/** Tells what events say has moved, and fetches anew what they say has changed. */
function actOn(blocks: readonly string[]): void {
  for (const move of blocks.flatMap(movesOf)) for (const watcher of watchers) watcher(move);
  for (const topic of new Set(blocks.flatMap(topicsOf))) {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => topics[String(queryKey[0])] === topic,
    });
  }
}

/** Returns the topics of one event block: `data: {"topics":["wallet"]}`. Comments and other fields are skipped. */
export function topicsOf(block: string): string[] {
  const { topics: named } = eventOf(block);
  return Array.isArray(named) ? named.filter((topic) => typeof topic === 'string') : [];
}

/** Returns what one event block says has moved: `data: {"moved":{"topic":"market","id":"…","sequence":"412"}}`. */
export function movesOf(block: string): Move[] {
  const { topic, id, sequence } = (eventOf(block).moved ?? {}) as Partial<Record<keyof Move, unknown>>;
  const isWhole = typeof topic === 'string' && typeof id === 'string' && typeof sequence === 'string';
  return isWhole && /^[0-9]+$/.test(sequence) ? [{ topic, id, sequence: BigInt(sequence) }] : [];
}

/** Returns the data of one event block; nothing where there are none. */
function eventOf(block: string): { topics?: unknown; moved?: unknown } {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trim())
    .join('\n');
  if (!data) return {};
  try {
    return (JSON.parse(data) as { topics?: unknown; moved?: unknown } | null) ?? {};
  } catch {
    return {};
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
