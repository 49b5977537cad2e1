import { useCallback, useEffect, useRef } from 'react';
import { useCommand } from '../../platform/command.ts';
import { useOnline } from '../../platform/offline.ts';
import type { Seeds } from './draws.queries.ts';
import { randomSeed } from './random-seed.ts';

/**
 * Opens a person's first seed, so that its hash is shown before anything is drawn. The server commits itself to its part
 * first, and is told the person's after that.
 */
export function useFirstSeed({ seed, table }: Pick<Seeds, 'seed'> & { table: object | null }) {
  const commit = useCommand('/api/lottery/next_seed');
  const { mutate: mutateCommit } = commit;
  const take = useCommand('/api/lottery/new_seed');
  const { mutate: mutateTake } = take;
  const isOnline = useOnline();
  const asked = useRef(false);
  const isMissing = table !== null && seed === null;
  const open = useCallback(() => {
    const take = ({ seedId: nextSeedId }: { seedId: string }) =>
      mutateTake({ seedId: null, nextSeedId, clientSeed: randomSeed() });
    mutateCommit({}, { onSuccess: take });
  }, [mutateCommit, mutateTake]);
  useEffect(() => {
    if (!isMissing || !isOnline || asked.current) return;
    asked.current = true;
    open();
  }, [isMissing, isOnline, open]);
  const error = commit.error ?? take.error;
  return { isMissing, isPending: commit.isPending || take.isPending, error: isMissing ? error : null, open };
}
