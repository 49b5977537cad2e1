import { neededTerms } from '@banyan/domain/content/search.ts';
import type { FoundLink } from '@banyan/domain/search/found-page.ts';
import { scoreOf } from '@banyan/domain/search/rank.ts';
import type { FindOf } from '../../platform/search.ts';
import { foundArticles, type LiveArticle, titledArticles } from './article.store.ts';
import { brandKey } from './articles.ts';

function pageOf({ kind, page_key, article_id }: LiveArticle): FoundLink {
  if (kind === 'page' && page_key) return `/pages/about/pageview?key=${page_key}`;
  return kind === 'school'
    ? `/pages/about/article_info?id=${article_id}`
    : `/pages/about/new_details?id=${article_id}`;
}

/** What is found by the words of its text alone stands behind what is named so, in the order of the text search. */
const leastScore = 45;

/** Finds lessons, news, notices and pages: by a piece of their title while somebody types, and by what they say. */
export const findArticles: FindOf = {
  find: async ({ reader, now }, { question, language, limit }) => {
    const { terms, text } = question;
    const titled = await titledArticles(reader, now, { language, text, limit });
    const found = await foundArticles(reader, now, { language, terms, needed: neededTerms(terms) });
    const rows = [...titled, ...found].filter(({ page_key }) => page_key !== brandKey);
    const once = new Map(rows.map((row) => [row.article_id, row]));
    const leastOf = new Map(found.map(({ article_id }, place) => [article_id, leastScore - place]));
    return [...once.values()].map((row) => {
      const { title, summary: note } = row.content;
      const score = Math.max(scoreOf(question, { title, note }), leastOf.get(row.article_id) ?? 0);
      return { title, note, page: pageOf(row), score };
    });
  },
};
