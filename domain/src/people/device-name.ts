/** What a browser says about itself, in words that people recognise; null where it says nothing we know. */
export interface DeviceName {
  browser: string | null;
  system: string | null;
}

/** In this order: most browsers also call themselves by the names of those further down. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/AlipayClient\//, 'Alipay'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/HeyTapBrowser\//, 'OPPO Browser'],
  [/VivoBrowser\//, 'vivo Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MQQBrowser\/|QQBrowser\//, 'QQ Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/Quark\//, 'Quark'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/(?:Headless)?Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ (?:Mobile|Safari)\b/, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const firstIn = (names: readonly (readonly [RegExp, string])[], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Reads a `User-Agent`. It is self-declared and proves nothing. */
export const deviceNameOf = (userAgent: string): DeviceName => ({
  browser: firstIn(browsers, userAgent),
  system: firstIn(systems, userAgent),
});

/** Returns the name on one line, such as `Chrome · Android`; empty when nothing is known. */
export const deviceLabelOf = (userAgent: string): string => {
  const { browser, system } = deviceNameOf(userAgent);
  return [browser, system].filter(Boolean).join(' · ');
};
