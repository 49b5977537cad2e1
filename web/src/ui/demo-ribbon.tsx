import { useEffect } from 'react';
import { useConfig } from '../platform/config.ts';
import { useMessages } from '../platform/i18n.ts';
import { uiMessages } from './ui.messages.ts';

/** Every screen bears it while any provider is a simulator (H8). */
export function DemoRibbon() {
  const t = useMessages(uiMessages);
  const isDemo = useConfig()?.isDemo === true;
  useEffect(() => {
    if (isDemo) document.documentElement.dataset.demo = '';
    else delete document.documentElement.dataset.demo;
  }, [isDemo]);
  if (!isDemo) return null;
  return (
    <p className="sticky top-0 z-30 flex h-(--ribbon) items-center justify-center bg-ink text-xs leading-none text-white">
      {t('demo')}
    </p>
  );
}
