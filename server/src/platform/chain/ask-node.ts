import type { z } from 'zod';
import { ChainUnavailable, ChainUnreachable } from './chain-reader.ts';

const defaultTimeoutMs = 10_000;

/** How an installation asks its nodes. */
export interface Asking {
  /** Left out, a node has ten seconds for each question. */
  timeoutMs?: number;
  /** What a simulator says counts for nothing. */
  isRealOnly?: boolean;
}

interface Question {
  /** Names the question in a refusal: the address may hold a key, and is never said. */
  name: string;
  url: URL;
  body: object;
  asking: Asking;
  /** An answer of status 400 is read as well: Besu puts what it says of a refusal there. */
  readsRefusals?: boolean;
}

/**
 * Asks a node, and returns its answer as it is. Throws `ChainUnavailable` where it is none, and `ChainUnreachable`
 * where nothing comes.
 */
export async function askNode({
  name,
  url,
  body,
  asking: { timeoutMs, isRealOnly },
  readsRefusals = false,
}: Question): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw new ChainUnreachable(`${name}: ${error instanceof Error ? error.name : 'no answer'}`);
  });
  // The simulator names itself in all that it says.
  if (isRealOnly && response.headers.has('x-simulator'))
    throw new ChainUnavailable(`${name}: the node is a simulated one`);
  const isRead = response.ok || (readsRefusals && response.status === 400);
  if (!isRead) throw new ChainUnavailable(`${name}: ${response.status}`);
  return response.json().catch(() => {
    if (signal.aborted) throw new ChainUnreachable(`${name}: no end of the answer`);
    return undefined;
  });
}

/** Returns a part of an answer, once it has the shape that it should have. Throws `ChainUnavailable` where it has not. */
export function shaped<T>(name: string, shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new ChainUnavailable(`${name}: an answer of an unknown shape`);
  return parsed.data;
}
