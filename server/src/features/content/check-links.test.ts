import { expect, it } from 'vitest';
import { articleDraft, bringOut, named } from '../../../testing/content.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
const reason = 'no longer true';

const titled = (en: string, link = '') =>
  articleDraft({
    content: { title: { zh: '标题', en }, body: { zh: '正文', en: link ? `[It](${link})` : 'Text' } },
  });
const alerts = async () =>
  (await by.ada.ok('/console/api/overview')).alerts
    .filter(({ code }) => code === 'content.link_broken')
    .map(({ subject }) => subject);
const seen = (versionId: string) => by.ada.ok('/console/api/articles/version', { versionId });

it('an article that leads to what was withdrawn is told from the next day on, until it leads there no more', async () => {
  const target = await bringOut(by, titled('Target'));
  const link = `/pages/about/new_details?id=${target.articleId}`;
  const leading = await bringOut(by, titled('Leading', link));
  await suite.app.advance(1);
  expect(await alerts()).toEqual([]);
  await by.ada.ok('/console/api/articles/withdraw', { versionId: target.versionId, reason });
  await suite.app.advance(1);
  expect(await alerts()).toEqual([`Leading: ${link}`]);
  await suite.app.advance(1);
  expect(await alerts()).toEqual([`Leading: ${link}`]);

  const revised = await by.ada.ok('/console/api/articles/revise', { versionId: leading.versionId });
  const saved = await by.ada.ok('/console/api/articles/save', {
    ...named(revised),
    content: titled('Leading').content,
  });
  const proposed = await by.ada.ok('/console/api/articles/propose', named(saved));
  await by.bea.ok('/console/api/articles/publish', { ...named(proposed), at: null });
  // What is shown now leads nowhere at all; the version before it is not shown any more.
  expect(await alerts()).toEqual([]);
});

it('whoever withdraws an article is told which ones lead to it, by its id or by its key', async () => {
  const target = await bringOut(by, articleDraft({ kind: 'page', key: 'delivery' }));
  await bringOut(by, articleDraft({ kind: 'page', key: 'delivery_abroad' }));
  const byId = await bringOut(by, titled('By its id', `/pages/about/pageview?id=${target.articleId}`));
  const byKey = await bringOut(by, titled('By its key', '/pages/about/pageview?key=delivery'));
  await bringOut(by, titled('To another', '/pages/about/pageview?key=delivery_abroad'));
  const { linkedFrom } = await seen(target.versionId);
  expect(linkedFrom.map(({ versionId }) => versionId).toSorted()).toEqual(
    [byId.versionId, byKey.versionId].toSorted(),
  );
  expect((await seen(byId.versionId)).linkedFrom).toEqual([]);
  const gone = await by.ada.ok('/console/api/articles/withdraw', { versionId: target.versionId, reason });
  expect(gone.linkedFrom).toEqual([]);
});
