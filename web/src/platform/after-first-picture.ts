import { apiBase } from './api-base.ts';
import { startClientLog } from './client-log/start-client-log.ts';
import { followConfig } from './follow-config.ts';
import { followEvents } from './live.ts';
import { lookForRelease } from './look-for-release.ts';
import { moveToLivingServer } from './move-base.ts';
import { registerServiceWorker } from './service-worker.ts';

/** What the first picture can do without. */
export function afterFirstPicture(): void {
  followConfig();
  followEvents();
  moveToLivingServer();
  void startClientLog();
  void registerServiceWorker();
  // Before a server was found, its address would be missing: the next start asks.
  if (apiBase.get() !== null) void lookForRelease();
}
