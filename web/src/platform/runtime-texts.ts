import { languageTags } from '@banyan/client/language.ts';
import { locale } from './locale.ts';

export type RuntimeLanguage = 'en' | 'es' | 'fr' | 'zh-Hans' | 'zh-Hant';

/**
 * A text of the runtime itself, in five languages (specification, section 8): as long as nobody has chosen the app's
 * language, it speaks the device's.
 */
export type RuntimeWords = Readonly<Record<RuntimeLanguage, string>>;

export const timedOut = {
  en: 'The connection timed out, click the screen to try again.',
  es: 'Se agotó el tiempo de conexión, toque la pantalla para reintentar.',
  fr: 'La connexion a expiré, touchez l’écran pour réessayer.',
  'zh-Hans': '连接超时，点击屏幕重试',
  'zh-Hant': '連線逾時，點擊螢幕重試',
} satisfies RuntimeWords;

/** Returns the first of the device's languages that is one of the five; Chinese when none is. */
export function runtimeLanguage(wanted: readonly string[]): RuntimeLanguage {
  for (const tag of wanted) {
    if (/^zh\b.*(hant|tw|hk|mo)/i.test(tag)) return 'zh-Hant';
    const known = /^(en|es|fr|zh)\b/i.exec(tag)?.[1]?.toLowerCase();
    if (known) return known === 'zh' ? 'zh-Hans' : (known as RuntimeLanguage);
  }
  return 'zh-Hans';
}

const isChosen = (): boolean => localStorage.getItem('locale') !== null;

export const runtimeText = (words: RuntimeWords): string =>
  words[isChosen() ? languageTags[locale.get()] : runtimeLanguage(navigator.languages)];
