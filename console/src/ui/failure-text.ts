import type { ApiProblem } from '@banyan/client/problem.ts';
import type { useUiMessages } from './ui.messages.ts';

/** Returns the server's own words where it spoke, otherwise what the browser knows. */
export function failureText(texts: ReturnType<typeof useUiMessages>, failed: ApiProblem): string {
  if (failed.title) return failed.title;
  if (failed.code === 'timeout') return texts.timeout;
  return failed.code === 'network' ? texts.unreachable : texts.unreadable;
}
