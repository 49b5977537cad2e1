import type { ReactNode } from 'react';

/** Shows a text as it was typed: whichever way its script runs, it leaves the words and figures around it where they are. */
export const isolated = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <bdi>{content}</bdi> : content;
