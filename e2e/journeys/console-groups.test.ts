import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { buyTogether } from '../fixtures/groups.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { picture } from '../fixtures/picture.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { loggedIn, operatorWire } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  await closeOffersOfDemo();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** What the demo offers already stands in the way of an offer on the same product. */
async function closeOffersOfDemo(): Promise<void> {
  const operator = await operatorWire(stack, 'zhao');
  const { items } = await operator.get('/console/api/group-offers', {});
  for (const { offerId, state } of items)
    if (state !== 'closed') await operator.post('/console/api/group-offers/close', { offerId });
}

const said = {
  zh: {
    offers: '拼团方案',
    create: '新建方案',
    product: '产品',
    size: '成团人数',
    bonus: '成团加息（年化 %）',
    tooSmall: '2–50 人',
    parts: /单独 [\d.]+% \+ 加息 0\.60%/,
    draft: '草稿',
    waits: '待另一位操作员发布',
    publish: '发布',
    open: '进行中',
    groups: '拼团记录',
    waiting: '等待成员',
    timeLeft: /剩余 2[34] 小时/,
    members: '成员',
    transfer: '查看交易',
    held: '冻结中',
    success: '已成团',
    posted: '已入账',
    close: '结束',
    closed: '已结束',
    trail: '此记录的审计',
    auditOf: / 的审计记录$/,
  },
  en: {
    offers: 'Group offers',
    create: 'New offer',
    product: 'Product',
    size: 'Members',
    bonus: 'Bonus rate (% a year)',
    tooSmall: '2 to 50',
    parts: /[\d.]+% alone \+ 0\.60%/,
    draft: 'Draft',
    waits: 'Another operator publishes it',
    publish: 'Publish',
    open: 'Open',
    groups: 'Groups',
    waiting: 'Waiting',
    timeLeft: /2[34] h/,
    members: 'Members',
    transfer: 'Transfer',
    held: 'Pending',
    success: 'Success',
    posted: 'Posted',
    close: 'Close',
    closed: 'Closed',
    trail: 'Audit trail of this record',
    auditOf: /^Audit rows of /,
  },
} as const;

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 1000 },
];

/** Looks at a page as it stands: nothing against it, and a picture of each width. */
async function looked(page: Page, language: Language, name: string, settled: () => Promise<void>) {
  await settled();
  expect(await findings(page, language)).toEqual([]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await picture(page, 'console-groups', `${name}-${language}-${size.width}`);
  }
  await page.setViewportSize(sizes[0] as (typeof sizes)[number]);
}

test.each([
  ['zh', 'BY-G180', 'zhao', 'qian', 'linxiao', 'wangqiang'],
  ['en', 'BY-E90', 'qian', 'zhao', 'wangqiang', 'linxiao'],
] as const)(
  'an offer is written, published by another, and its groups are followed to the ledger (%s)',
  async (language, code, writer, checker, starter, joiner) => {
    const t = said[language];
    const wire = await operatorWire(stack, writer);
    const { items: products } = await wire.get('/console/api/products', {});
    const productId = products.find((each) => each.code === code)?.productId ?? '';
    const maker = await operatorAt(browser, stack, writer, language);
    const { page } = maker;
    const settled = settling(page);
    await openScreen(page, t.offers);
    await page.getByRole('button', { name: t.create }).click();
    const form = page.getByRole('dialog');
    const create = form.getByRole('button', { name: t.create });
    await form.getByRole('combobox', { name: t.product }).selectOption(productId);
    await form.getByRole('textbox', { name: t.bonus }).fill('0.60');
    await form.getByRole('textbox', { name: t.size }).fill('1');
    await expect.poll(() => create.isDisabled()).toBe(true);
    await form.getByText(t.tooSmall).nth(1).waitFor();
    await form.getByRole('textbox', { name: t.size }).fill('2');
    await form.getByText(t.parts).waitFor();
    await create.click();
    await form.waitFor({ state: 'detached' });
    await rowOf(page, code).filter({ hasText: t.draft }).getByText(t.waits).waitFor();
    await looked(page, language, 'offers', settled);

    const other = await operatorAt(browser, stack, checker, language);
    const shown = settling(other.page);
    const desk = other.page;
    await openScreen(desk, t.offers);
    await rowOf(desk, code).getByRole('button', { name: t.publish }).click();
    const question = desk.getByRole('dialog');
    await question.getByText(t.parts).waitFor();
    await question.getByRole('button', { name: t.publish }).click();
    await rowOf(desk, code).filter({ hasText: t.open }).waitFor();

    const { items: offers } = await wire.get('/console/api/group-offers', {});
    const offerId = offers.find((each) => each.productId === productId && each.state === 'open')?.offerId;
    const into = { offerId: offerId ?? '' };
    const group = await buyTogether(await loggedIn(stack, starter), productId, into);
    await openScreen(desk, t.groups);
    await rowOf(desk, group.number).filter({ hasText: t.waiting }).getByText(t.timeLeft).waitFor();
    await looked(desk, language, 'groups', shown);
    await desk.getByRole('link', { name: group.number }).click();
    const members = desk.getByRole('table', { name: t.members });
    await expect.poll(() => members.getByRole('row').count()).toBe(2);
    await members.getByRole('link', { name: t.transfer }).click();
    await desk.getByText(t.held, { exact: true }).first().waitFor();
    await desk.goBack();
    await looked(desk, language, 'group-waiting', shown);

    await buyTogether(await loggedIn(stack, joiner), productId, { ...into, groupId: group.groupId });
    await expect
      .poll(async () => (await wire.get('/console/api/groups/detail', { groupId: group.groupId })).state)
      .toBe('success');
    await desk.reload();
    await desk.getByText(t.success, { exact: true }).waitFor();
    await expect.poll(() => members.getByRole('row').count()).toBe(3);
    await looked(desk, language, 'group-success', shown);
    await members.getByRole('link', { name: t.transfer }).last().click();
    await desk.getByText(t.posted, { exact: true }).first().waitFor();

    await openScreen(desk, t.offers);
    await rowOf(desk, code).getByText('0 / 1 / 0').waitFor();
    await rowOf(desk, code).getByRole('button', { name: t.close }).click();
    await question.getByRole('button', { name: t.close, exact: true }).last().click();
    await rowOf(desk, code).filter({ hasText: t.closed }).waitFor();
    await rowOf(desk, code).getByRole('button', { name: t.auditOf }).click();
    const trail = desk.getByRole('dialog', { name: t.trail });
    await expect.poll(() => trail.getByRole('listitem').count()).toBe(3);
    const late = await loggedIn(stack, 'chenjing');
    await expect(buyTogether(late, productId, into)).rejects.toThrow('group_offer.closed');
    expect([...maker.troubles, ...other.troubles]).toEqual([]);
    await Promise.all([maker.close(), other.close()]);
  },
);
