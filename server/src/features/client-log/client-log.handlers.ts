import type { clientLogApi } from '@banyan/api/client-log/client-log.ts';
import type { HandlersOf, Staged } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { type CleanEntry, cleanEntries, recordEntries } from './record-entries.ts';
import { uploadToken } from './upload-token.ts';

export function clientLogHandlers(services: Services): HandlersOf<typeof clientLogApi> {
  return {
    logger: {
      prepare: async (_outside, { data }) =>
        services.config.clientLog.switch === 0 ? [] : cleanEntries(data),
      run: (ctx, _input, entries) => recordEntries(ctx, entries, services),
    } satisfies Staged<typeof clientLogApi.logger, CleanEntry[], { accepted: number }>,
    logToken: (ctx) => uploadToken(ctx, services),
  };
}
