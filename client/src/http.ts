import type { ApiProblem } from './problem.ts';

/** Returns the input of a read as it stands in an address; what is undefined is left out. */
export function queryText(input: object): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** The `Idempotency-Key` of a money command, and whether the server is asked to settle its earlier attempts. */
export interface CommandKey {
  idempotencyKey?: string | undefined;
  settles?: boolean | undefined;
}

/** Returns the headers that a call takes from its method, its session and its key. */
export const callHeaders = (
  method: string,
  bearer: string | null,
  { idempotencyKey, settles }: CommandKey = {},
): Record<string, string> => ({
  ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
  ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
  ...(settles ? { 'idempotency-settle': '1' } : {}),
});

interface Waiting {
  /** Ends when the reply is waited for no longer. */
  deadline: AbortSignal;
  /** Ends when whoever asked has gone. */
  signal?: AbortSignal | undefined;
  /** Returns the problem to throw when there is no reply. */
  problemOf: (code: 'network' | 'timeout') => ApiProblem;
}

/**
 * Returns the reply to a request, whatever its status. Throws `ApiProblem` when there is none, and the signal's own
 * reason when the call was given up.
 */
export async function replyTo(
  address: string,
  request: RequestInit,
  { deadline, signal, problemOf }: Waiting,
): Promise<Response> {
  try {
    return await fetch(address, {
      ...request,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
  } catch {
    if (signal?.aborted) throw signal.reason;
    throw problemOf(deadline.aborted ? 'timeout' : 'network');
  }
}

/**
 * Returns what a reply carries as JSON; null when that is none, as with a proxy's page. Throws as `replyTo` does when
 * the reply breaks off.
 */
export async function bodyOf(reply: Response, { deadline, signal, problemOf }: Waiting): Promise<unknown> {
  const text = await reply.text().catch(() => {
    if (signal?.aborted) throw signal.reason;
    throw problemOf(deadline.aborted ? 'timeout' : 'network');
  });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
