import type { clientLogApi } from '@banyan/api/client-log.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { recordEntries } from './record-entries.ts';
import { uploadToken } from './upload-token.ts';

export { clientLogJobs } from './client-log.jobs.ts';
export { collectRegularly } from './collect-uploads.ts';
export { readEntries } from './read-entries.ts';

export function clientLogHandlers(services: Services): HandlersOf<typeof clientLogApi> {
  return {
    logger: (ctx, { data }) => recordEntries(ctx, data, services),
    logToken: (ctx) => uploadToken(ctx, services),
  };
}
