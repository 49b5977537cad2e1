import { textOf, useUrlState } from './url-state.ts';

/** Returns the record whose audit rows lie open beside the screen; in the URL, so that it can be sent. */
export const useAuditSubject = (): string => textOf(useUrlState()[0].audit);

export function useAuditLink(): { open: (subjectId: string) => void; close: () => void } {
  const [, patch] = useUrlState();
  return {
    open: (subjectId) => patch({ audit: subjectId }),
    close: () => patch({ audit: undefined }),
  };
}
