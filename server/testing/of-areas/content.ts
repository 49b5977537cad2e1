import { sql } from '../../src/platform/db/sql.ts';
import { smallPhoto } from '../certified.ts';
import { articleDraft, named, passSeconds, propose } from '../content.ts';
import { isSo } from '../stored.ts';
import { belongsToNobody, type OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';

export const ofArea: OfArea = {
  ways: ({ suite, by: { ada } }) => ({
    article: {
      make: async (by) => (await propose(by)).versionId,
      edit: async (by, versionId) => {
        const row = await by.ok('/console/api/articles/version', { versionId });
        const { content } = articleDraft();
        const saved = await by.ok('/console/api/articles/save', { ...named(row), content });
        await by.ok('/console/api/articles/propose', named(saved));
      },
      check: async (by, versionId) => {
        const row = await ada.ok('/console/api/articles/version', { versionId });
        return by.send('/console/api/articles/publish', { ...named(row), at: null });
      },
      isDone: (id) =>
        isSo(suite, sql`select live_at is not null as done from article_versions where version_id = ${id}`),
    },
  }),
  owned: () => ({
    '/api/newdetails': belongsToNobody,
    '/api/singlepage': belongsToNobody,
    '/api/content/picture': belongsToNobody,
    '/api/content/opened': belongsToNobody,
    '/api/content/finished': belongsToNobody,
  }),
  beside: () => ({
    '/console/api/articles/versions': {},
    '/console/api/articles/version': {},
    '/console/api/articles/save': { edition: 1, content: articleDraft().content },
    '/console/api/articles/propose': { edition: 1 },
    '/console/api/articles/publish': { edition: 1, at: null },
    '/console/api/articles/withdraw': { reason },
    '/console/api/articles/revise': {},
    '/console/api/pictures/image': {},
    '/console/api/pictures/remove': {},
  }),
  things: async ({ by: { ada } }) => {
    const { articleId, versionId } = await ada.ok('/console/api/articles/create', articleDraft());
    const file = { bytes: await smallPhoto() };
    const { pictureId } = await ada.ok('/console/api/pictures/add', { name: 'An oak' }, { file });
    return { articleId, versionId, pictureId };
  },
  events: (suite) => ({
    'article.finished': async ({ call }) => {
      const { series } = await call.ok('/api/content/school');
      const articleId = series[0]?.lessons[0]?.articleId ?? '';
      await call.ok('/api/content/opened', { articleId });
      passSeconds(suite, 60);
      await call.ok('/api/content/finished', { articleId });
      return articleId;
    },
  }),
};
