import { useEffect, useRef } from 'react';
import { useCommand } from '../../platform/command.ts';
import { useOnline } from '../../platform/offline.ts';
import type { LotteryState } from './lottery.queries.ts';
import { randomSeed } from './random-seed.ts';

/** Opens a person's first seed, so that its hash is shown before anything is drawn. */
export function useFirstSeed({ seed, table }: LotteryState) {
  const { mutate, isPending, error } = useCommand('/api/lottery/new_seed');
  const isOnline = useOnline();
  const asked = useRef(false);
  const open = () => mutate({ seedId: null, clientSeed: randomSeed() });
  const isMissing = table !== null && seed === null;
  useEffect(() => {
    if (!isMissing || !isOnline || asked.current) return;
    asked.current = true;
    mutate({ seedId: null, clientSeed: randomSeed() });
  }, [isMissing, isOnline, mutate]);
  return { isMissing, isPending, error: isMissing ? error : null, open };
}
