import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type Language, openPhone } from '../fixtures/window.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack({ hasSampleSeal: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const sample = (name: string) =>
  readFileSync(join(root, 'web', 'src', 'features', 'contracts', 'testing', `${name}.pdf`));

const words = {
  zh: {
    choose: '选择合同文件',
    other: '核验另一份合同',
    compare: '与之前签署的合同比较',
    unaltered: '合同未被改动',
    altered: '文件与签署时不一致',
    data: '被改动：合同数据（contract.json）',
    signer: '林晓',
  },
  en: {
    choose: 'Choose a contract',
    other: 'Check another contract',
    compare: 'Compare with one signed before',
    unaltered: 'The contract is unaltered',
    altered: 'This is not the file that was sealed',
    data: 'Altered: the contract’s data (contract.json)',
    signer: 'Lin Xiao',
  },
} as const;

describe.each<Language>(['zh', 'en'])(
  'a contract is checked on the phone, without a network (%s)',
  (language) => {
    const w = words[language];

    test('whether it is unaltered, what was altered, and what differs from the one before', async () => {
      const phone = await openPhone(browser, { language, kept: { locale: language } });
      const { page, context } = phone;
      const answered = page.waitForResponse(/\/api\/contract\/certificates/);
      await page.goto(`${stack.url}/#/pages/contract/verify`);
      await (await answered).finished();
      await page.getByRole('button', { name: w.choose }).waitFor();
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('contract-certificates')))
        .not.toBe(null);
      await context.setOffline(true);
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url()));

      const choose = async (button: string, buffer: Buffer) => {
        const chooser = page.waitForEvent('filechooser');
        await page.getByRole('button', { name: button }).tap();
        await (await chooser).setFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer });
      };
      await choose(w.choose, sample(language));
      await page.getByText(w.unaltered).waitFor();
      await page.getByText(w.signer).first().waitFor();

      const altered = Buffer.from(
        sample(language).toString('latin1').replace('"principal":"100000.00"', '"principal":"900000.00"'),
        'latin1',
      );
      await choose(w.other, altered);
      await page.getByText(w.altered).waitFor();
      await page.getByText(w.data).waitFor();

      await choose(w.other, sample('en-later'));
      await page.getByText(w.unaltered).waitFor();
      await choose(w.compare, sample('en'));
      await page.getByText('Chinese law applies').waitFor();
      // The app may still be fetching its own code ahead, which says nothing about the contract.
      expect(sent.filter((url) => !/^blob:|\/assets\/[^?]*$/.test(url))).toEqual([]);
      await context.setOffline(false);
      phone.forgive(/ERR_INTERNET_DISCONNECTED|: network|Failed to fetch/);
      expect(phone.troubles).toEqual([]);
      await phone.close();
    });
  },
);
