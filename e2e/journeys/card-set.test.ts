import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../server/testing/wait.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { picture } from '../fixtures/picture.ts';
import { type HostedStack, startStack } from '../fixtures/stack.ts';
import { type CustomerWire, loggedIn, twoOperators } from '../fixtures/wire.ts';

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

const stateOf = (wire: CustomerWire) => wire.get('/api/activity/state', {});
type CardsState = Awaited<ReturnType<typeof stateOf>>;

const heldOf = ({ album }: CardsState, card: number): number =>
  album.find((holding) => holding.card === card)?.held ?? 0;

/** All the parts of the odds, and how few of them each of the other four cards has at least. */
const [parts, few] = [10_000, 1];

/** Publishes odds, as two operators do, by which nearly every draw is the same card. */
async function favour(card: number): Promise<void> {
  const { maker, checker } = await twoOperators(stack);
  const { tableId } = await maker.post('/console/api/lottery/tables/propose', {
    game: 'cards',
    segments: [1, 2, 3, 4, 5].map((each) => ({
      name: { zh: `卡片 ${each}`, en: `Card ${each}` },
      prize: { kind: 'card' as const },
      weight: each === card ? parts - 4 * few : few,
      stock: null,
    })),
    substitute: 1,
  });
  await checker.post('/console/api/lottery/tables/publish', { tableId });
}

/** Opens a seed with which somebody draws for the first time. */
async function takeSeed(wire: CustomerWire): Promise<void> {
  const { seedId: nextSeedId } = await wire.post('/api/lottery/next_seed', {});
  await wire.post('/api/lottery/new_seed', { seedId: null, nextSeedId, clientSeed: 'a-full-set' });
}

async function drawByWire(wire: CustomerWire): Promise<void> {
  const { seed, table, pity } = await stateOf(wire);
  await wire.post('/api/activity/open', {
    seedId: seed?.seedId ?? '',
    nonce: seed?.nonce ?? 0,
    tableId: table?.tableId ?? '',
    shown: { pityAfter: pity.after },
  });
}

/** Draws until somebody has all cards but one. */
async function collectAllBut(missing: number, wire: CustomerWire): Promise<void> {
  for (const card of [1, 2, 3, 4, 5].filter((each) => each !== missing)) {
    if (heldOf(await stateOf(wire), card) > 0) continue;
    await favour(card);
    while (heldOf(await stateOf(wire), card) === 0) await drawByWire(wire);
  }
  await favour(missing);
}

test.each([
  ['zh', 'wangqiang'],
  ['en', 'chenjing'],
] as const)('the last card fills a set, which is drawn with and used up (%s)', async (language, who) => {
  const t = said[language];
  const wire = await loggedIn(stack, who);
  const start = await stateOf(wire);
  if (!start.seed) await takeSeed(wire);
  await readLessons(wire);
  // What a lesson brings is a reaction to its end.
  await until(
    async () => (await stateOf(wire)).chances.waiting,
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
  const before = await stateOf(wire);
  await page.getByRole('button', { name: t.draw, exact: true }).tap();
  const won = page.getByRole('dialog', { name: t.won });
  await won.getByRole('link', { name: t.receipt }).waitFor();
  await looked('won');
  const after = await stateOf(wire);
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
