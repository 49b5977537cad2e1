import { config } from '../config.ts';
import { deviceId } from '../device.ts';
import { devicePlatform } from '../device-platform.ts';
import { followLog, report, type Said } from '../log.ts';
import { queryClient } from '../query.ts';
import { entryOf, logTokenOf } from './log-entry.ts';
import { uploadBatch } from './providers.ts';
import { putBy, takePutBy } from './put-by.ts';
import { uploadQueue } from './upload-queue.ts';

/** The last known switch: it holds until the configuration has come, and where none can be reached. */
const switchKey = 'log_switch';
const readSwitch = () => Number(localStorage.getItem(switchKey) ?? 0);

/** Listens to the app's log and to what nobody caught, and uploads it as the server's switch says. */
export async function startClientLog(): Promise<void> {
  const token = await logTokenOf(deviceId());
  const queue = uploadQueue({
    provider: () => String(readSwitch()),
    upload: (batch) => (readSwitch() === 0 ? Promise.resolve() : uploadBatch(readSwitch(), batch)),
    putBy,
  });
  followLog((said: Said) =>
    queue.add(entryOf(said, { token, href: location.hash.slice(1), platform: devicePlatform() })),
  );
  listenToFaults();
  followSwitch();
  const resend = () => queue.resend(takePutBy());
  addEventListener('online', resend);
  addEventListener('pagehide', queue.putAllBy);
  addEventListener('pageshow', (event) => event.persisted && resend());
  resend();
}

function listenToFaults(): void {
  addEventListener('error', ({ message, error }) =>
    report('error', `uncaught: ${error instanceof Error ? (error.stack ?? message) : message}`),
  );
  addEventListener('unhandledrejection', ({ reason }) =>
    report(
      'error',
      `unhandled: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`,
    ),
  );
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('error', `policy violated: ${violatedDirective} by ${blockedURI}`),
  );
}

function followSwitch(): void {
  const accept = () => {
    const value = queryClient.getQueryData(config.queryKey)?.logSwitch;
    if (value !== undefined) localStorage.setItem(switchKey, String(value));
  };
  queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === 'config') accept();
  });
  accept();
}
