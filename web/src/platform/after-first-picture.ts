import { apiBase } from './api-base.ts';
import { startClientLog } from './client-log/start-client-log.ts';
import { followConfig } from './follow-config.ts';
import { followEvents } from './live.ts';
import { lookForRelease } from './look-for-release.ts';
import { resumeMoneyCommands } from './money-command/money-commands.ts';
import { tellOutcomes } from './money-command/tell-outcomes.ts';
import { moveToLivingServer } from './move-base.ts';
import { registerServiceWorker } from './service-worker.ts';

/** By then the first page stands, and what follows takes nothing from it. */
const calmMs = 3_000;

function lookForNewer(): void {
  void registerServiceWorker();
  // Without a server's address the question would lead to the launch page: the next start asks.
  if (apiBase.get() !== null) void lookForRelease();
}

/** What the first picture can do without. */
export function afterFirstPicture(): void {
  followConfig();
  followEvents();
  moveToLivingServer();
  tellOutcomes();
  void resumeMoneyCommands();
  void startClientLog();
  setTimeout(lookForNewer, calmMs);
}
