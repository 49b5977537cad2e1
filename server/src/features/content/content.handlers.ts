import type { UserCalls } from '@banyan/api/contract.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { Everything } from '../../area.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { agreement, agreements } from './agreements.ts';
import {
  aboutPage,
  ads,
  article,
  brand,
  home,
  homeAds,
  newsList,
  school,
  searchArticles,
  singlePage,
} from './articles.ts';
import { serverConfig } from './content.ts';
import { showPicture } from './pictures.ts';
import { finishArticle, openArticle, readAll, reads } from './reading.ts';

export function contentHandlers(
  services: Services,
  controls: { advance(days: number): Promise<void>; all: Pick<Everything, 'agreements'> },
): HandlersOf<UserCalls['content']> {
  return {
    config: (ctx) => serverConfig(ctx, services.config),
    home: (ctx) => home(ctx),
    agreements: (ctx) => agreements(ctx, controls.all.agreements),
    agreement: (ctx, input) => agreement(ctx, controls.all.agreements, input),
    newsList: (ctx, input) => newsList(ctx, input),
    article: (ctx, { articleId }) => article(ctx, articleId),
    aboutPage: (ctx, { key }) => aboutPage(ctx, key),
    singlePage: (ctx, input) => singlePage(ctx, input),
    homeAds: (ctx, input) => homeAds(ctx, input),
    ads: (ctx, input) => ads(ctx, input),
    libraryPicture: (ctx, { pictureId, size }) => showPicture(ctx, pictureId, size),
    brand: (ctx) => brand(ctx),
    school: (ctx) => school(ctx),
    searchArticles: (ctx, input) => searchArticles(ctx, input),
    reads: (ctx) => reads(ctx),
    openArticle: (ctx, { articleId }) => openArticle(ctx, articleId),
    finishArticle: (ctx, { articleId }) => finishArticle(ctx, articleId),
    readAll: (ctx) => readAll(ctx),
    advanceDemo: {
      prepare: (_outside, { days }) => controls.advance(days),
      run: async () => ({ businessDate: businessDateOf(services.clock.now()) }),
    },
  };
}
