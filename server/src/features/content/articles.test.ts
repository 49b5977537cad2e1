import { beforeEach, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { articleDraft, bringOut, passSeconds } from '../../../testing/content.ts';
import { registerPerson } from '../../../testing/person.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const by = await operators(suite);
const stranger = userCaller(suite.app.web);
const nobody = '00000000-0000-4000-8000-000000000000';
const maple = await registerPerson(suite, 'maple');

beforeEach(() => passSeconds(suite, 1));

const school = () => stranger.ok('/api/content/school');
const found = async (query: string, language: 'zh' | 'en') =>
  (await stranger.ok('/api/content/search', { query, language })).items;

it('the school has its series in order, and a lesson knows those beside it', async () => {
  const { series } = await school();
  expect(series.map(({ name, lessons }) => [name, lessons.length])).toEqual([
    ['returns', 3],
    ['safety', 3],
    ['platform', 2],
  ]);
  const [first, second, third] = series[0]?.lessons ?? [];
  const lesson = await stranger.ok('/api/newdetails', { articleId: second?.articleId ?? '' });
  expect(lesson).toMatchObject({
    kind: 'school',
    series: { name: 'returns', position: 2, of: 3 },
    previous: { articleId: first?.articleId },
    next: { articleId: third?.articleId },
  });
  expect(first).toMatchObject({ hasVideo: true });
});

it.each([
  ['zh', '骗局', 'How to spot investment fraud'],
  ['zh', '怎么识别投资骗局', 'How to spot investment fraud'],
  ['zh', '覆盖率', 'What a cover ratio is'],
  ['zh', '拉人头', 'Why recruiting schemes must collapse'],
  ['zh', '单利', 'How interest is computed here'],
  ['zh', 'APR', 'How fees and the APR are computed'],
  ['zh', '转盘抽奖怎么验证', 'How to verify a draw at the wheel'],
  ['en', 'fraud', 'How to spot investment fraud'],
  ['en', 'verifying draws', 'How to verify a draw at the wheel'],
  ['en', 'Cover ratios', 'What a cover ratio is'],
  ['en', 'risk levels', 'What the risk levels R1–R5 mean'],
  ['en', 'how is interest computed?', 'How interest is computed here'],
] as const)(
  'what is asked in %s for “%s” is answered first by its lesson',
  async (language, query, title) => {
    const items = await found(query, language);
    expect(items[0]?.title.en).toBe(title);
    expect(items[0]?.excerpt.length).toBeLessThanOrEqual(140);
  },
);

it('nothing is found by what no article says, and drafts are not found', async () => {
  expect(await found('鲸鱼迁徙', 'zh')).toEqual([]);
  expect(await found('the of', 'en')).toEqual([]);
  await by.ada.ok(
    '/console/api/articles/create',
    articleDraft({ content: { title: { zh: '鲸鱼迁徙', en: 'Whales' } } }),
  );
  expect(await found('鲸鱼迁徙', 'zh')).toEqual([]);
  await bringOut(by, articleDraft({ content: { title: { zh: '鲸鱼迁徙', en: 'Whales' } } }));
  expect((await found('鲸鱼', 'zh')).map(({ title }) => title.en)).toEqual(['Whales']);
});

it('notices and news are lists of their own, the newest first', async () => {
  const { articleId } = await bringOut(by, articleDraft({ kind: 'news' }));
  const news = await stranger.ok('/api/newlist', { kind: 'news', limit: 1 });
  expect(news.items).toMatchObject([{ articleId, kind: 'news' }]);
  const next = await stranger.ok('/api/newlist', { kind: 'news', cursor: news.nextCursor ?? '' });
  expect(next.items.map((item) => item.articleId)).not.toContain(articleId);
  for (const { kind } of (await stranger.ok('/api/newlist', {})).items) expect(kind).toBe('notice');
});

it('a page of the about family knows the others; a single page stands alone, by its id or its key', async () => {
  const about = await stranger.ok('/api/danye', { key: 'about' });
  expect(about.family.map(({ key }) => key)).toEqual(['contact', 'risk_notice', 'fees', 'terms', 'privacy']);
  const alone = await stranger.ok('/api/singlepage', { key: 'about' });
  expect(alone).toEqual(await stranger.ok('/api/singlepage', { articleId: about.articleId }));
  expect(alone).not.toHaveProperty('family');
});

it('request.not_found for a page that is not there, and for an article that is no page', async () => {
  const [notice] = (await stranger.ok('/api/newlist', {})).items;
  const articleId = notice?.articleId ?? '';
  expect((await stranger.refusal('/api/danye', { key: 'nowhere' })).code).toBe('request.not_found');
  for (const input of [{ key: 'nowhere' }, { articleId: nobody }, { articleId }])
    expect((await stranger.refusal('/api/singlepage', input)).code).toBe('request.not_found');
});

it('an ad is shown to its language, and for as long as its area is switched on', async () => {
  const ad = (en: string, content: object) =>
    bringOut(by, articleDraft({ kind: 'ad', content: { title: { zh: '广告', en }, ...content } }));
  await ad('English', { language: 'en' });
  await ad('Wheel', { flag: 'lottery' });
  const titles = async (language: 'zh' | 'en') => [
    (await stranger.ok('/api/adlist', { language })).items.map(({ title }) => title.en),
    (await stranger.ok('/api/v2/cms/adv/getList', { language })).items.map(({ title }) => title.en),
  ];
  for (const list of await titles('en')) expect(list).toEqual(expect.arrayContaining(['English', 'Wheel']));
  for (const list of await titles('zh')) expect(list).not.toContain('English');
  expect((await stranger.ok('/api/index', {})).banners.map(({ language }) => language)).toContain('en');
  await decidePolicy(by, { 'permissions.lottery': 'false' });
  for (const list of await titles('en')) expect(list).not.toContain('Wheel');
  await decidePolicy(by, { 'permissions.lottery': 'true' });
});

it('the brand is shown for as long as its page is there', async () => {
  expect(await stranger.ok('/api/islogo')).toMatchObject({ name: { en: 'Banyan' }, isShown: true });
  const { items } = await by.ada.ok('/console/api/articles', { kind: 'page', limit: 100 });
  const page = items.find(({ key }) => key === 'brand');
  await by.ada.ok('/console/api/articles/withdraw', { versionId: page?.versionId ?? '', reason: 'new name' });
  expect(await stranger.ok('/api/islogo')).toMatchObject({ isShown: false });
});

it('an article is read after enough time by the server’s clock on the wall, which no demo moves', async () => {
  const articleId = (await school()).series[0]?.lessons[0]?.articleId ?? '';
  const finish = () => maple.call.send('/api/content/finished', { articleId });
  expect((await finish()).body).toMatchObject({ code: 'article.not_opened' });
  await maple.call.ok('/api/content/opened', { articleId });
  passSeconds(suite, 12);
  expect((await finish()).body).toMatchObject({ code: 'article.read_too_quickly', facts: { seconds: 8 } });
  suite.clock.setOffsetDays(1);
  expect((await finish()).body).toMatchObject({ code: 'article.read_too_quickly' });
  passSeconds(suite, 8);
  const { finishedAt } = (await finish()).body;
  expect(finishedAt).toBe(suite.clock.now().toISOString());
  passSeconds(suite, 60);
  // Opened and finished once more, it stays as it was.
  await maple.call.ok('/api/content/opened', { articleId });
  expect((await finish()).body).toEqual({ finishedAt });
  expect((await maple.call.ok('/api/content/reads')).items).toContainEqual({ articleId, finishedAt });
  suite.clock.setOffsetDays(0);
});

it('opening an article again begins its time anew', async () => {
  const articleId = (await school()).series[1]?.lessons[0]?.articleId ?? '';
  await maple.call.ok('/api/content/opened', { articleId });
  passSeconds(suite, 19);
  await maple.call.ok('/api/content/opened', { articleId });
  passSeconds(suite, 19);
  expect(await maple.call.refusal('/api/content/finished', { articleId })).toMatchObject({
    code: 'article.read_too_quickly',
    facts: { seconds: 1 },
  });
});

it('request.not_found for what is no reading: a page, an ad, and what is not there', async () => {
  const [banner] = (await stranger.ok('/api/index', {})).banners;
  const page = await stranger.ok('/api/danye', { key: 'about' });
  for (const articleId of [banner?.articleId ?? '', page.articleId, nobody])
    for (const path of ['/api/content/opened', '/api/content/finished'] as const)
      expect((await maple.call.refusal(path, { articleId })).code).toBe('request.not_found');
});

it('an unread notice counts until it is opened, or all are marked as read; what is old counts no longer', async () => {
  const rowan = await registerPerson(suite, 'rowantree');
  const unread = async () => Number((await rowan.call.ok('/api/content/reads')).unread);
  const before = await unread();
  expect(before).toBeGreaterThan(0);
  const { articleId } = await bringOut(by);
  expect(await unread()).toBe(before + 1);
  await rowan.call.ok('/api/content/opened', { articleId });
  expect(await unread()).toBe(before);
  await rowan.call.ok('/api/content/read_all', {});
  expect(await unread()).toBe(0);
  passSeconds(suite, 1);
  await bringOut(by);
  expect(await unread()).toBe(1);
  suite.clock.setOffsetDays(91);
  expect(await unread()).toBe(0);
  suite.clock.setOffsetDays(0);
});

it('whoever finishes an article is heard by others once', async () => {
  const articleId = (await school()).series[2]?.lessons[0]?.articleId ?? '';
  const willow = await registerPerson(suite, 'willow');
  await willow.call.ok('/api/content/opened', { articleId });
  passSeconds(suite, 20);
  for (let i = 0; i < 2; i += 1) await willow.call.ok('/api/content/finished', { articleId });
  const rows = await suite.rows<{ finished_at: Date | null }>(
    sql`select finished_at from article_reads where user_id = ${willow.userId}`,
  );
  expect(rows).toHaveLength(1);
});
