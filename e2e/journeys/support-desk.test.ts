import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt, rowOf, walkTo } from '../fixtures/operator.ts';
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

const said = {
  zh: {
    screen: '客服工单',
    asked: '银行说转账已经发出，钱包里还没有。',
    saveFile: '保存文件 Bill-1.txt',
    person: '用户概况',
    certified: '已认证',
    download: '下载文件',
    handBack: '退回',
    escalate: '升级',
    to: '交给',
    reason: '理由',
    why: '银行称已重复汇款，请核对流水',
    back: '流水已核对，请回复用户',
    anyRole: '任一角色',
    answer: '回复',
    text: '款项今天到账。',
    send: '发送回复',
    answered: '已回复',
    solve: '标为已解决',
    rate: '您对这次服务满意吗？',
  },
  en: {
    screen: 'Support tickets',
    asked: 'The bank says that it was sent, and it is not in my wallet.',
    saveFile: 'Save the file Bill-1.txt',
    person: 'The person',
    certified: 'Certified',
    download: 'Download the file',
    handBack: 'Hand back',
    escalate: 'Hand on',
    to: 'To',
    reason: 'Reason',
    why: 'the bank says that it was sent twice',
    back: 'looked through the statement, please answer',
    anyRole: 'Any role',
    answer: 'Answer',
    text: 'It arrives today.',
    send: 'Send the answer',
    answered: 'Answered',
    solve: 'Mark as solved',
    rate: 'How did we do?',
  },
} as const;

test.each([
  ['zh', 'zhao', 'wangqiang'],
  ['en', 'qian', 'chenjing'],
] as const)(
  'an operator finds who waits, sees who it is, hands the ticket on and back, answers and solves it (%s)',
  async (language, operator, person) => {
    const t = said[language];
    const wire = await loggedIn(stack, person);
    const draft = crypto.randomUUID();
    const asked = { draft, topic: 'recharge', text: t.asked } as const;
    const { ticketId, number } = await wire.post('/api/support/open', asked);
    const phone = await phoneOf(browser, stack, wire.token, language);
    await goTo(phone.page, `/pages/service/ticket?id=${ticketId}`);
    const bill = { name: 'Bill-1.txt', mimeType: 'text/plain', buffer: Buffer.from('2026-03-01 120.00\n') };
    await phone.page.locator('input[type=file][accept*=pdf]').setInputFiles(bill);
    await phone.page.getByRole('button', { name: t.saveFile, exact: true }).waitFor();
    const onPhone = settling(phone.page);
    await onPhone();
    expect(await findings(phone.page, language)).toEqual([]);

    const desk = await operatorAt(browser, stack, operator, language);
    const { page } = desk;
    const settled = settling(page);
    const looked = async () => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
    };
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await openScreen(page, t.screen);
    await walkTo(page, number);
    await looked();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    await page.getByText(t.asked, { exact: true }).waitFor();
    const card = page.getByRole('region', { name: t.person, exact: true });
    await card.getByText(t.certified, { exact: true }).waitFor();
    expect(await card.innerText()).not.toMatch(/1\d{10}/);
    await looked();

    const [download] = await Promise.all([page.waitForEvent('download'), button(t.download).click()]);
    expect(download.suggestedFilename()).toBe('Bill-1.txt');
    await page.keyboard.press('t');
    await button(t.handBack).waitFor();
    const handOn = async (to: 'treasurer' | 'support', why: string) => {
      await page.keyboard.press('e');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t.to, { exact: true }).selectOption(to);
      await dialog.getByLabel(t.reason, { exact: true }).fill(why);
      await looked();
      await dialog.getByRole('button', { name: t.escalate, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await handOn('treasurer', t.why);
    await page.getByText(t.why, { exact: true }).first().waitFor();
    await openScreen(page, t.screen);
    await button(t.anyRole).click();
    await rowOf(page, number).getByText(t.why, { exact: true }).waitFor();
    await looked();
    await page.getByRole('link', { name: number, exact: true }).click();
    await page.getByText(t.asked, { exact: true }).waitFor();
    await handOn('support', t.back);
    // What was seen counts from here on.
    await page.getByText(t.back, { exact: true }).first().waitFor();

    await page.keyboard.press('r');
    const field = page.getByRole('textbox', { name: t.answer, exact: true });
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill(t.text);
    await button(t.send).click();
    await page.getByText(t.answered, { exact: true }).first().waitFor();
    await phone.page.getByText(t.text, { exact: true }).waitFor();
    await page.keyboard.press('s');
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: t.solve, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await phone.page.getByText(t.rate, { exact: true }).waitFor();
    await looked();
    expect(desk.troubles).toEqual([]);
    await Promise.all([desk.close(), phone.close()]);
  },
);
