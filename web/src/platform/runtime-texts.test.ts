import './testing/fake-browser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { copied, copyFailed, readFailed } from './clipboard-texts.ts';
import { locale } from './locale.ts';
import { runtimeLanguage, runtimeText, timedOut } from './runtime-texts.ts';

const speaking = (...languages: string[]) => vi.stubGlobal('navigator', { languages });
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.removeItem('locale');
});

test('the runtime speaks the first of the five languages that the device wants', () => {
  const cases: [string[], string][] = [
    [['es-MX', 'en'], 'es'],
    [['de-DE', 'fr-CA'], 'fr'],
    [['zh-TW'], 'zh-Hant'],
    [['zh-Hant-HK'], 'zh-Hant'],
    [['zh-CN'], 'zh-Hans'],
    [['zh'], 'zh-Hans'],
    [['en-GB'], 'en'],
    [['de', 'ja'], 'zh-Hans'],
    [['eng', 'frr'], 'zh-Hans'],
    [[], 'zh-Hans'],
  ];
  for (const [wanted, language] of cases) expect(runtimeLanguage(wanted), wanted.join()).toBe(language);
});

test("the specification's words, in the device's language until one is chosen", () => {
  speaking('en-GB');
  expect([timedOut, copied, copyFailed, readFailed].map((words) => runtimeText(words))).toEqual([
    'The connection timed out, click the screen to try again.',
    'Content copied',
    'Copy failed, please copy manually',
    'Reading failed, please paste manually',
  ]);
  speaking('fr-FR');
  expect(runtimeText(copied)).toBe('Contenu copié');
  locale.set('zh');
  expect(runtimeText(copied)).toBe('内容已复制');
  locale.set('en');
  expect(runtimeText(copied)).toBe('Content copied');
});
