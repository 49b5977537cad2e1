import './testing/fake-browser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { announce } from './announce.ts';
import { copyText, readCopied } from './clipboard.ts';
import { locale } from './locale.ts';

vi.mock('./announce.ts', () => ({ announce: vi.fn() }));
afterEach(() => vi.unstubAllGlobals());

const copies = { writeText: async () => {} };
const refuses = { writeText: () => Promise.reject(new Error('not focused')) };

test.each([
  ['that copies', { clipboard: copies }, true, ['Content copied', 800]],
  ['that refused this time', { clipboard: refuses }, false, ['Copy failed, please retry']],
  ['that lets no page copy', {}, false, ['Copy failed, please copy manually', 1_500]],
])('a browser %s says so', async (_, browser, isCopied, said) => {
  locale.set('en');
  vi.stubGlobal('navigator', { languages: ['en'], ...browser });
  expect(await copyText('FCWXARN2')).toBe(isCopied);
  expect(vi.mocked(announce).mock.lastCall).toEqual(said);
});

test('a browser that lets no page read says so as briefly as the runtime does', async () => {
  locale.set('en');
  vi.stubGlobal('navigator', { languages: ['en'] });
  expect(await readCopied()).toBeNull();
  expect(vi.mocked(announce).mock.lastCall).toEqual(['Reading failed, please paste manually', 1_500]);
});
