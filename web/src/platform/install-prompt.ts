import { useSyncExternalStore } from 'react';

/** The browser's offer to install the app (Chromium): it comes once, early, and is kept for the download page. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();
const keep = (next: InstallOffer | null) => {
  offer = next;
  for (const listener of listeners) listener();
};

export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(null));
}

export const useInstallOffer = (): InstallOffer | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );

/** Asks the person; an offer is good for one question. Throws where the browser does not ask after all. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const asked = offer;
  if (!asked) throw new Error('no offer to install');
  keep(null);
  return (await asked.prompt()).outcome;
}
