import { apiBase } from '../platform/api-base.ts';
import { chooseServer } from '../platform/choose-server.ts';
import { startClientLog } from '../platform/client-log/start-client-log.ts';
import { followConfig } from '../platform/follow-config.ts';
import { followPush } from '../platform/follow-push.ts';
import { followEvents } from '../platform/live.ts';
import { lookForRelease } from '../platform/look-for-release.ts';
import { resumeMoneyCommands } from '../platform/money-command/money-commands.ts';
import { tellOutcomes } from '../platform/money-command/tell-outcomes.ts';
import { moveToLivingServer } from '../platform/move-base.ts';
import { followConnection } from '../platform/query.ts';
import { forgetSearchesWithSession } from '../platform/recent-searches.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';
import { followPrices } from '../shared/shares/follow-prices.ts';
import { knowAllPages } from './known-pages.ts';
import { moneyKinds } from './money-kinds.ts';

/** By then the first page stands, and what follows takes nothing from it. */
const updateCheckAfterMs = 3_000;

function lookForNewer(): void {
  void registerServiceWorker();
  // Without a server's address the question would lead to the launch page: the next start asks.
  if (apiBase.get() !== null) void lookForRelease();
}

/** Starts what the first picture can do without. */
export function afterFirstPicture(choosesServer: boolean): void {
  // If the network is gone, the next page that is opened shows the error.
  void knowAllPages().catch(() => {});
  if (choosesServer) void chooseServer();
  followConfig();
  followConnection();
  followEvents();
  followPrices();
  followPush();
  moveToLivingServer();
  forgetSearchesWithSession();
  tellOutcomes(moneyKinds);
  void resumeMoneyCommands();
  void startClientLog();
  setTimeout(lookForNewer, updateCheckAfterMs);
}
