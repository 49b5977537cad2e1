import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useLoggedIn } from '../../platform/logged-in.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Headline = WireOutput<'/api/newlist'>['items'][number];
export type Article = WireOutput<'/api/newdetails'>;
export type Series = WireOutput<'/api/content/school'>['series'][number];
export type Found = WireOutput<'/api/content/search'>['items'][number];
export type Reads = WireOutput<'/api/content/reads'>;
export type AgreementSource = WireOutput<'/api/content/agreements'>['items'][number]['of'];
export type Agreement = WireOutput<'/api/content/agreement'>;
export type NewsKind = 'notice' | 'news';

export const newsList = (kind: NewsKind) => apiPages('/api/newlist', { kind });
export const article = (articleId: string) => apiQuery('/api/newdetails', { articleId });
export const school = apiQuery('/api/content/school', {});
export const articleSearch = (query: string, language: 'zh' | 'en') =>
  apiQuery('/api/content/search', { query, language });
export const aboutPage = (key: string) => apiQuery('/api/danye', { key });
export const agreements = apiQuery('/api/content/agreements', {});
export const agreement = (of: AgreementSource, key: string) =>
  apiQuery('/api/content/agreement', { of, key });
export const brand = apiQuery('/api/islogo', {});
export const reads = apiQuery('/api/content/reads', {});

/** Returns what the person has read; undefined for a guest, and until it is known. */
export function useReads(): Reads | undefined {
  const isLoggedIn = useLoggedIn();
  return useQuery({ ...reads, enabled: isLoggedIn }).data;
}

/** Returns whether a notice is new to the person: neither opened, nor older than what counts. */
export const isUnread = (known: Reads | undefined, { articleId, publishedAt }: Headline): boolean =>
  known !== undefined &&
  publishedAt > known.unreadSince &&
  !known.items.some((item) => item.articleId === articleId);

/** Returns whether the person has read an article to its end. */
export const isFinished = (known: Reads | undefined, articleId: string): boolean =>
  known?.items.some((item) => item.articleId === articleId && item.finishedAt !== null) === true;
