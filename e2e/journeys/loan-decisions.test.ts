import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { cardOf, choosePhoto, enterPin, goTo, phoneOf, seesAmount, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { applyByWire, offerLoans, signByWire } from '../fixtures/loans.ts';
import { openScreen, operatorAt, rowOf, walkTo } from '../fixtures/operator.ts';
import { picture } from '../fixtures/picture.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { availableOf, type DemoOperator, demoPin, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let productId: string;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  // Of 3,000.00 half a percent is 15.00.
  productId = await offerLoans(stack, '60000.00', { rateBps: 360, feeBps: 50 });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const said = {
  zh: {
    queue: '贷款申请',
    show: '显示',
    all: '全部',
    submitted: '待审核',
    inReview: '审核中',
    find: '查找申请',
    search: '查找',
    take: '领取',
    approve: '批准',
    refuse: '拒绝',
    why: '理由',
    refusal: '月收入没有证明，请补充工资条',
    approval: '工资条与所述收入一致',
    openProofs: '打开照片',
    proof: '收入证明 1',
    proofs: '收入证明（选填）',
    choose: '从相册选择',
    uploaded: '已上传',
    reasons: '申诉理由',
    appeal: '已补充最近一个月的工资条。',
    sendAppeal: '提交申诉',
    appealed: '您的申诉',
    approved: '已批准',
    openLoan: '查看这笔贷款',
    withdraw: /^无理由撤回/,
    composition: '金额构成',
    payBack: /^撤回并归还 ¥3,000\.00$/,
    withdrawn: '已撤回，贷款结清',
    usedFor: '这笔还款用于',
    ending: /在撤回期内撤回$/,
    settlement: '下载结清证明',
    statement: '下载贷款对账单',
  },
  en: {
    queue: 'Loan applications',
    show: 'Show',
    all: 'All',
    submitted: 'Submitted',
    inReview: 'In review',
    find: 'Find applications',
    search: 'Find',
    take: 'Take',
    approve: 'Approve',
    refuse: 'Refuse',
    why: 'Reason',
    refusal: 'The income was not shown: please add a pay slip',
    approval: 'The pay slip shows the income that was stated',
    openProofs: 'Open the photos',
    proof: 'Proof 1',
    proofs: 'Proof of income (optional)',
    choose: 'Gallery',
    uploaded: 'Uploaded',
    reasons: 'Your reasons',
    appeal: 'I have added my latest pay slip.',
    sendAppeal: 'Send the appeal',
    appealed: 'What you said against the refusal',
    approved: 'Approved',
    openLoan: 'See the loan',
    withdraw: /^Withdraw from the loan/,
    composition: 'What it is made of',
    payBack: /^Withdraw and pay back ¥3,000\.00$/,
    withdrawn: 'Withdrawn, and nothing is owed',
    usedFor: 'What it was used for',
    ending: /Withdrawn from in the first days$/,
    settlement: 'Download the certificate of settlement',
    statement: 'Download the statement',
  },
} as const;

/** Returns what looks at a screen once it stands still. */
function lookingAt(page: Page, language: Language): (name: string) => Promise<void> {
  const settled = settling(page);
  return async (name) => {
    await settled();
    expect(await findings(page, language)).toEqual([]);
    await picture(page, 'loans', `${name}-${language}`);
  };
}

/** Opens an operator's desk at a screen of the menu. */
async function deskOf(language: Language, operator: DemoOperator, screen: string) {
  const desk = await operatorAt(browser, stack, operator, language);
  const { page } = desk;
  const looked = lookingAt(page, language);
  await openScreen(page, screen);
  return { ...desk, language, looked, dialog: page.getByRole('dialog') };
}
type Desk = Awaited<ReturnType<typeof deskOf>>;

/** Narrows the queue to a state. */
async function showState({ page, language }: Desk, name: string): Promise<void> {
  const states = page.getByRole('group', { name: said[language].show, exact: true });
  await states.getByRole('button', { name, exact: true }).click();
  await states.getByRole('button', { name, exact: true, pressed: true }).waitFor();
}

/** Takes the application of the row, without touching the mouse. */
async function takeByKeys({ page, dialog, language }: Desk, number: string): Promise<void> {
  await page.keyboard.press('t');
  await dialog.getByText(number).first().waitFor();
  const submit = dialog.getByRole('button', { name: said[language].take, exact: true });
  await expect.poll(() => submit.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Opens the question of a key, and answers it with a reason. */
async function decideBy(desk: Desk, key: 'a' | 'r', number: string): Promise<void> {
  const { page, dialog, language, looked } = desk;
  const t = said[language];
  const submit = key === 'a' ? t.approve : t.refuse;
  const reason = key === 'a' ? t.approval : t.refusal;
  await page.keyboard.press(key);
  await dialog.getByText(number).first().waitFor();
  await dialog.getByLabel(t.why, { exact: true }).fill(reason);
  await looked(`console-application-${key}`);
  await dialog.getByRole('button', { name: submit, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Finds the application among those that wait, takes and refuses it. */
async function refuseByKeys(desk: Desk, number: string): Promise<void> {
  const { page, language } = desk;
  const t = said[language];
  await showState(desk, t.submitted);
  await walkTo(page, number);
  await takeByKeys(desk, number);
  await rowOf(page, number).waitFor({ state: 'detached' });
  await showState(desk, t.inReview);
  await walkTo(page, number);
  await decideBy(desk, 'r', number);
  await rowOf(page, number).waitFor({ state: 'detached' });
}

/** Finds the application by its number with what the person says, opens its photo, and approves it. */
async function approveByKeys(desk: Desk, number: string): Promise<void> {
  const { page, dialog, language, looked } = desk;
  const t = said[language];
  await showState(desk, t.all);
  await page.getByRole('textbox', { name: t.find, exact: true }).fill(number);
  await page.getByRole('button', { name: t.search, exact: true }).click();
  await rowOf(page, number).getByText(t.appeal, { exact: true }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await walkTo(page, number);
  await page.keyboard.press('p');
  await dialog.getByRole('button', { name: t.openProofs, exact: true }).click();
  await dialog.getByRole('img', { name: t.proof, exact: true }).waitFor();
  await looked('console-proofs');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await takeByKeys(desk, number);
  await rowOf(page, number).getByText(t.inReview, { exact: true }).waitFor();
  await decideBy(desk, 'a', number);
  await rowOf(page, number).getByText(t.approved, { exact: true }).waitFor();
  await looked('console-approved');
}

/** Takes a paper about the loan, and returns the name of its file, which is a sealed PDF. */
async function takePaper(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', { name, exact: true });
  const [download] = await Promise.all([page.waitForEvent('download'), button.tap()]);
  const pdf = readFileSync(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pdf.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
  expect(pdf.length).toBeGreaterThan(10_000);
  return download.suggestedFilename();
}

const everybody = [
  ['zh', 'linxiao', 'zhao'],
  ['en', 'wangqiang', 'qian'],
] as const;

test.each(everybody)(
  'a refusal is appealed against with a photo and decided anew by keys; the loan is withdrawn from, with its fee back (%s)',
  async (language, who, operator) => {
    const t = said[language];
    const wire = await loggedIn(stack, who);
    const before = await availableOf(wire);
    const applicationId = await applyByWire(wire, { productId, amount: '3000.00', months: 3 });
    const application = await wire.get('/api/loan/application', { applicationId });
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const looked = lookingAt(page, language);
    await goTo(page, `/pages/dai_kuan/dai_kuan_ji_lu?application=${applicationId}`);
    const desk = await deskOf(language, operator, t.queue);
    await refuseByKeys(desk, application.number);
    // The page hears of it by itself.
    await page.getByText(t.refusal, { exact: true }).waitFor();
    await choosePhoto(page, t.proofs, t.choose);
    await cardOf(page, t.proofs).getByText(t.uploaded).waitFor();
    await page.getByLabel(t.reasons, { exact: true }).fill(t.appeal);
    await looked('appeal');
    await page.getByRole('button', { name: t.sendAppeal, exact: true }).tap();
    await cardOf(page, t.appealed).getByText(t.appeal, { exact: true }).waitFor();
    await looked('appealed');
    await approveByKeys(desk, application.number);
    expect(desk.troubles).toEqual([]);
    await desk.close();
    await page.getByText(t.approved).first().waitFor();

    const loanId = await signByWire(wire, applicationId);
    expect(await availableOf(wire)).toBe(before + 298_500);
    await page.getByRole('link', { name: t.openLoan, exact: true }).tap();
    await page.getByRole('link', { name: t.withdraw }).tap();
    await seesAmount(cardOf(page, t.composition), '¥15.00');
    await looked('withdraw');
    await page.getByRole('button', { name: t.payBack }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.withdrawn);
    await seesAmount(cardOf(page, t.usedFor), '¥15.00');
    await looked('withdrawn');
    expect(await availableOf(wire)).toBe(before);

    await page.getByRole('link', { name: t.openLoan, exact: true }).tap();
    await page.getByText(t.ending).first().waitFor();
    const { number, settled } = await wire.get('/api/loan/detail', { loanId });
    expect(settled?.ending).toBe('withdrawal');
    expect(await takePaper(page, t.settlement)).toBe(`${number}-settlement.pdf`);
    expect(await takePaper(page, t.statement)).toBe(`${number}-statement.pdf`);
    await looked('loan-withdrawn');
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);

/** Who proposes and who decides sit at desks in one language, the deferral in Chinese and the write-off in English. */
const work = {
  zh: {
    why: '理由',
    late: '逾期贷款',
    note: '记备注',
    noteText: '电话中说下周发工资后还款',
    defer: '提议延期',
    position: '期数',
    reason: '工资延后一个月发放',
    proposed: '待决定',
    deferrals: '分期延期',
    refuse: '拒绝',
    refused: '已拒绝',
    grant: '同意',
    granted: '已同意',
    isDeferred: /^原定 .+，已延期$/,
    isWrittenOff: /已核销，您仍欠/,
  },
  en: {
    why: 'Reason',
    late: 'Overdue loans',
    propose: 'Propose to write off',
    reason: 'Nobody has answered for weeks',
    proposed: 'To be decided',
    writeOffs: 'Write-offs',
    carryOut: 'Write off',
    carriedOut: 'Written off',
    postings: 'Postings of the write-off',
    isDeferred: /^Deferred from .+$/,
    isWrittenOff: /^Written off on .+: you still owe/,
  },
} as const;

/** Opens the page of the demo's late loan from a list. */
async function openLate({ page }: Desk, number: string): Promise<void> {
  await rowOf(page, 'guanyue').getByRole('link', { name: number, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
}

/** Answers the question that is open by the button of its name, for a reason where it asks for one. */
async function answer(desk: Desk, name: string, reason?: string): Promise<void> {
  const { dialog, language, looked } = desk;
  if (reason) await dialog.getByLabel(work[language].why, { exact: true }).fill(reason);
  const submit = dialog.getByRole('button', { name, exact: true });
  await submit.waitFor();
  await looked(`console-${name}`);
  await submit.click();
  await dialog.waitFor({ state: 'detached' });
}

const offered = (part: Page | Locator, name: string) => part.getByRole('button', { name, exact: true });

/** One operator refuses what was proposed before; the other proposes another deferral, which the first one grants. */
async function deferOne(number: string): Promise<void> {
  const t = work.zh;
  const checker = await deskOf('zh', 'qian', t.deferrals);
  const before = rowOf(checker.page, 'guanyue');
  await offered(before, t.refuse).click();
  await answer(checker, t.refuse);
  await before.getByText(t.refused, { exact: true }).waitFor();

  const maker = await deskOf('zh', 'zhao', t.late);
  await openLate(maker, number);
  await offered(maker.page, t.note).click();
  await answer(maker, t.note, t.noteText);
  await rowOf(maker.page, t.noteText).waitFor();
  await offered(maker.page, t.defer).click();
  await maker.dialog.getByLabel(t.position, { exact: true }).selectOption('2');
  await answer(maker, t.defer, t.reason);
  await rowOf(maker.page, t.reason).getByText(t.proposed, { exact: true }).waitFor();
  await maker.looked('console-late');

  await openLate(checker, number);
  const row = rowOf(checker.page, t.reason);
  await offered(row, t.grant).click();
  await answer(checker, t.grant);
  await row.getByText(t.granted, { exact: true }).waitFor();
  for (const desk of [maker, checker]) {
    expect(desk.troubles).toEqual([]);
    await desk.close();
  }
}

/** One operator proposes to write the loan off, and another does it. */
async function writeOff(number: string): Promise<void> {
  const t = work.en;
  const maker = await deskOf('en', 'zhao', t.late);
  await openLate(maker, number);
  await offered(maker.page, t.propose).click();
  await answer(maker, t.propose, t.reason);
  await rowOf(maker.page, t.reason).getByText(t.proposed, { exact: true }).waitFor();
  await maker.looked('console-late');

  const checker = await deskOf('en', 'qian', t.writeOffs);
  const row = rowOf(checker.page, 'guanyue');
  await offered(row, t.carryOut).click();
  await answer(checker, t.carryOut);
  await row.getByText(t.carriedOut, { exact: true }).waitFor();
  await openLate(checker, number);
  await checker.page.getByText(t.postings, { exact: true }).waitFor();
  await checker.looked('console-written-off');
  for (const desk of [maker, checker]) {
    expect(desk.troubles).toEqual([]);
    await desk.close();
  }
}

test('of a loan that is late an instalment is deferred, and in the end it is written off, each by two operators', async () => {
  const owner = await loggedIn(stack, 'guanyue');
  const [late] = (await owner.get('/api/loan/loans', {})).items;
  const loanId = late?.loanId ?? '';
  const number = late?.number ?? '';
  const seesOnPhone = async (what: 'isDeferred' | 'isWrittenOff') => {
    for (const language of ['zh', 'en'] as const) {
      const phone = await phoneOf(browser, stack, owner.token, language);
      const looked = lookingAt(phone.page, language);
      await goTo(phone.page, `/pages/dai_kuan/dai_kuan_he_tong?loanId=${loanId}`);
      await phone.page.getByText(work[language][what]).first().waitFor();
      await looked(what);
      expect(phone.troubles).toEqual([]);
      await phone.close();
    }
  };
  await deferOne(number);
  await seesOnPhone('isDeferred');
  const { outstanding } = await owner.get('/api/loan/detail', { loanId });
  await writeOff(number);
  await seesOnPhone('isWrittenOff');
  // It is a debt as before.
  const after = await owner.get('/api/loan/detail', { loanId });
  expect(after).toMatchObject({ state: 'written_off', outstanding, rows: [] });
});
