import type { ApiProblem } from '@banyan/client/problem.ts';
import type { Translate } from '../platform/i18n.ts';
import type { uiMessages } from './ui.messages.ts';

/** Returns the server's sentence, with the facts that it needs: how many tries are left, how long to wait. */
export function problemText(problem: ApiProblem, t: Translate<typeof uiMessages>): string {
  const { triesLeft, retryAfterSeconds } = problem.facts;
  if (typeof triesLeft === 'number') return problem.title + t('triesLeft', { n: triesLeft });
  if (typeof retryAfterSeconds === 'number' && retryAfterSeconds > 60) {
    return problem.title + t('lockedFor', { n: Math.ceil(retryAfterSeconds / 60) });
  }
  return problem.title;
}
