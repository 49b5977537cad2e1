import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Pictures for people to look at: `BANYAN_SCREENS=1`, then see `.cache/screens`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.BANYAN_SCREENS !== '1') return;
  const folder = join(cacheFolder, 'screens', 'content');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

const said = {
  zh: {
    readAll: '全部已读',
    allRead: '没有未读',
    search: '搜索文章',
    query: '骗局',
    lesson: '怎样识别投资骗局',
    finished: '已读完',
    progress: '已读 1 / 3',
    zoom: /放大/,
    watch: '观看视频',
    play: '播放',
    pause: '暂停',
    captions: '字幕',
    first: '收益是怎么算出来的',
  },
  en: {
    readAll: 'Mark all as read',
    allRead: 'Nothing unread',
    search: 'Search articles',
    query: 'fraud',
    lesson: 'How to spot investment fraud',
    finished: 'You have read this',
    progress: '1 of 3 read',
    zoom: /Zoom in/,
    watch: 'Watch the clip',
    play: 'Play',
    pause: 'Pause',
    captions: 'Captions',
    first: 'How interest is computed here',
  },
} as const;

test.each([
  ['zh', 'chenjing'],
  ['en', 'liuyang'],
] as const)(
  'news are read, a lesson is found and finished, and a clip is seen (%s)',
  async (language, who) => {
    const t = said[language];
    const wire = await loggedIn(stack, who);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, `${name}-${language}`);
    };
    await goTo(page, '/pages/news_list/index');
    await page.getByRole('button', { name: t.readAll }).waitFor();
    await looked('news-unread');
    await page.getByRole('button', { name: t.readAll }).tap();
    await page.getByText(t.allRead).waitFor();
    expect(Number((await wire.get('/api/content/reads', {})).unread)).toBe(0);

    await goTo(page, '/pages/guide/index');
    await page.getByRole('link', { name: t.first }).waitFor();
    await looked('school');
    await page.getByRole('searchbox', { name: t.search }).fill(t.query);
    await page.getByRole('button', { name: t.search }).tap();
    await page.locator('mark').first().waitFor();
    await looked('found');
    await page.getByRole('link', { name: t.lesson }).first().tap();
    await page.getByRole('heading', { name: t.lesson }).waitFor();
    await looked('lesson');
    await page.getByRole('button', { name: t.zoom }).first().tap();
    await page.getByRole('dialog', { name: t.lesson }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('article footer').scrollIntoViewIfNeeded();
    await page.getByText(t.finished).waitFor({ timeout: 60_000 });
    await goTo(page, '/pages/guide/index');
    await page.getByText(t.progress).waitFor();
    await looked('school-progress');

    await page.getByRole('link', { name: t.first }).first().tap();
    await page.getByRole('link', { name: t.watch }).tap();
    await page.getByRole('button', { name: t.play }).waitFor();
    await looked('clip');
    const clip = page.locator('video');
    await expect.poll(() => clip.evaluate((each: HTMLVideoElement) => each.duration)).toBe(24);
    await page.getByRole('slider').fill('20');
    await expect.poll(() => clip.evaluate((each: HTMLVideoElement) => each.currentTime)).toBe(20);
    await page.getByRole('button', { name: t.play }).tap();
    await page.getByRole('button', { name: t.pause }).waitFor();
    await expect
      .poll(() =>
        clip.evaluate((each: HTMLVideoElement) =>
          [...each.textTracks].filter(({ mode }) => mode === 'showing').map((track) => track.language),
        ),
      )
      .toEqual([language === 'zh' ? 'zh-Hans' : 'en']);
    await goTo(page, '/pages/about/pageview?key=risk_notice');
    await page.locator('main h2, main li').first().waitFor();
    await looked('page');
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);

test.each([
  ['zh', 'linxiao'],
  ['en', 'wangqiang'],
] as const)(
  'the notice bar of home opens the newest notice, which counts as read then (%s)',
  async (language, who) => {
    const wire = await loggedIn(stack, who);
    const [notice] = (await wire.post('/api/index', {})).notices;
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const bar = page.locator(`a[href="#/pages/about/new_details?id=${notice?.articleId}"]`);
    await bar.filter({ hasText: notice?.title[language] ?? '' }).tap();
    await page.getByRole('heading', { name: notice?.title[language] ?? '', exact: true }).waitFor();
    const opened = async () => (await wire.get('/api/content/reads', {})).items.map((item) => item.articleId);
    await expect.poll(opened).toContain(notice?.articleId);
    // The bar is no message that goes once it is read: it says the newest notice to everybody.
    await page.goBack();
    await bar.waitFor();
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);

const edited = {
  zh: {
    screen: '内容',
    create: '新建',
    title: ['标题 · 中文', '标题 · 英文'],
    summary: ['摘要 · 中文', '摘要 · 英文'],
    body: ['正文（Markdown） · 中文', '正文（Markdown） · 英文'],
    save: '保存草稿',
    propose: '提交发布',
    publish: '发布',
    published: '已发布',
    waits: '待另一位编辑发布',
  },
  en: {
    screen: 'Content',
    create: 'New',
    title: ['Title · Chinese', 'Title · English'],
    summary: ['Summary · Chinese', 'Summary · English'],
    body: ['Text (Markdown) · Chinese', 'Text (Markdown) · English'],
    save: 'Save the draft',
    propose: 'Propose for publication',
    publish: 'Publish',
    published: 'Published',
    waits: 'Another editor publishes it',
  },
} as const;

test.each(['zh', 'en'] as const)(
  'one editor writes a notice, another publishes it (%s)',
  async (language) => {
    const t = edited[language];
    const english = `Holiday hours in ${language}`;
    const writer = await operatorAt(browser, stack, 'zhao', language);
    const settled = settling(writer.page);
    await openScreen(writer.page, t.screen);
    await writer.page.getByRole('button', { name: t.create, exact: true }).click();
    for (const [labels, texts] of [
      [t.title, ['节假日安排', english]],
      [t.summary, ['客服时间有变', 'Other hours']],
      [t.body, ['## 时间\n\n- 客服照常', '## Hours\n\n- As usual']],
    ] as const)
      for (const [i, label] of labels.entries()) await writer.page.getByLabel(label).fill(texts[i] ?? '');
    await settled();
    expect(await findings(writer.page, language)).toEqual([]);
    await picture(writer.page, `editor-${language}`);
    await writer.page.getByRole('button', { name: t.save }).click();
    await writer.page.getByRole('button', { name: t.propose }).click();
    await writer.page.getByRole('dialog').getByRole('button', { name: t.propose }).click();
    await writer.page.getByText(t.waits).first().waitFor();
    const address = new URL(writer.page.url()).hash;
    await writer.close();

    const checker = await operatorAt(browser, stack, 'qian', language);
    await checker.page.goto(`${stack.consoleUrl}/${address}`);
    await checker.page.getByRole('button', { name: t.publish, exact: true }).click();
    const dialog = checker.page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.publish, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await checker.page.getByText(t.published, { exact: true }).first().waitFor();
    await checker.close();
    const wire = await loggedIn(stack, 'wangqiang');
    const { items } = await wire.post('/api/newlist', {});
    expect(items[0]?.title.en).toBe(english);
  },
);
