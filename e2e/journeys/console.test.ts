import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { whenSaid } from '../fixtures/customer.ts';
import { logInOperator, openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openDesktop, openPhone } from '../fixtures/window.ts';
import { addCardAndEndHold, demoPin, operatorWire } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test('an operator logs in, and a session that was ended asks again over the same page', async () => {
  const desk = await openDesktop(browser);
  const { page } = desk;
  await page.goto(`${stack.consoleUrl}/#/audit`);
  await page.getByLabel('用户名', { exact: true }).fill('zhao');
  await page.getByLabel('密码', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: '登录' }).click();
  await page.getByRole('alert').filter({ hasText: '账号或密码错误' }).waitFor();
  expect(desk.forgive(/console\/api\/login/)).toBe(1);
  await logInOperator(page, 'zh', 'zhao');
  await page.getByRole('heading', { name: '审计日志' }).waitFor();
  await page.getByText('哈希链完整').waitFor();
  await page.getByText('演示环境 · 非真实资金').waitFor();

  await page.evaluate(() => sessionStorage.setItem('banyan.console.token', 'nobody.nothing'));
  await openScreen(page, '账本');
  const again = page.getByRole('dialog', { name: '请重新登录' });
  await again.getByLabel('密码', { exact: true }).fill('Root-42-grove');
  await again.getByRole('button', { name: '登录' }).click();
  await again.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '账本' }).waitFor();
  desk.forgive(/401/);

  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('heading', { name: '运营台登录' }).waitFor();
  // What the screen was still asking for when its session ended.
  desk.forgive(/401/);
  expect(desk.troubles).toEqual([]);
  await desk.close();
});

test('an auditor sees everything and changes nothing', async () => {
  const desk = await operatorAt(browser, stack, 'sun', 'en');
  const { page } = desk;
  await openScreen(page, 'Withdrawals');
  await page.getByRole('heading', { name: 'Withdrawals' }).waitFor();
  await openScreen(page, 'Funding');
  await page.getByText('Rongcheng Water Ltd').first().waitFor();
  for (const name of ['Approve', 'Reject', 'Confirm', 'Record funding of Rongcheng Water Ltd'])
    await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(0);
  expect(desk.troubles).toEqual([]);
  await desk.close();
});

test('a product is written by one operator and published by another, and customers see it at once', async () => {
  const maker = await operatorAt(browser, stack, 'zhao');
  const { page } = maker;
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const choose = (name: string, option: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOption({ label: option });
  const save = async () => {
    await page.getByRole('button', { name: '保存草稿' }).click();
    await whenSaid(page, '草稿已保存');
  };
  await openScreen(page, '产品');
  await page.getByRole('button', { name: '新建草稿' }).click();
  await page.getByRole('button', { name: '保存草稿' }).waitFor();
  await box('代码').fill('BY-J45');
  await box('名称 · 中文').fill('榕湖 45 天');
  await box('名称 · 英文').fill('Rong Hu 45 days');
  await box('预期年化利率（%）').fill('99');
  await box('期限（天）').fill('45');
  await box('总份数').fill('800');
  await box('最多份数').or(box('单笔最多份数')).fill('80');
  await page.getByLabel('开放时间（北京时间）').fill('2026-01-05T09:00');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.getByText('请输入 0.01 到 36.00 之间的利率').waitFor();
  await box('预期年化利率（%）').fill('4.20');
  await save();
  const publish = page.getByRole('button', { name: '发布', exact: true });
  await page.getByText('以下内容齐备后才能发布').waitFor();
  await expect.poll(() => publish.isDisabled()).toBe(true);

  await choose('发行方', '榕城供水有限公司');
  await choose('风险等级', 'R2');
  for (const name of ['产品说明', '收益来源', '最差情形', '费用', '协议标题', '协议正文'])
    for (const language of ['中文', '英文']) await box(`${name} · ${language}`).fill(`${name} (${language})`);
  await save();
  await page.getByText('编写或修改过草稿的人不能发布它，须由另一位操作员发布。').waitFor();
  await expect.poll(() => publish.isDisabled()).toBe(true);

  const checker = await operatorAt(browser, stack, 'qian');
  await openScreen(checker.page, '产品');
  await checker.page.getByRole('link', { name: '榕湖 45 天' }).click();
  await checker.page.getByRole('button', { name: '发布', exact: true }).click();
  await checker.page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await checker.page.getByText('该产品已发布，条款不可更改。').waitFor();
  await checker.page.getByRole('button', { name: '审计记录' }).click();
  const drawer = checker.page.getByRole('dialog', { name: '此记录的审计' });
  await drawer.getByText('哈希链完整').waitFor();
  await expect.poll(() => drawer.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);

  const phone = await openPhone(browser);
  await phone.page.goto(`${stack.url}/#/pages/product/product_list`);
  await phone.page.getByRole('link').filter({ hasText: '榕湖 45 天' }).waitFor();
  expect([...maker.troubles, ...checker.troubles, ...phone.troubles]).toEqual([]);
  await Promise.all([maker.close(), checker.close(), phone.close()]);
});

test('every cent can be followed from an account to the fact that moved it', async () => {
  const desk = await operatorAt(browser, stack, 'qian');
  const { page } = desk;
  await openScreen(page, '账本');
  await rowOf(page, '榕城供水有限公司')
    .filter({ hasText: '发行方还款' })
    .getByRole('link', { name: '分录' })
    .click();
  await rowOf(page, '利息').first().getByRole('link', { name: '查看交易' }).click();
  await page.getByRole('heading', { name: '交易 · 利息' }).waitFor();
  await page.getByText('借贷相等').waitFor();
  const legs = page.getByRole('table');
  await expect.poll(() => legs.innerText()).toMatch(/客户钱包[\s\S]*发行方还款|发行方还款[\s\S]*客户钱包/);
  await page.getByRole('heading', { name: '业务事实' }).waitFor();
  await page.getByText('应付日').first().waitFor();

  await page.getByRole('link', { name: '返回账本' }).click();
  await page.getByLabel('用户名').fill('linxiao');
  await page.getByRole('button', { name: '查找' }).click();
  await rowOf(page, '客户钱包').getByRole('link', { name: '分录' }).click();
  await rowOf(page, '充值').getByRole('link', { name: '查看交易' }).click();
  await page.getByRole('heading', { name: '交易 · 充值' }).waitFor();
  expect(desk.troubles).toEqual([]);
  await desk.close();
});

/**
 * What fails, is lost or refused, and what the rules of the release bring nobody: a demo does not begin with it. The
 * stack has no chains that deposits of USDT come from.
 */
const empty = [
  'failedJobs',
  'loanWriteOffs',
  'lostTransfers',
  'parkedItems',
  'payoutBatches',
  'refusedWebhooks',
  'unbatchedWithdrawals',
  'unsignedBatches',
  'usdtDeposits',
  'usdtScanRestarts',
];

test('the demo leaves two or three things in every queue of the overview', async () => {
  const operator = await operatorWire(stack, 'qian');
  const queuesWith = async (isWanted: (count: number) => boolean) => {
    const { queues } = await operator.get('/console/api/overview', {});
    const named = Object.entries(queues).filter(([, count]) => isWanted(count));
    return named.map(([queue]) => queue).toSorted();
  };
  expect(await queuesWith((count) => count < 2)).toEqual(empty);
  expect(await queuesWith((count) => count > 3)).toEqual([]);
  const desk = await operatorAt(browser, stack, 'qian', 'en');
  const work = desk.page.getByRole('region', { name: 'Work waiting' });
  for (const name of [
    /^Withdrawals/,
    /^Certifications/,
    /^Fundings/,
    /^Products/,
    /^Rule/,
    /^Operator/,
    /^Diff/,
  ])
    await work.getByRole('link', { name }).filter({ hasText: 'Open' }).waitFor();
  expect(desk.troubles).toEqual([]);
  await desk.close();
});

test('the withdrawal queue is worked through with the keyboard alone', async () => {
  await emptyQueue();
  await requestByWire('wangqiang', ['310.00', '320.00', '330.00']);
  const desk = await operatorAt(browser, stack, 'qian');
  const { page } = desk;
  await openScreen(page, '提现审批');
  await rowOf(page, '330.00').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  const question = page.getByRole('dialog');
  await question.getByText('320.00').first().waitFor();
  await page.keyboard.press('Enter');
  await rowOf(page, '320.00').waitFor({ state: 'detached' });
  await question.waitFor({ state: 'detached' });
  // The next one has taken its place.
  await page.keyboard.press('r');
  await question.getByText('330.00').first().waitFor();
  await page.keyboard.type('账户信息不符');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.keyboard.press('k');
  await page.keyboard.press('a');
  await question.getByText('310.00').first().waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  const operator = await operatorWire(stack, 'qian');
  const { items } = await operator.get('/console/api/withdrawals', { state: 'requested' });
  expect(items.map((item) => item.amount)).toEqual(['310.00', '330.00']);
  expect(desk.troubles).toEqual([]);
  await desk.close();
});

test('the command palette opens a screen by its name', async () => {
  const desk = await operatorAt(browser, stack, 'qian', 'en');
  const { page } = desk;
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Jump to' }).fill('audit');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Audit log' }).waitFor();
  await page.getByText('Hash chain intact').waitFor();
  expect(desk.troubles).toEqual([]);
  await desk.close();
});

/** Rejects what the demo leaves to decide. */
async function emptyQueue(): Promise<void> {
  const operator = await operatorWire(stack, 'zhao');
  const { items } = await operator.get('/console/api/withdrawals', { state: 'requested' });
  const reason = 'Name mismatch';
  for (const { user, withdrawalId, version } of items)
    await operator.post('/console/api/withdrawals/reject', {
      userId: user.userId,
      withdrawalId,
      version,
      reason,
    });
}

async function requestByWire(username: 'wangqiang', amounts: string[]): Promise<void> {
  const { wire, payoutMethodId } = await addCardAndEndHold(stack, username, {
    kind: 'bank_card',
    holder: '王强',
    number: '6212261000000001239',
    bank: '工商银行',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    branch: '文三路支行',
  });
  for (const amount of amounts) {
    const { authorization } = await wire.post('/api/payment_password/authorize', {
      password: demoPin,
      command: 'withdraw',
      amount,
      payee: payoutMethodId,
    });
    await wire.post('/api/withdrawal/request', {
      amount,
      payoutMethodId,
      shown: { fee: '0.00', net: amount },
      authorization,
    });
  }
}
