import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certifyByWire } from '../fixtures/certify.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt, rowOf, walkTo } from '../fixtures/operator.ts';
import { picture } from '../fixtures/picture.ts';
import { decideRules } from '../fixtures/rules.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Window } from '../fixtures/window.ts';
import { type CustomerWire, loggedIn } from '../fixtures/wire.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const said = {
  zh: {
    rewarded: /已奖励$/,
    paid: /到账$/,
    held: '审核中：该好友的设备上还有其他账户，由工作人员核实',
    refused: '未发放，原因：',
    reason: '两个账户经核实属于同一个人',
    points: '邀请好友',
    level: '团队 1 级',
    badge: '团队 1 级徽章',
    rose: '升至 1 级',
    invitations: '邀请奖励',
    refuse: '拒绝',
    isRefused: '已拒绝',
    find: '查找用户',
    search: '查找',
    teams: '团队',
    qualified: '有效',
    release: '放行',
    bothLookedAt: '两个账户已分别核实，属于不同的人',
    due: '待发放：按先后顺序，预算足够时到账',
    usedUp: '预算已用完',
    closed: '本月奖励预算已用完',
    rules: '邀请规则',
    left: '剩余 100 / 300 积分',
  },
  en: {
    rewarded: /Rewarded$/,
    paid: /^Paid /,
    held: 'Held for review: there are other accounts at this friend’s device. Somebody looks at it.',
    refused: 'Refused:',
    reason: 'Both accounts are of one person',
    points: 'Invited a friend',
    level: 'Team level 1',
    badge: 'Badge of team level 1',
    rose: 'Up to level 1',
    invitations: 'Invitations',
    refuse: 'Refuse',
    isRefused: 'Refused',
    find: 'Find a user',
    search: 'Find',
    teams: 'Teams',
    qualified: 'Qualified',
    release: 'Release',
    bothLookedAt: 'Both accounts were looked at: they are of two people',
    due: 'Due: paid in order as soon as the budget holds it',
    usedUp: 'Closed: budget used up',
    closed: 'This month’s budget is used up',
    rules: 'Rules of inviting',
    left: '100 of 300 points left',
  },
} as const;

/** The demo's Lin Xiao was paid for Wang Qiang; the reward for Chen Jing is held, for they have one device. */
describe.each(['zh', 'en'] as const)('rewards for invitations in %s', (language) => {
  const t = said[language];
  let stack: Stack;
  let wire: CustomerWire;
  beforeAll(async () => {
    stack = await startStack();
    wire = await loggedIn(stack, 'linxiao');
  });
  afterAll(() => stack?.stop());

  const looking = ({ page }: Window) => {
    const settled = settling(page);
    return async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, 'team', `${name}-${language}`);
    };
  };

  /** Narrows the console's rewards to those of one person, for whom there is one. */
  const find = async ({ page }: Window, username: string) => {
    await page.getByRole('textbox', { name: t.find, exact: true }).fill(username);
    await page.getByRole('button', { name: t.search, exact: true }).click();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await rowOf(page, username).waitFor();
  };

  test('one was paid and another is held; an operator refuses that, and its reason is read at once', async () => {
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const looked = looking(phone);
    await goTo(page, '/pages/invite/detail');
    await page.getByRole('img', { name: t.rewarded }).waitFor();
    await page.getByText(t.paid).waitFor();
    await page.getByText(t.held, { exact: true }).waitFor();
    await looked('rewards');

    const desk = await operatorAt(browser, stack, 'zhao', language);
    const lookedAtDesk = looking(desk);
    await openScreen(desk.page, t.invitations);
    await rowOf(desk.page, 'wangqiang').first().waitFor();
    await lookedAtDesk('console-invitations');
    await find(desk, 'chenjing');
    const row = rowOf(desk.page, 'chenjing');
    await row.getByRole('button', { name: t.refuse, exact: true }).click();
    const question = desk.page.getByRole('dialog');
    await question.getByRole('textbox').fill(t.reason);
    await lookedAtDesk('console-refusal');
    await question.getByRole('button', { name: t.refuse, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await row.getByText(t.isRefused, { exact: true }).waitFor();
    await lookedAtDesk('console-refused');
    await openScreen(desk.page, t.teams);
    await desk.page.getByRole('textbox', { name: t.find, exact: true }).fill('linxiao');
    await desk.page.getByRole('button', { name: t.search, exact: true }).click();
    await desk.page.getByRole('heading', { name: 'linxiao', exact: true }).waitFor();
    await desk.page.getByRole('columnheader', { name: t.qualified }).waitFor();
    await lookedAtDesk('console-team');
    await desk.close();

    // The page hears of it by itself.
    await page.getByText(t.reason, { exact: true }).waitFor();
    await page.getByText(t.refused).waitFor();
    await page.getByText(t.held, { exact: true }).waitFor({ state: 'detached' });
    await looked('refused');
    await goTo(page, '/pages/points/index');
    await page.getByText(t.points, { exact: true }).first().waitFor();
    await looked('points');
    const { received, held } = await wire.get('/api/invite/overview', {});
    expect([received, held]).toEqual(['200', '0']);
    await phone.close();
  });

  test('what is held is released by keys and paid; that the budget is used up is said before anybody shares', async () => {
    // Enough for one of the two rewards that are held: An Ning is certified, and now Liu Yang is.
    await decideRules(stack, [{ path: 'team.monthlyBudget', value: '300' }]);
    const inviter = await loggedIn(stack, 'wangqiang');
    await certifyByWire(stack, await loggedIn(stack, 'liuyang'), '刘洋');
    const phone = await phoneOf(browser, stack, inviter.token, language);
    const { page } = phone;
    const looked = looking(phone);
    await goTo(page, '/pages/invite/detail');
    await expect.poll(() => page.getByText(t.held, { exact: true }).count()).toBe(2);

    const desk = await operatorAt(browser, stack, 'qian', language);
    const lookedAtDesk = looking(desk);
    const release = async (username: string) => {
      await find(desk, username);
      await walkTo(desk.page, username);
      await desk.page.keyboard.press('a');
      const question = desk.page.getByRole('dialog');
      await question.getByRole('textbox').fill(t.bothLookedAt);
      await lookedAtDesk('console-release');
      await question.getByRole('button', { name: t.release, exact: true }).click();
      await question.waitFor({ state: 'detached' });
      await rowOf(desk.page, username).getByText(t.bothLookedAt, { exact: true }).waitFor();
    };
    await openScreen(desk.page, t.invitations);
    await release('anning');
    await page.getByRole('img', { name: t.rewarded }).waitFor();
    await page.getByText(t.paid).waitFor();
    await release('liuyang');
    await page.getByText(t.due, { exact: true }).waitFor();
    await looked('released');
    await desk.page.getByText(t.usedUp, { exact: true }).waitFor();
    await lookedAtDesk('console-closed');
    expect(desk.troubles).toEqual([]);
    await desk.close();

    await goTo(page, '/pages/invite/index');
    await page.getByText(t.closed, { exact: true }).waitFor();
    await looked('closed');
    await page.getByRole('link', { name: t.rules }).tap();
    await page.getByText(t.left, { exact: true }).waitFor();
    await page.getByText(t.closed, { exact: true }).waitFor();
    await looked('closed-rules');
    const { received, waiting, held } = await inviter.get('/api/invite/overview', {});
    expect([received, waiting, held]).toEqual(['200', '200', '0']);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });

  test('two certified friends are a level, which has a badge on its page and on Me, and a record with the facts', async () => {
    await decideRules(stack, [{ path: 'team.levels.level1', value: '2' }]);
    await wire.post('/api/demo/advance', { days: 1 });
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const looked = looking(phone);
    await goTo(page, '/pages/vip/team_level');
    await page.getByRole('heading', { name: t.level }).waitFor();
    await page.getByRole('img', { name: t.badge }).waitFor();
    await looked('level-1');
    await goTo(page, '/pages/vip/team_level_record');
    await page.getByText(t.rose, { exact: true }).waitFor();
    await looked('level-record-1');
    await goTo(page, '/pages/profile/index');
    await page.getByRole('link', { name: t.level, exact: true }).tap();
    await page.getByRole('heading', { name: t.level }).waitFor();
    await phone.close();
  });
});
