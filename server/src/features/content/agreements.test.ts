import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { articleDraft, bringOut, named, passSeconds } from '../../../testing/content.ts';
import { publishTemplate } from '../../../testing/contracts.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { investmentTemplate } from '../contracts/index.ts';

const suite = await suiteApp();
const by = await operators(suite);
const stranger = userCaller(suite.app.web);
const listed = async () => (await stranger.ok('/api/content/agreements')).items;
const read = (of: 'page' | 'contract', key: string) => stranger.ok('/api/content/agreement', { of, key });

/** Brings out another version of the page that is shown under a key. */
async function revise(key: string, en: string): Promise<void> {
  const { articleId } = await stranger.ok('/api/danye', { key });
  const { items } = await by.ada.ok('/console/api/articles/versions', { articleId });
  const draft = await by.ada.ok('/console/api/articles/revise', { versionId: items[0]?.versionId ?? '' });
  const saved = await by.ada.ok('/console/api/articles/save', {
    ...named(draft),
    content: { ...draft.content, body: { ...draft.content.body, en } },
  });
  const proposed = await by.ada.ok('/console/api/articles/propose', named(saved));
  await by.bea.ok('/console/api/articles/publish', { ...named(proposed), at: null });
}

it('what one registers under and what contracts are made from is listed as it is in force', async () => {
  expect((await listed()).map(({ of, key }) => [of, key])).toEqual([
    ['page', 'terms'],
    ['page', 'privacy'],
    ['page', 'risk_notice'],
  ]);
  await publishTemplate(by);
  const contract = (await listed()).find(({ of }) => of === 'contract');
  expect(contract).toMatchObject({ key: 'investment', number: 1, title: investmentTemplate.title });
});

it('each version that has been in force can be read, the newest first', async () => {
  passSeconds(suite, 1);
  await revise('terms', 'Other terms.');
  const { title, versions } = await read('page', 'terms');
  expect(title).toEqual({ zh: '用户协议', en: 'Terms of use' });
  expect(versions.map(({ number }) => number)).toEqual([2, 1]);
  expect(versions[0]?.body.en).toBe('Other terms.');
  expect((await listed())[0]).toMatchObject({ key: 'terms', number: 2 });
  await publishTemplate(by);
  expect((await read('contract', 'investment')).versions.map(({ number }) => number)).toEqual([2, 1]);
});

it('request.not_found for drafts, for pages that are no agreement, and for kinds that nobody has signed', async () => {
  await by.ada.ok('/console/api/articles/create', articleDraft({ kind: 'page', key: 'house_rules' }));
  for (const key of ['house_rules', 'about', 'nothing_at_all'])
    expect((await stranger.refusal('/api/content/agreement', { of: 'page', key })).code).toBe(
      'request.not_found',
    );
  for (const key of ['loan', 'terms'])
    expect((await stranger.refusal('/api/content/agreement', { of: 'contract', key })).code).toBe(
      'request.not_found',
    );
});

it('a page that was withdrawn is no agreement any more', async () => {
  const { versionId } = await bringOut(by, articleDraft({ kind: 'page', key: 'farewell' }));
  await by.ada.ok('/console/api/articles/withdraw', { versionId, reason: 'not needed' });
  expect((await listed()).map(({ key }) => key)).not.toContain('farewell');
});
