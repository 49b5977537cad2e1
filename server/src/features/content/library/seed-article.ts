import type { ArticleContent, ArticleKind } from '@banyan/domain/content/article.ts';

type Texts = 'title' | 'summary' | 'body';

/** An article that comes with the release; whatever it does not say is empty. */
export type SeedArticle = Pick<ArticleContent, Texts> &
  Partial<Omit<ArticleContent, Texts>> & {
    kind: ArticleKind;
    /** Of a single page: by what it is asked for. */
    key?: string;
  };

/** Returns all that a version of it says. */
export const contentOf = ({ kind: _kind, key: _key, ...said }: SeedArticle): ArticleContent => ({
  cover: null,
  picture: null,
  series: null,
  position: 0,
  video: null,
  theme: 'green',
  language: 'both',
  flag: null,
  ...said,
});
