import { useRef } from 'react';
import { dropFromEntry, entryState, keepWithEntry } from '../../platform/entry-state.ts';
import { usePage } from '../../platform/page.ts';

interface Draft {
  id: string;
  /** The content that the id names: something else is another message. */
  of: string;
}

/**
 * Returns what names the message that is sent, and a way to begin the next one. A message that is sent again, because nobody
 * knows whether it arrived, keeps its name, also across a reload: the server writes it once. One that was changed meanwhile
 * is another one, so that nothing of it is lost.
 */
export function useDraft(name: string): { draft: (of: string) => string; next: () => void } {
  const { entry } = usePage();
  const own = useRef<Draft>(undefined);
  return {
    draft: (of) => {
      const known = own.current ?? (entryState(entry)[name] as Draft | undefined);
      const draft = known?.of === of ? known : { id: crypto.randomUUID(), of };
      own.current = draft;
      keepWithEntry(entry, { [name]: draft });
      return draft.id;
    },
    next: () => {
      own.current = undefined;
      dropFromEntry(entry, [name]);
    },
  };
}
