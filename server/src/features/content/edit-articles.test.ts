import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { articleDraft, bringOut, named, passSeconds, propose } from '../../../testing/content.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
const stranger = userCaller(suite.app.web);
const nobody = '00000000-0000-4000-8000-000000000000';
const titleOf = async (articleId: string) =>
  (await stranger.send('/api/newdetails', { articleId })).body.title?.en ?? 'none';
const titled = (en: string) => articleDraft({ content: { title: { zh: '标题', en } } });

it('a draft is seen by nobody until another editor has published it', async () => {
  const version = await by.ada.ok('/console/api/articles/create', articleDraft());
  expect(version).toMatchObject({ state: 'draft', number: 1, edition: 1, mayPublish: false });
  const publish = { ...named(version), at: null };
  expect((await by.bea.refusal('/console/api/articles/publish', publish)).code).toBe('article.not_proposed');
  const proposed = await by.ada.ok('/console/api/articles/propose', named(version));
  expect(proposed).toMatchObject({ state: 'proposed', mayPublish: false });
  expect((await by.ada.refusal('/console/api/articles/publish', publish)).code).toBe('operator.same_person');
  expect(await titleOf(version.articleId)).toBe('none');
  expect(await by.bea.ok('/console/api/articles/version', { versionId: version.versionId })).toMatchObject({
    mayPublish: true,
  });
  expect(await by.bea.ok('/console/api/articles/publish', publish)).toMatchObject({ state: 'published' });
  expect(await titleOf(version.articleId)).toBe('Holiday hours');
});

it('operator.maker_left where whoever wrote it is gone', async () => {
  const proposed = await propose(by.ada);
  const setDisabled = (at: Date | null) =>
    suite.tamper((writer) =>
      writer.run(sql`update operators set disabled_at = ${at} where username = 'ada'`),
    );
  await setDisabled(suite.clock.wall());
  expect((await by.bea.refusal('/console/api/articles/publish', { ...named(proposed), at: null })).code).toBe(
    'operator.maker_left',
  );
  await setDisabled(null);
});

it('what was changed after it was proposed is a draft again, and whoever changed it may not publish it', async () => {
  const proposed = await propose(by.ada);
  const saved = await by.bea.ok('/console/api/articles/save', {
    ...named(proposed),
    content: titled('Changed').content,
  });
  expect(saved).toMatchObject({ state: 'draft', edition: 2, title: { en: 'Changed' } });
  expect((await by.ada.refusal('/console/api/articles/propose', named(proposed))).code).toBe(
    'request.conflict',
  );
  await by.ada.ok('/console/api/articles/propose', named(saved));
  expect((await by.bea.refusal('/console/api/articles/publish', { ...named(saved), at: null })).code).toBe(
    'operator.same_person',
  );
});

it('operator.same_person for whoever has published it and wants to write it', async () => {
  const proposed = await propose(by.ada);
  // Bea has approved, as if the publication had been rolled back behind it.
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into four_eyes (subject_type, subject_id, operator_id, part, acted_at)
      select 'article', ${proposed.versionId}, operator_id, 'checker', ${suite.clock.now()} from operators where username = 'bea'`),
  );
  for (const [path, more] of [
    ['/console/api/articles/save', { content: articleDraft().content }],
    ['/console/api/articles/propose', {}],
  ] as const)
    expect((await by.bea.refusal(path, { ...named(proposed), ...more } as never)).code).toBe(
      'operator.same_person',
    );
});

it('a version never changes once it is published; another one takes its place', async () => {
  const first = await bringOut(by, titled('First'));
  for (const [path, more] of [
    ['/console/api/articles/save', { content: articleDraft().content }],
    ['/console/api/articles/propose', {}],
    ['/console/api/articles/publish', { at: null }],
  ] as const)
    expect((await by.ada.refusal(path, { ...named(first), ...more } as never)).code).toBe(
      'article.already_published',
    );
  const second = await by.ada.ok('/console/api/articles/revise', { versionId: first.versionId });
  expect(second).toMatchObject({ number: 2, state: 'draft', content: first.content });
  expect((await by.ada.refusal('/console/api/articles/revise', { versionId: first.versionId })).code).toBe(
    'article.draft_exists',
  );
  const saved = await by.ada.ok('/console/api/articles/save', {
    ...named(second),
    content: titled('Second').content,
  });
  await by.ada.ok('/console/api/articles/propose', named(saved));
  expect(await titleOf(first.articleId)).toBe('First');
  await by.bea.ok('/console/api/articles/publish', { ...named(saved), at: null });
  expect(await titleOf(first.articleId)).toBe('Second');
  const { items } = await by.ada.ok('/console/api/articles/versions', { articleId: first.articleId });
  expect(items.map(({ number, state }) => [number, state])).toEqual([
    [2, 'published'],
    [1, 'superseded'],
  ]);
});

it('what is scheduled appears when business time is there, and not before', async () => {
  const at = new Date(suite.clock.now().getTime() + 3_600_000).toISOString();
  const version = await bringOut(by, titled('Later'), at);
  expect(version).toMatchObject({ state: 'scheduled', liveAt: at });
  passSeconds(suite, 3_599);
  expect(await titleOf(version.articleId)).toBe('none');
  passSeconds(suite, 1);
  expect(await titleOf(version.articleId)).toBe('Later');
});

it('a withdrawn article is gone, and no earlier version comes back; one withdrawn before its time never was', async () => {
  const first = await bringOut(by, titled('First'));
  const reason = 'no longer true';
  const next = async (at: string | null) => {
    const draft = await by.ada.ok('/console/api/articles/revise', { versionId: first.versionId });
    const proposed = await by.ada.ok('/console/api/articles/propose', named(draft));
    return by.bea.ok('/console/api/articles/publish', { ...named(proposed), at });
  };
  const scheduled = await next(new Date(suite.clock.now().getTime() + 60_000).toISOString());
  await by.ada.ok('/console/api/articles/withdraw', { versionId: scheduled.versionId, reason });
  passSeconds(suite, 61);
  expect(await titleOf(first.articleId)).toBe('First');
  const second = await next(null);
  expect(
    await by.ada.ok('/console/api/articles/withdraw', { versionId: second.versionId, reason }),
  ).toMatchObject({ state: 'withdrawn', withdrawnBy: 'ada', withdrawnReason: reason });
  expect(await titleOf(first.articleId)).toBe('none');
  for (const [path, more] of [
    ['/console/api/articles/withdraw', { reason }],
    ['/console/api/articles/save', { edition: 1, content: articleDraft().content }],
    ['/console/api/articles/propose', { edition: 1 }],
    ['/console/api/articles/publish', { edition: 1, at: null }],
  ] as const)
    expect((await by.bea.refusal(path, { versionId: second.versionId, ...more } as never)).code).toBe(
      'article.already_withdrawn',
    );
});

it('both languages are complete, a lesson has its series, and every link inside the app leads somewhere', async () => {
  const refusal = async (change: Parameters<typeof articleDraft>[0]) => {
    const version = await by.ada.ok('/console/api/articles/create', articleDraft(change));
    return by.ada.refusal('/console/api/articles/propose', named(version));
  };
  expect((await refusal({ content: { body: { zh: '只有中文', en: '' } } })).code).toBe('article.incomplete');
  expect((await refusal({ kind: 'school' })).code).toBe('article.incomplete');
  for (const link of [
    '/pages/no/such_page',
    `/pages/about/article_info?id=${nobody}`,
    '/pages/about/pageview?key=nowhere',
    '/pages/about/pageview',
  ])
    expect(await refusal({ content: { body: { zh: `[看](${link})`, en: 'Look' } } })).toMatchObject({
      code: 'article.link_broken',
      facts: { link },
    });
  const good = { zh: '[关于](/pages/about/pageview?key=about)', en: '[Home](/pages/index/index)' };
  expect(await propose(by.ada, articleDraft({ content: { body: good } }))).toMatchObject({
    state: 'proposed',
  });
});

it('a link that broke while its article waited keeps it from being published', async () => {
  const target = await bringOut(by, titled('Target'));
  const link = `/pages/about/new_details?id=${target.articleId}`;
  const waiting = await propose(
    by.ada,
    articleDraft({ content: { body: { zh: '看', en: `[It](${link})` } } }),
  );
  await by.ada.ok('/console/api/articles/withdraw', { versionId: target.versionId, reason: 'gone' });
  expect(
    await by.bea.refusal('/console/api/articles/publish', { ...named(waiting), at: null }),
  ).toMatchObject({
    code: 'article.link_broken',
  });
  expect(await by.bea.ok('/console/api/articles/version', { versionId: waiting.versionId })).toMatchObject({
    mayPublish: false,
    obstacle: { code: 'article.link_broken', en: expect.stringContaining(link) },
  });
});

it('a single page has a key of its own, and nothing else has one', async () => {
  const create = (kind: 'page' | 'news', key: string | null) =>
    by.ada.send('/console/api/articles/create', articleDraft({ kind, key }));
  expect((await create('page', null)).body).toMatchObject({ code: 'article.key_needed' });
  expect((await create('news', 'news')).body).toMatchObject({ code: 'article.key_needed' });
  expect((await create('page', 'imprint')).body).toMatchObject({ key: 'imprint' });
  expect((await create('page', 'imprint')).body).toMatchObject({ code: 'article.key_taken' });
});

it('request.not_found for a version or an article that is not there', async () => {
  const version = { versionId: nobody, edition: 1 };
  for (const [path, input] of [
    ['/console/api/articles/version', { versionId: nobody }],
    ['/console/api/articles/versions', { articleId: nobody }],
    ['/console/api/articles/save', { ...version, content: articleDraft().content }],
    ['/console/api/articles/propose', version],
    ['/console/api/articles/publish', { ...version, at: null }],
    ['/console/api/articles/withdraw', { versionId: nobody, reason: 'gone' }],
    ['/console/api/articles/revise', { versionId: nobody }],
  ] as const)
    expect((await by.ada.refusal(path, input as never)).code, path).toBe('request.not_found');
});

it('request.conflict for whoever saves or publishes what was changed meanwhile', async () => {
  const proposed = await propose(by.ada);
  const stale = { versionId: proposed.versionId, edition: proposed.edition + 1 };
  for (const [path, more] of [
    ['/console/api/articles/save', { content: articleDraft().content }],
    ['/console/api/articles/publish', { at: null }],
  ] as const)
    expect((await by.bea.refusal(path, { ...stale, ...more } as never)).code).toBe('request.conflict');
});

it('the list is read by kind and state', async () => {
  passSeconds(suite, 1);
  const ad = await propose(by.ada, articleDraft({ kind: 'ad' }));
  const { items } = await by.ada.ok('/console/api/articles', { kind: 'ad', state: 'proposed' });
  expect(items.map(({ versionId }) => versionId)).toEqual([ad.versionId]);
  const first = await by.ada.ok('/console/api/articles', { limit: 1 });
  expect(first.items[0]).toMatchObject({ versionId: ad.versionId });
  const next = await by.ada.ok('/console/api/articles', { limit: 1, cursor: first.nextCursor ?? '' });
  expect(next.items[0]?.versionId).not.toBe(ad.versionId);
  for (const state of ['draft', 'scheduled', 'published', 'withdrawn'] as const)
    for (const row of (await by.ada.ok('/console/api/articles', { state, limit: 100 })).items)
      expect(row.state).toBe(state);
});
