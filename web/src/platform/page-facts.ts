import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { apiBase } from './api-base.ts';
import type { ReadPath } from './calls.ts';
import { apiQuery, queryClient } from './query.ts';

/** The data that the server has put into the page: answers to calls that anybody may make, with the time of these. */
interface PageFacts {
  /** Milliseconds since 1970. */
  at: number;
  answers: { path: ReadPath; input: WireInput<ReadPath>; answer: WireOutput<ReadPath> }[];
}

const factsInPage = (): PageFacts | null =>
  JSON.parse(document.getElementById('facts')?.textContent || 'null') as PageFacts | null;

/**
 * Takes up what came with the page, so that the first picture asks for none of it. Whoever put it there is a server of
 * ours: until another one is chosen, the calls go where the page came from.
 */
export function takePageFacts(facts: PageFacts | null = factsInPage()): void {
  if (!facts) return;
  // A page that was kept for offline use is as old as it says, by the server's clock; it is never newer than now.
  const updatedAt = Math.min(facts.at, Date.now());
  for (const { path, input, answer } of facts.answers)
    queryClient.setQueryData(apiQuery(path, input).queryKey, answer, { updatedAt });
  if (apiBase.get() === null) apiBase.set(location.origin);
}
