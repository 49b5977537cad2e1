import { expect, test } from 'vitest';
import { deviceLabelOf } from './device-name.ts';

const known: [string, string][] = [
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI Language/zh_CN',
    'WeChat · iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1 Mobile HuaweiBrowser/5.0.4',
    'Huawei Browser · HarmonyOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    'Safari · Mac',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
    'Chrome · Linux',
  ],
];

test.each(known)('a device is called by words, not by its user agent: %s', (userAgent, words) => {
  expect(deviceLabelOf(userAgent)).toBe(words);
});

test('what says nothing we know has no name, and its own text is never shown', () => {
  for (const text of ['', 'curl/8.5', '<script>alert(1)</script>', 'x'.repeat(200)])
    expect(deviceLabelOf(text)).toBe('');
});

/** As each browser calls itself, among the names of others. */
const browsers: [part: string, name: string][] = [
  ['Chrome/1 AlipayClient/10.6 Safari/537.36', 'Alipay'],
  ['Chrome/1 MicroMessenger/8.0 MQQBrowser/6.2', 'WeChat'],
  ['Chrome/1 HuaweiBrowser/16.0 Safari/537.36', 'Huawei Browser'],
  ['Version/4.0 Chrome/1 MiuiBrowser/18.9', 'Mi Browser'],
  ['Version/4.0 Chrome/1 Mobile Safari/537.36 HeyTapBrowser/40.8', 'OPPO Browser'],
  ['Version/4.0 Chrome/1 Mobile Safari/537.36 VivoBrowser/22.8', 'vivo Browser'],
  ['SamsungBrowser/27.0 Chrome/1 Safari/537.36', 'Samsung Internet'],
  ['Version/4.0 Chrome/1 MQQBrowser/15.5', 'QQ Browser'],
  ['Chrome/1 Safari/537.36 QQBrowser/13.2', 'QQ Browser'],
  ['Version/4.0 Chrome/1 UCBrowser/17.1', 'UC Browser'],
  ['Version/4.0 Chrome/1 Quark/7.4', 'Quark'],
  ['Chrome/1 Safari/537.36 Edg/131', 'Edge'],
  ['Chrome/1 Safari/537.36 Edge/18', 'Edge'],
  ['Chrome/1 Mobile Safari/537.36 EdgA/131', 'Edge'],
  ['Version/17.0 EdgiOS/131 Mobile/15E148 Safari/605.1', 'Edge'],
  ['Chrome/1 Safari/537.36 OPR/115', 'Opera'],
  ['Opera/9.80', 'Opera'],
  ['Gecko/1 Firefox/133', 'Firefox'],
  ['FxiOS/133 Mobile/15E148 Safari/605.1', 'Firefox'],
  ['HeadlessChrome/131 Safari/537.36', 'Chrome'],
  ['CriOS/131 Mobile/15E148 Safari/604.1', 'Chrome'],
  ['Version/17.5 Mobile/15E148', 'Safari'],
  ['Version/17 Safari/605.1', 'Safari'],
];

test.each(browsers)('%s is called %s', (part, name) => {
  expect(deviceLabelOf(`Mozilla/5.0 ${part}`)).toBe(name);
});

test.each([
  'Chrome',
  'MyChromes/1',
  'Version/17.5 Mobiles',
  'Version/ Safari',
  'Version/17.5Safari',
  'xVersion/17.5 x Safari',
  'Edger/1',
])('%s is no browser that we know', (text) => {
  expect(deviceLabelOf(text)).toBe('');
});

test.each([
  ['Linux; Android 14; HarmonyOS', 'HarmonyOS'],
  ['Phone; OpenHarmony 5.0', 'HarmonyOS'],
  ['Linux; Android 14', 'Android'],
  ['iPhone; like Mac OS X', 'iPhone'],
  ['iPod touch; like Mac OS X', 'iPhone'],
  ['iPad; like Mac OS X', 'iPad'],
  ['Windows NT 10.0', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Intel Mac OS X 10_15', 'Mac'],
  ['X11; CrOS x86_64', 'ChromeOS'],
  ['X11; Linux x86_64', 'Linux'],
])('the system of %s is %s', (text, name) => {
  expect(deviceLabelOf(text)).toBe(name);
});
