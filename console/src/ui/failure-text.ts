import type { CallFailed } from '../platform/problem.ts';
import type { useUiMessages } from './ui.messages.ts';

/** Returns the server's own words where it spoke, otherwise what the browser knows. */
export function failureText(texts: ReturnType<typeof useUiMessages>, failed: CallFailed): string {
  if (failed.title) return failed.title;
  if (failed.code === 'local.timeout') return texts.timeout;
  return failed.code === 'local.unreachable' ? texts.unreachable : texts.unreadable;
}
