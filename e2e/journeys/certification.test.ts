import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextIdNumber } from '../fixtures/certify.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import {
  addCard,
  cardOf,
  choosePhoto,
  fillPaymentPassword,
  goTo,
  openTab,
  registerByPhone,
  tabBar,
  whenSaid,
} from '../fixtures/customer.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type Language, openPhone, type Window } from '../fixtures/window.ts';
import { wordsIn } from '../fixtures/words.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const password = 'Harbour-31-tide';
const pin = '740926';
/** Their check characters: one wrong, one right but of somebody born in 2020. */
const refusedNumbers = { mistyped: '440399199001010017', ofAChild: '440399202001010012' };

const people = {
  zh: { username: 'zhouyun', phone: '13900000401', name: '周云', other: '周雨' },
  en: { username: 'annalee', phone: '13900000402', name: 'Anna Lee', other: 'Anne Leigh' },
};
const said = {
  zh: {
    entry: '实名认证',
    pinFirst: '请先设置支付密码',
    setPin: '去设置',
    name: '真实姓名',
    badName: '请输入与证件一致的真实姓名',
    idNumber: '身份证号',
    badIdNumber: '请输入有效的身份证号',
    underAge: '须年满 18 周岁',
    next: '下一步',
    sides: ['身份证人像面', '身份证国徽面', '手持身份证'],
    take: '拍照',
    choose: '从相册选择',
    preparing: '正在处理图片…',
    retry: '重新上传',
    uploaded: '已上传',
    needPhoto: '请上传照片：',
    notKept: '本机不保存证件号',
    submit: '提交认证',
    underReview: '审核中',
    waits: '实名认证审核中，通过后即可提现',
    failed: '认证未通过',
    blurred: '身份证人像面：不清晰',
    note: '审核说明：号码看不清',
    passed: '已通过实名认证',
    views: '谁看过我的证件',
    viewer: '钱宇 Qian Yu · 审核员 · 认证审核',
    mustMatch: '账户持有人须与实名认证姓名一致',
    saved: '已保存',

    queue: '实名审核',
    review: '审核',
    look: '查看姓名、证件号与照片',
    photo: '照片：人像面',
    sendBack: '退回',
    front: '人像面',
    reasonOf: '人像面：原因',
    notSharp: '不清晰',
    noteField: '人像面：说明',
    noteText: '号码看不清',
    isNew: '本次新提交',
    pass: '通过',
  },
  en: {
    entry: 'Identity certification',
    pinFirst: 'Please set payment password first',
    setPin: 'Set it now',
    name: 'Full name',
    badName: 'Please enter your name as it is on your document.',
    idNumber: 'ID number',
    badIdNumber: 'Please enter a valid ID number.',
    underAge: 'You must be 18 or older.',
    next: 'Next',
    sides: ['Front, with the portrait', 'Back, with the emblem', 'You holding the card'],
    take: 'Take photo',
    choose: 'Gallery',
    preparing: 'Preparing the picture…',
    retry: 'Try again',
    uploaded: 'Uploaded',
    needPhoto: 'Please add this photo: ',
    notKept: 'this device does not keep the number',
    submit: 'Submit',
    underReview: 'Under review',
    waits: 'Your certification is under review. You can withdraw once it has passed',
    failed: 'Not passed',
    blurred: 'Front, with the portrait: Blurred',
    note: 'Reviewer: The number cannot be read',
    passed: 'Certified',
    views: 'Who viewed my documents',
    viewer: '钱宇 Qian Yu · Reviewer · Review',
    mustMatch: 'The holder of the account must be the certified person.',
    saved: 'Saved',

    queue: 'Certifications',
    review: 'Review',
    look: 'Show name, number and photos',
    photo: 'Photo: Front',
    sendBack: 'Send back',
    front: 'Front',
    reasonOf: 'Front: reason',
    notSharp: 'Blurred',
    noteField: 'Front: note',
    noteText: 'The number cannot be read',
    isNew: 'new this time',
    pass: 'Approve',
  },
} as const;

/** How many shades a picture has: a plain gray photo has one, words upon it bring more. */
const shadesOf = (picture: Locator): Promise<number> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return new Set(data.filter((_, i) => i % 4 === 0)).size;
  });

describe.each(['zh', 'en'] as const)('somebody proves who they are (%s)', (language: Language) => {
  const t = wordsIn(language);
  const s = said[language];
  const who = people[language];
  const [front, back, holding] = s.sides;
  let phone: Window;
  let desk: Window;
  afterAll(() => Promise.all([phone?.close(), desk?.close()]));
  const button = (name: string) => phone.page.getByRole('button', { name, exact: true });
  const field = (name: string) => phone.page.getByLabel(name, { exact: true });

  test('the payment password comes first, and a name or number that cannot be is said at its field', async () => {
    phone = await openPhone(browser, { language, kept: { locale: language } });
    const { page } = phone;
    await page.goto(stack.url);
    await registerByPhone(page, language, { ...who, password });
    await openTab(page, t.me);
    await page.getByRole('link', { name: s.entry }).tap();
    await page.getByText(s.pinFirst).waitFor();
    await page.getByRole('link', { name: s.setPin }).tap();
    await fillPaymentPassword(page, language, { password, pin });

    await field(s.name).fill('7');
    await field(s.idNumber).fill(refusedNumbers.mistyped);
    await button(s.next).tap();
    await page.getByText(s.badName).waitFor();
    await page.getByText(s.badIdNumber).waitFor();
    await field(s.idNumber).fill(refusedNumbers.ofAChild);
    await page.getByText(s.underAge).waitFor();
    await field(s.name).fill(who.name);
    await field(s.idNumber).fill(nextIdNumber());
    await button(s.next).tap();
    await cardOf(page, front).waitFor();
  });

  test('Back leads to the step before with its number; after a reload only that is asked for again', async () => {
    const { page } = phone;
    await page.goBack();
    const number = await field(s.idNumber).inputValue();
    expect(number).toMatch(/^\d{6} \d{8} /);
    await button(s.next).tap();
    await cardOf(page, front).waitFor();
    await page.reload();
    await page.getByText(s.notKept).waitFor();
    await expect.poll(() => field(s.name).inputValue()).toBe(who.name);
    await field(s.idNumber).fill(number);
    await button(s.next).tap();
    await cardOf(page, front).waitFor();
  });

  test('three photos, one of them at the second try, are handed in', async () => {
    const { page } = phone;
    await button(s.next).tap();
    for (const side of s.sides) await cardOf(page, side).getByText(`${s.needPhoto}${side}`).waitFor();
    const first = cardOf(page, front).getByRole('button', { name: s.take });
    await expect.poll(() => first.evaluate((each) => each === document.activeElement)).toBe(true);
    let hasFailed = false;
    await page.route('**/api/certification/upload', async (route) => {
      if (hasFailed) return route.continue();
      hasFailed = true;
      await whenSaid(page, s.preparing);
      return route.abort();
    });
    await choosePhoto(page, front, s.choose);
    await cardOf(page, front).getByRole('button', { name: s.retry }).tap();
    for (const side of [back, holding]) {
      await choosePhoto(page, side, s.choose);
      await cardOf(page, side).getByText(s.uploaded).waitFor();
    }
    await cardOf(page, front).getByText(s.uploaded).waitFor();
    await expect.poll(() => page.getByText(s.needPhoto).count()).toBe(0);
    // Said by the browser, and by the app's own log.
    expect(phone.forgive(/certification\/upload/)).toBe(2);
    await button(s.next).tap();
    await page.getByText(who.name).waitFor();
    await expect.poll(() => page.getByRole('main').getByRole('img').count()).toBe(3);
    await button(s.submit).tap();
    await whenSaid(page, s.underReview);
    await goTo(page, '/pages/withdraw/index');
    await page.getByRole('link', { name: t.addAccount, exact: true }).waitFor();
    await goTo(page, '/pages/certification/index');
  });

  test('an operator looks, sees the own watermark on the photo, and sends one item back', async () => {
    desk = await operatorAt(browser, stack, 'qian', language);
    const { page } = desk;
    await openScreen(page, s.queue);
    const row = rowOf(page, who.username);
    expect(await row.innerText()).not.toContain(who.name);
    await row.getByRole('link', { name: s.review, exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: s.pass, exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: s.look }).click();
    await page.getByText(who.name, { exact: true }).waitFor();
    expect(await shadesOf(page.getByRole('img', { name: s.photo }))).toBeGreaterThan(10);

    await page.getByRole('button', { name: s.sendBack, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: s.front, exact: true }).check();
    await dialog.getByLabel(s.reasonOf).selectOption(s.notSharp);
    await dialog.getByLabel(s.noteField).fill(s.noteText);
    await dialog.getByRole('button', { name: s.sendBack, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('the phone shows the reason, and only that photo is asked for again', async () => {
    const { page } = phone;
    await page.getByText(s.failed).waitFor();
    await page.getByText(s.blurred).waitFor();
    await page.getByText(s.note).waitFor();
    await expect.poll(() => field(s.name).count()).toBe(0);
    await expect.poll(() => cardOf(page, back).count()).toBe(0);
    await choosePhoto(page, front, s.choose);
    await cardOf(page, front).getByText(s.uploaded).waitFor();
    await button(s.next).tap();
    await button(s.submit).tap();
    await whenSaid(page, s.underReview);
  });

  test('approved; the phone says who looked, and a card must bear the certified name', async () => {
    const { page } = desk;
    // The queue looks for new ones by itself, but not every second.
    await page.reload();
    await rowOf(page, who.username).getByRole('link', { name: s.review, exact: true }).click();
    await page.getByRole('button', { name: s.look }).click();
    await page.getByText(s.isNew).waitFor();
    await page.getByRole('button', { name: s.pass, exact: true }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: s.pass, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect(desk.troubles).toEqual([]);

    const { page: app } = phone;
    await whenSaid(app, s.passed);
    const looks = cardOf(app, s.views).getByRole('listitem');
    await looks.filter({ hasText: s.viewer }).filter({ hasText: front }).first().waitFor();

    await goTo(app, '/pages/wallet/type');
    await addCard(app, language, { holder: who.other, number: '6222020000000001230' });
    await app.getByText(s.mustMatch).waitFor();
    expect(phone.forgive(/payout_method\/add/)).toBe(1);
    await field(t.holder).fill(who.name);
    await button(t.save).tap();
    // What is saved leads back by itself, which must not come after the next step.
    await expect.poll(() => app.url()).not.toContain('/pages/wallet/edit');
    await goTo(app, '/pages/withdraw/index');
    await field(t.withdrawAmount).waitFor();
    await expect.poll(() => app.getByText(s.waits).count()).toBe(0);
    await goTo(app, '/pages/profile/index');
    await tabBar(app).waitFor();
    expect(phone.troubles).toEqual([]);
  });
});
