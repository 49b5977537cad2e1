import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { whenSaid } from '../fixtures/customer.ts';
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
    screen: '合同模板',
    create: '新建模板',
    body: { zh: '正文（Markdown） · 中文', en: '正文（Markdown） · 英文' },
    languages: ['中文', '英文'],
    save: '保存草稿',
    saved: '草稿已保存',
    faults: '须更正',
    unknown: /第 \d+ 行.*没有这个字段.*nobody/,
    noFaults: '未发现错误',
    preview: '预览（示例数据）',
    differences: '与现行版本的差异',
    waits: '编写者不能审核或发布',
    review: '记录法务审核',
    note: '审核意见',
    publish: '发布',
    current: '现行',
    readOnly: '该版本已发布，不可更改。',
    audit: '审计记录',
    trail: '此记录的审计',
    clause: '与本合同有关的争议由发行方所在地法院管辖。',
  },
  en: {
    screen: 'Contract templates',
    create: 'New template',
    body: { zh: 'Text (Markdown) · Chinese', en: 'Text (Markdown) · English' },
    languages: ['Chinese', 'English'],
    save: 'Save draft',
    saved: 'Draft saved',
    faults: 'To be corrected',
    unknown: /line \d+.*no such field.*nobody/,
    noFaults: 'No faults found',
    preview: 'Preview (sample values)',
    differences: 'Differences from the version in force',
    waits: 'Whoever wrote it neither reviews nor publishes it',
    review: 'Record the legal review',
    note: 'What was reviewed',
    publish: 'Publish',
    current: 'In force',
    readOnly: 'This version is published: it never changes.',
    audit: 'Audit rows',
    trail: 'Audit trail of this record',
    clause: "Disputes about this contract are heard at the issuer's seat.",
  },
} as const;

test.each([
  ['zh', 'zhao', 'qian'],
  ['en', 'qian', 'zhao'],
] as const)(
  'a template is written without faults, compared, reviewed and published by another (%s)',
  async (language, writer, checker) => {
    const t = said[language];
    const before = await versionSigned();
    const maker = await operatorAt(browser, stack, writer, language);
    const { page } = maker;
    const settled = settling(page);
    const body = page.getByLabel(t.body[language], { exact: true });
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await openScreen(page, t.screen);
    await page.getByRole('button', { name: t.create }).click();
    await page.getByText(t.noFaults).waitFor();
    const text = await body.inputValue();
    await body.fill(`${text}\n\n{{nobody}}`);
    await page.getByText(t.unknown).waitFor();
    await body.fill(`${text}\n\n${t.clause}`);
    await page.getByText(t.noFaults).waitFor();
    await region(t.preview).getByText(t.clause).waitFor();
    await region(t.differences).getByText(`+ ${t.clause}`).waitFor();
    await expect.poll(() => region(t.differences).locator('del').count()).toBe(0);
    // The sample stands where the template has a field.
    await expect.poll(() => region(t.preview).innerText()).not.toMatch(/\{\{/);
    await page.getByRole('button', { name: t.save }).click();
    await whenSaid(page, t.saved);
    await page.getByText(t.waits).waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('button', { name: t.review })
          .or(page.getByRole('button', { name: t.publish, exact: true }))
          .count(),
      )
      .toBe(0);
    await settled();
    expect(await findings(page, language)).toEqual([]);
    const address = page.url();
    // What is only a draft is signed by nobody.
    expect(await versionSigned()).toBe(before);

    const other = await operatorAt(browser, stack, checker, language);
    await other.page.goto(address);
    await other.page.getByRole('button', { name: t.review }).click();
    const dialog = other.page.getByRole('dialog');
    const record = dialog.getByRole('button', { name: t.review });
    await expect.poll(() => record.isDisabled()).toBe(true);
    await dialog.getByLabel(t.note).fill(`${t.clause} ✓`);
    await record.click();
    await dialog.waitFor({ state: 'detached' });
    await other.page.getByText(`${t.clause} ✓`).waitFor();
    await other.page.getByRole('button', { name: t.publish, exact: true }).click();
    await dialog.getByRole('button', { name: t.publish, exact: true }).click();
    await other.page.getByText(t.readOnly).waitFor();
    expect(await versionSigned()).toBe(before + 1);
    await other.page.getByRole('button', { name: t.audit }).click();
    const trail = other.page.getByRole('dialog', { name: t.trail });
    await expect.poll(() => trail.getByRole('listitem').count()).toBe(3);
    await other.page.keyboard.press('Escape');
    await openScreen(other.page, t.screen);
    await other.page.getByRole('row').filter({ hasText: t.current }).first().waitFor();
    // One of each kind.
    const { kinds } = await (await operatorWire(stack, 'zhao')).get('/console/api/contract_templates', {});
    await expect
      .poll(() => other.page.getByRole('row').filter({ hasText: t.current }).count())
      .toBe(kinds.length);
    expect([...maker.troubles, ...other.troubles]).toEqual([]);
    await Promise.all([maker.close(), other.close()]);
  },
);

/** Returns the version of the template that people sign now. */
async function versionSigned(): Promise<number> {
  const wire = await loggedIn(stack, 'linxiao');
  const { items } = await wire.post('/api/productlist', {});
  const subjectId = items.find(({ code }) => code === 'BY-T30')?.productId ?? '';
  const { draft } = await wire.post('/api/contract/preview', { kind: 'investment', subjectId, units: '1' });
  return draft.templateVersion;
}
