import { entryRoutes } from './routes/entry-routes.ts';
import { identityRoutes } from './routes/identity-routes.ts';
import { investingRoutes } from './routes/investing-routes.ts';
import type { PageRoute } from './routes/page-route.ts';
import { recoveryRoutes } from './routes/recovery-routes.ts';
import { settingsRoutes } from './routes/settings-routes.ts';
import { startRoutes } from './routes/start-routes.ts';
import { tabRoutes } from './routes/tab-routes.ts';
import { walletRoutes } from './routes/wallet-routes.ts';

/** Every page of the app, an area after the other. `/` is another name of the launch page. */
export const routes: readonly PageRoute[] = [
  ...tabRoutes,
  ...startRoutes,
  ...entryRoutes,
  ...recoveryRoutes,
  ...identityRoutes,
  ...walletRoutes,
  ...investingRoutes,
  ...settingsRoutes,
];
