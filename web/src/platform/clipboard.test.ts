import './testing/fake-browser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { announce } from './announce.ts';
import { copyText } from './clipboard.ts';
import { locale } from './i18n.ts';

vi.mock('./announce.ts', () => ({ announce: vi.fn(), copyToastMs: 800 }));
afterEach(() => vi.unstubAllGlobals());

const copies = { writeText: async () => {} };
const refuses = { writeText: () => Promise.reject(new Error('not focused')) };

test.each([
  ['that copies', { clipboard: copies }, true, ['Content copied', 800]],
  ['that refused this time', { clipboard: refuses }, false, ['Copy failed, please retry']],
  ['that lets no page copy', {}, false, ['Copy failed, please copy manually']],
])('a browser %s says so', async (_, browser, isCopied, said) => {
  locale.set('en');
  vi.stubGlobal('navigator', { languages: ['en'], ...browser });
  expect(await copyText('FCWXARN2')).toBe(isCopied);
  expect(vi.mocked(announce).mock.lastCall).toEqual(said);
});
