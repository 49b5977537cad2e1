import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../server/testing/wait.ts';
import { cardsOf, drawCard, favour, heldOf } from '../fixtures/cards.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { picture } from '../fixtures/picture.ts';
import { type HostedStack, startStack } from '../fixtures/stack.ts';
import { type CustomerWire, loggedIn } from '../fixtures/wire.ts';

let stack: HostedStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const said = {
  zh: {
    open: '抽一张卡',
    drawn: '抽到一张卡',
    toSet: '集齐了，去抽奖',
    ready: '已集齐全套',
    draw: '用一套卡片抽奖',
    won: '恭喜中奖',
    receipt: '查看凭证',
  },
  en: {
    open: 'Draw a card',
    drawn: 'You drew a card',
    toSet: 'Your set is full: draw',
    ready: 'Your set is full',
    draw: 'Draw with a set',
    won: 'You have won',
    receipt: 'See the receipt',
  },
} as const;

/** Longer than the reading of an article takes at least. */
const readingMs = 60_000;

/** Reads all lessons of the school to their ends, each of which brings a chance. */
async function readLessons(wire: CustomerWire): Promise<void> {
  const { series } = await wire.get('/api/content/school', {});
  const lessons = series.flatMap((each) => each.lessons);
  for (const { articleId } of lessons) await wire.post('/api/content/opened', { articleId });
  await stack.pass(readingMs);
  for (const { articleId } of lessons) await wire.post('/api/content/finished', { articleId });
}

/** Opens a seed with which somebody draws for the first time. */
async function takeSeed(wire: CustomerWire): Promise<void> {
  const { seedId: nextSeedId } = await wire.post('/api/lottery/next_seed', {});
  await wire.post('/api/lottery/new_seed', { seedId: null, nextSeedId, clientSeed: 'a-full-set' });
}

/** Draws until somebody has all cards but one. */
async function collectAllBut(missing: number, wire: CustomerWire): Promise<void> {
  for (const card of [1, 2, 3, 4, 5].filter((each) => each !== missing)) {
    if (heldOf(await cardsOf(wire), card) > 0) continue;
    await favour(stack, card);
    while (heldOf(await cardsOf(wire), card) === 0) await drawCard(wire);
  }
  await favour(stack, missing);
}

test.each([
  ['zh', 'wangqiang'],
  ['en', 'chenjing'],
] as const)('the last card fills a set, which is drawn with and used up (%s)', async (language, who) => {
  const t = said[language];
  const wire = await loggedIn(stack, who);
  const start = await cardsOf(wire);
  if (!start.seed) await takeSeed(wire);
  await readLessons(wire);
  // What a lesson brings is a reaction to its end.
  await until(
    async () => (await cardsOf(wire)).chances.waiting,
    (waiting) => waiting >= start.chances.waiting + 7,
  );
  await collectAllBut(4, wire);

  const phone = await phoneOf(browser, stack, wire.token, language);
  const { page } = phone;
  const settled = settling(page);
  const looked = async (name: string) => {
    await settled();
    expect(await findings(page, language)).toEqual([]);
    await picture(page, 'card-set', `${name}-${language}`);
  };
  await goTo(page, '/pages/activity/index');
  await page.getByRole('button', { name: t.open, exact: true }).tap();
  const drawn = page.getByRole('dialog', { name: t.drawn });
  await drawn.getByRole('link', { name: t.receipt }).waitFor();
  await page.keyboard.press('Escape');
  await drawn.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: t.toSet, exact: true }).tap();
  await page.getByText(t.ready, { exact: true }).waitFor();
  await looked('ready');
  const before = await cardsOf(wire);
  await page.getByRole('button', { name: t.draw, exact: true }).tap();
  const won = page.getByRole('dialog', { name: t.won });
  await won.getByRole('link', { name: t.receipt }).waitFor();
  await looked('won');
  const after = await cardsOf(wire);
  for (const card of [1, 2, 3, 4, 5]) expect(heldOf(after, card)).toBe(heldOf(before, card) - 1);
  await won.getByRole('link', { name: t.receipt }).tap();
  // It names the draw, too.
  await won.waitFor({ state: 'detached' });
  const { items } = await wire.get('/api/activity/exchange_records', {});
  await page
    .getByText(items[0]?.number ?? '')
    .first()
    .waitFor();
  await looked('receipt');
  expect(phone.troubles).toEqual([]);
  await phone.close();
});
