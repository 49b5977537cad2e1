import type { z } from 'zod';
import { ChainUnavailable } from './chain-reader.ts';

const defaultTimeoutMs = 10_000;

interface Question {
  /** Names the question in a refusal: the address may hold a key, and is never said. */
  name: string;
  url: URL;
  body: object;
  timeoutMs?: number | undefined;
}

/** Asks a node, and returns its answer as it is. Throws `ChainUnavailable` where none comes. */
export async function askNode({ name, url, body, timeoutMs }: Question): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs ?? defaultTimeoutMs),
  }).catch((error: unknown) => {
    throw new ChainUnavailable(`${name}: ${error instanceof Error ? error.name : 'no answer'}`);
  });
  if (!response.ok) throw new ChainUnavailable(`${name}: ${response.status}`);
  return response.json().catch(() => undefined);
}

/** Returns a part of an answer, once it has the shape that it should have. Throws `ChainUnavailable` where it has not. */
export function shaped<T>(name: string, shape: z.ZodType<T>, answer: unknown): T {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new ChainUnavailable(`${name}: an answer of an unknown shape`);
  return parsed.data;
}
