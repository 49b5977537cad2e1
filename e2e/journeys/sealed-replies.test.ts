import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, openTab, phoneOf, seesAmount, shown } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone } from '../fixtures/window.ts';
import { type CustomerWire, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  wire = await loggedIn(stack, 'linxiao');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const isOfTheApi = (url: string) => /\/api\/(?!v2\/common\/handshake|events)/.test(url);

test('what is recorded on the line cannot be read, while the screens show what the server said', async () => {
  const { available } = await wire.get('/api/wallet/overview', {});
  const { page, troubles, close } = await phoneOf(browser, stack, wire.token);
  const recorded: Promise<string>[] = [];
  page.on('response', (reply) => {
    if (isOfTheApi(reply.url())) recorded.push(reply.text().catch(() => '{"t":""}'));
  });
  await goTo(page, '/pages/index/index');
  await page.reload();
  await openTab(page, '我的');
  await seesAmount(page.getByRole('link', { name: '可用余额' }), shown(available));

  await expect.poll(() => recorded.length).toBeGreaterThan(3);
  const bodies = await Promise.all(recorded);
  for (const body of bodies) {
    expect(Object.keys(JSON.parse(body))).toEqual(['t']);
    for (const secret of ['linxiao', 'username', available]) expect(body).not.toContain(secret);
  }
  expect(troubles).toEqual([]);
  await close();
});

test('a plain reply from somebody in between is not believed', async () => {
  const { page, close } = await phoneOf(browser, stack, wire.token);
  const invented = { balance: '999999.00', available: '999999.00', frozen: '0.00', totalAssets: '999999.00' };
  let answered = 0;
  await page.route('**/api/wallet/overview*', (route) => {
    answered += 1;
    return route.fulfill({ json: invented });
  });
  await page.reload();
  await openTab(page, '我的');
  await expect.poll(() => answered).toBeGreaterThan(1);
  expect(await page.getByText('999,999').count()).toBe(0);
  await close();
});

test('a server that is not the one of this page is not talked to', async () => {
  const { page, close } = await openPhone(browser);
  await page.route('**/api/v2/common/handshake', async (route) => {
    const reply = await route.fetch();
    const genuine = await reply.json();
    await route.fulfill({ json: { ...genuine, signature: 'A'.repeat(86) } });
  });
  let asked = 0;
  await page.route('**/api/login', (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto(`${stack.url}/#/pages/login/index`);
  await page.getByLabel('用户名 / 手机号 / 邮箱').fill('linxiao');
  await page.getByLabel('密码', { exact: true }).fill('Tree-88-shade');
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await page.getByText('网络错误').first().waitFor();
  expect(asked).toBe(0);
  await close();
});
