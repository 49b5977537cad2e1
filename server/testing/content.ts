import type { OperatorInput, OperatorOutput } from '@banyan/api/contract.ts';
import type { OperatorCaller } from './caller.ts';
import type { TestApp } from './test-app.ts';

/** Articles, as two editors bring them out. */

type Draft = OperatorInput<'/console/api/articles/create'>;
export type Version = OperatorOutput<'/console/api/articles/version'>;

/** Returns a complete article: a notice that leads nowhere. */
export const articleDraft = (
  change: Partial<Omit<Draft, 'content'>> & { content?: Partial<Draft['content']> } = {},
): Draft => ({
  kind: 'notice',
  key: null,
  ...change,
  content: {
    title: { zh: '节假日安排', en: 'Holiday hours' },
    summary: { zh: '客服时间有变', en: 'Other hours of customer service' },
    body: { zh: '客服照常答复邮件。', en: 'Customer service answers e-mails as usual.' },
    cover: null,
    picture: null,
    series: null,
    position: 0,
    video: null,
    theme: 'green',
    language: 'both',
    flag: null,
    ...change.content,
  },
});

export const named = ({ versionId, edition }: Pick<Version, 'versionId' | 'edition'>) => ({
  versionId,
  edition,
});

/** Writes and proposes an article. */
export async function propose(by: OperatorCaller, draft: Draft = articleDraft()): Promise<Version> {
  const version = await by.ok('/console/api/articles/create', draft);
  return by.ok('/console/api/articles/propose', named(version));
}

/** Brings an article out: Ada writes it, Bea publishes it, from an instant on where one is said. */
export async function bringOut(
  by: { ada: OperatorCaller; bea: OperatorCaller },
  draft: Draft = articleDraft(),
  at: string | null = null,
): Promise<Version> {
  const proposed = await propose(by.ada, draft);
  return by.bea.ok('/console/api/articles/publish', { ...named(proposed), at });
}

/** Publishes an article, and withdraws the other one that it leads to. */
export async function leadNowhere(by: { ada: OperatorCaller; bea: OperatorCaller }): Promise<void> {
  const target = await bringOut(by);
  const link = `/pages/about/new_details?id=${target.articleId}`;
  await bringOut(by, articleDraft({ content: { body: { zh: '正文', en: `[It](${link})` } } }));
  await by.ada.ok('/console/api/articles/withdraw', { versionId: target.versionId, reason: 'gone' });
}

/** Lets so many seconds pass, on the wall and in business. */
export const passSeconds = ({ clock }: Pick<TestApp, 'clock'>, seconds: number): void =>
  clock.set(new Date(clock.wall().getTime() + seconds * 1_000));
