import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiBase, candidateBases, isAlive } from '../../../platform/api-base.ts';
import { config } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { homePage, loginPage, reLaunch } from '../../../platform/navigation.ts';
import { takeRememberedPage, token } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Leaf } from '../../../ui/pictures.tsx';
import { startMessages } from '../start.messages.ts';

const probeMs = 10_000;

/** Finds a server that answers, remembers it, and goes on to where the user was heading. */
export default function LaunchScreen() {
  const t = useMessages(startMessages);
  const client = useQueryClient();
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const find = async () => {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(probeMs)]);
      for (const base of candidateBases()) {
        if (await isAlive(base, signal)) return base;
      }
      return null;
    };
    void find().then((base) => {
      if (stop.signal.aborted) return;
      if (base === null) return setFailed(true);
      apiBase.set(base);
      void client.prefetchQuery(config);
      goOn();
    });
    return () => stop.abort();
  }, [attempt, client]);

  return (
    <main className="shell flex-1">
      <Leaf className="size-18 text-brand" />
      <h1 className="text-xl font-semibold">Banyan 榕</h1>
      {hasFailed ? (
        <div role="alert" className="w-full max-w-72 space-y-4">
          <p className="font-medium">{t('networkError')}</p>
          <p className="text-sm text-soft">{t('unreachable')}</p>
          <Button
            onClick={() => {
              setFailed(false);
              setAttempt(attempt + 1);
            }}
          >
            {t('retry')}
          </Button>
        </div>
      ) : (
        <p role="status" className="text-sm text-soft">
          {t('checking')}
        </p>
      )}
    </main>
  );
}

/** To the page that was asked for (its guard sends to the login where one is needed), else home or login. */
function goOn(): void {
  const wanted = takeRememberedPage();
  if (wanted && reLaunch(wanted).ok) return;
  reLaunch(token.get() === null ? loginPage : homePage);
}
