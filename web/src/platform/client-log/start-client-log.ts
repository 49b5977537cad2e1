import { deviceId } from '../device.ts';
import { devicePlatform } from '../device-platform.ts';
import { followLog, type Said } from '../log.ts';
import { logSwitch } from '../log-switch.ts';
import { entryOf, logTokenOf } from './log-entry.ts';
import { uploadBatch } from './providers.ts';
import { putBy, takePutBy } from './put-by.ts';
import { uploadQueue } from './upload-queue.ts';

/** Listens to the app's log, and uploads it as the server's switch says. */
export async function startClientLog(): Promise<void> {
  const token = await logTokenOf(deviceId());
  const queue = uploadQueue({
    provider: () => String(logSwitch()),
    upload: (batch) => (logSwitch() === 0 ? Promise.resolve() : uploadBatch(logSwitch(), batch)),
    putBy,
  });
  followLog((said: Said) =>
    queue.add(entryOf(said, { token, href: location.hash.slice(1), platform: devicePlatform() })),
  );
  const resend = () => queue.resend(takePutBy());
  addEventListener('online', resend);
  addEventListener('pagehide', queue.putAllBy);
  addEventListener('pageshow', (event) => event.persisted && resend());
  resend();
}
