import type { contentApi } from '@banyan/api/content/content.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { article, home, serverConfig } from './content.ts';

export function contentHandlers(
  services: Services,
  controls: { advance(days: number): Promise<void> },
): HandlersOf<typeof contentApi> {
  return {
    config: async (ctx) => serverConfig(ctx, services.config),
    home: (ctx) => home(ctx),
    article: (ctx, { articleId }) => article(ctx, articleId),
    advanceDemo: {
      prepare: (_outside, { days }) => controls.advance(days),
      run: async () => ({ businessDate: businessDateOf(services.clock.now()) }),
    },
  };
}
