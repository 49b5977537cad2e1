import { textProblem, tidyText } from '@banyan/domain/text/visible-text.ts';

/** As many characters as the server reads. */
export const longestSearch = 60;

/** Returns what of a typed text is looked for; empty where there is nothing in it that anything could be called. */
export function soughtIn(typed: string): string {
  const text = tidyText(typed).slice(0, longestSearch).trim();
  return textProblem(text) === null ? text : '';
}
