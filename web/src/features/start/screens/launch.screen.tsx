import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiBase, candidateBases } from '../../../platform/api-base.ts';
import { config } from '../../../platform/config.ts';
import { findServer } from '../../../platform/find-server.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { reLaunch } from '../../../platform/navigation.ts';
import { useOnline } from '../../../platform/offline.ts';
import { takeStartPage } from '../../../platform/start-page.ts';
import { Button } from '../../../ui/button.tsx';
import { Leaf } from '../../../ui/pictures.tsx';
import { startMessages } from '../start.messages.ts';

/** Finds the server that answers first, remembers it, and goes on to where the user was heading. */
export default function LaunchScreen() {
  const t = useMessages(startMessages);
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(1);
  const isOnline = useOnline();
  const [failure, setFailure] = useState<{ isAnswered: boolean } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks anew, and so does the network's return.
  useEffect(() => {
    const stop = new AbortController();
    setFailure(null);
    void findServer(candidateBases(), stop.signal).then((found) => {
      if (stop.signal.aborted) return;
      if (found.base === null) return setFailure(found);
      apiBase.set(found.base);
      void client.prefetchQuery(config);
      // Its guard sends to the login where one is needed.
      reLaunch(takeStartPage());
    });
    return () => stop.abort();
  }, [attempt, isOnline, client]);
  const [title, note] = failure?.isAnswered
    ? (['notReady', 'notReadyNote'] as const)
    : isOnline
      ? (['networkError', 'unreachable'] as const)
      : (['offline', 'offlineNote'] as const);

  return (
    <main className="shell flex-1">
      <Leaf className="size-18 text-brand" />
      <h1 className="text-xl font-semibold">Banyan 榕</h1>
      {failure ? (
        <div role="alert" className="w-full max-w-72 space-y-4">
          <p className="font-medium">{t(title)}</p>
          <p className="text-sm text-balance text-soft">{t(note)}</p>
          {!failure.isAnswered && <Tried />}
          <Button onClick={() => setAttempt(attempt + 1)}>{t('retry')}</Button>
        </div>
      ) : (
        <p role="status" className="text-sm text-soft">
          {t('checking')}
        </p>
      )}
    </main>
  );
}

/** Lists the addresses that were tried, if there are several. */
function Tried() {
  const t = useMessages(startMessages);
  const bases = candidateBases();
  if (bases.length < 2) return null;
  return (
    <ul className="space-y-1 text-xs text-soft" aria-label={t('tried')}>
      {bases.map((base) => (
        <li key={base}>{t('noAnswer', { host: new URL(base).host })}</li>
      ))}
    </ul>
  );
}
