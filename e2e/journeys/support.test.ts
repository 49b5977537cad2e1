import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { loggedIn, operatorWire } from '../fixtures/wire.ts';

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
    ask: '新建咨询',
    topic: '提现',
    question: '您的问题',
    asked: '我的提现到哪里了？',
    submit: '提交',
    waiting: '等待客服回复',
    answered: '客服已回复',
    message: '消息',
    send: '发送',
    solve: '已解决',
    stars: '5 星',
    rate: '提交评价',
    rated: '您的评价',
  },
  en: {
    ask: 'Ask a question',
    topic: 'Withdrawal',
    question: 'Your question',
    asked: 'Where is my withdrawal?',
    submit: 'Send',
    waiting: 'Waiting for our answer',
    answered: 'Answered',
    message: 'Message',
    send: 'Send',
    solve: 'It is solved',
    stars: '5 stars',
    rate: 'Send rating',
    rated: 'Your rating',
  },
} as const;

test.each(['zh', 'en'] as const)(
  'somebody asks, is answered, writes on, says that it is solved and rates it (%s)',
  async (language) => {
    const t = said[language];
    const wire = await loggedIn(stack, language === 'zh' ? 'linxiao' : 'chenjing');
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async () => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
    };
    await goTo(page, '/pages/service/tickets');
    await page.getByRole('link', { name: t.ask, exact: true }).tap();
    await page.getByRole('button', { name: t.topic, exact: true }).tap();
    await page.getByRole('textbox', { name: t.question }).fill(t.asked);
    await looked();
    await page.getByRole('button', { name: t.submit, exact: true }).tap();
    await page.getByText(t.asked, { exact: true }).waitFor();
    await page.getByText(t.waiting, { exact: true }).waitFor();
    await looked();
    const { items } = await wire.get('/api/support/tickets', {});
    const ticketId = items[0]?.ticketId ?? '';
    const { userId } = await wire.get('/api/me', {});
    const desk = await operatorWire(stack, 'zhao');
    const text = 'It arrives today.';
    await desk.post('/console/api/support/answer', { userId, ticketId, seen: 1, text });
    // The page hears of it by itself.
    await page.getByText(text, { exact: true }).waitFor();
    await expect.poll(async () => (await wire.get('/api/support/tickets', {})).items[0]?.unread).toBe(0);
    await page.getByRole('textbox', { name: t.message, exact: true }).fill('Thank you.');
    await page.getByRole('button', { name: t.send, exact: true }).tap();
    // The field's own text is the same: that it was sent is told by the state, below which all moves down.
    await page.getByText(t.waiting, { exact: true }).waitFor();
    await page.getByText('Thank you.', { exact: true }).waitFor();
    await page.getByRole('button', { name: t.solve, exact: true }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: t.solve, exact: true }).tap();
    await page.getByRole('button', { name: t.stars, exact: true }).tap();
    await page.getByRole('button', { name: t.rate, exact: true }).tap();
    await page.getByText(t.rated, { exact: true }).waitFor();
    await looked();
    await phone.close();
  },
);

test('operators find who waits in the queue, and see one ticket whole', async () => {
  const wire = await loggedIn(stack, 'wangqiang');
  const draft = '00000000-0000-4000-8000-0000000000aa';
  const asked = { draft, topic: 'other', text: '请问客服电话是多少？' } as const;
  const { number } = await wire.post('/api/support/open', asked);
  const { page, close } = await operatorAt(browser, stack, 'zhao');
  await openScreen(page, '客服工单');
  await page.getByRole('link', { name: number, exact: true }).click();
  await page.getByText('请问客服电话是多少？', { exact: true }).waitFor();
  expect(await findings(page, 'zh')).toEqual([]);
  await openScreen(page, '常用回复');
  await page.getByRole('columnheader', { name: '名称' }).waitFor();
  expect(await findings(page, 'zh')).toEqual([]);
  await close();
});
