import type { versionApi } from '@banyan/api/version/version.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { newestRelease } from './newest-release.ts';

export const versionHandlers = (services: Services): HandlersOf<typeof versionApi> => ({
  upapp: (ctx, input) => newestRelease(ctx, input, services),
});
