import { stored } from '@banyan/client/stored.ts';
import { useStored } from '@banyan/client/use-stored.ts';
import { useEffect, useLayoutEffect } from 'react';
import { useConfig } from '../platform/config.ts';
import { useMessages } from '../platform/i18n.ts';
import { shellMessages } from './shell.messages.ts';

/** The last answer of the server: the label stands from the first picture on, and nothing moves when it is sure. */
const lastSaid = stored<'demo' | 'real' | null>('environment', (text) =>
  text === 'demo' || text === 'real' ? text : null,
);

/** Says on every screen that a provider is a simulator, while any is (H8). */
export function DemoRibbon() {
  const t = useMessages(shellMessages);
  const isDemo = useConfig()?.isDemo;
  useEffect(() => {
    if (isDemo !== undefined) lastSaid.set(isDemo ? 'demo' : 'real');
  }, [isDemo]);
  const said = useStored(lastSaid);
  // On the very first visit its place is kept free, so that nothing moves when it comes.
  const takesRoom = said !== 'real';
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-demo', takesRoom);
  }, [takesRoom]);
  if (!takesRoom) return null;
  if (said === null) return <div className="h-(--ribbon)" />;
  return (
    <aside className="sticky top-0 z-30 low:static flex h-(--ribbon) items-center justify-center bg-line text-xs leading-none text-soft">
      {t('demo')}
    </aside>
  );
}
