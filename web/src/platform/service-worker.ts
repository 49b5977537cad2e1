import { announceUpdate } from './app-update.ts';
import { log } from './log.ts';

const lookAgainMs = 3_600_000;
const patienceMs = 30_000;
const takeOverMs = 3_000;

const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** Lets the app open without a network, and looks for a newer one now and every hour. Built apps only. */
export async function registerServiceWorker(): Promise<void> {
  const container = workers();
  if (!container || !import.meta.env.PROD) return;
  try {
    const registration: ServiceWorkerRegistration | undefined = await container.register('./sw.js', {
      updateViaCache: 'none',
    });
    // A browser that was told to take no workers answers with nothing.
    if (!registration) return;
    const tell = () => container.controller && announceUpdate({ isMandatory: false });
    if (registration.waiting) tell();
    registration.addEventListener('updatefound', () => {
      const fresh = registration.installing;
      fresh?.addEventListener('statechange', () => fresh.state === 'installed' && tell());
    });
    setInterval(() => void registration.update().catch(() => {}), lookAgainMs);
  } catch (error) {
    log('warn', `no service worker: ${String(error)}`);
  }
}

/** Fetches the newest app and starts it. Throws when it could not be fetched. */
export async function applyUpdate(): Promise<void> {
  const registration = await workers()?.getRegistration();
  if (registration) {
    await registration.update();
    const waiting = registration.waiting ?? (await installed(registration.installing));
    if (waiting) await takeOver(waiting);
  }
  location.reload();
}

function installed(fresh: ServiceWorker | null): Promise<ServiceWorker | null> {
  if (!fresh) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('the update does not come')), patienceMs);
    fresh.addEventListener('statechange', () => {
      if (fresh.state !== 'installed' && fresh.state !== 'redundant') return;
      clearTimeout(late);
      if (fresh.state === 'installed') resolve(fresh);
      else reject(new Error('the update could not be installed'));
    });
  });
}

/** The new worker answers the reload already; where no page was its own, there is no change to wait for. */
function takeOver(waiting: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    workers()?.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, takeOverMs);
    waiting.postMessage({ type: 'SKIP_WAITING' });
  });
}
