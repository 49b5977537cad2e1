import { ApiProblem } from '@banyan/client/problem.ts';
import type { Translate } from '../platform/i18n.ts';
import type { shellMessages } from './shell.messages.ts';

export interface FailureWords {
  /** The event, in a few words. */
  title: string;
  /** Advice on what to do about it, where the title does not say so. */
  note?: string;
}

/** Tells whether a call got no answer at all: a broken line, or silence. */
export const isOfTheLine = (error: unknown): boolean =>
  error instanceof ApiProblem && ['network', 'timeout'].includes(error.code);

/**
 * Returns what happened and what to do, in human words. Without a network it is the device's matter, without an
 * answer the line's, and with a failing server neither.
 */
export function failureWords(
  error: unknown,
  isOnline: boolean,
  t: Translate<typeof shellMessages>,
): FailureWords {
  if (!isOnline && (isOfTheLine(error) || !(error instanceof ApiProblem)))
    return { title: t('offlineTitle'), note: t('offlineNote') };
  if (!(error instanceof ApiProblem)) return { title: t('loadFailed'), note: t('checkConnection') };
  const title = error.title || t('loadFailed');
  if (error.code === 'network') return { title, note: t('unreachable') };
  if (error.status >= 500 || error.code === 'server.internal') return { title, note: t('notYourNetwork') };
  return { title };
}
