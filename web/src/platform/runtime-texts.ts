import { languageTags } from '@banyan/client/language.ts';
import { locale } from './locale.ts';

/**
 * What the runtime itself says, in five languages (specification, section 8): as long as nobody has chosen the
 * app's language, it speaks the device's.
 */
const texts = {
  timedOut: {
    en: 'The connection timed out, click the screen to try again.',
    es: 'Se agotó el tiempo de conexión, toque la pantalla para reintentar.',
    fr: 'La connexion a expiré, touchez l’écran pour réessayer.',
    'zh-Hans': '连接超时，点击屏幕重试',
    'zh-Hant': '連線逾時，點擊螢幕重試',
  },
  copied: {
    en: 'Content copied',
    es: 'Contenido copiado',
    fr: 'Contenu copié',
    'zh-Hans': '内容已复制',
    'zh-Hant': '內容已複製',
  },
  copyFailed: {
    en: 'Copy failed, please copy manually',
    es: 'No se pudo copiar, cópielo manualmente',
    fr: 'Échec de la copie, veuillez copier manuellement',
    'zh-Hans': '复制失败，请手动复制',
    'zh-Hant': '複製失敗，請手動複製',
  },
  readFailed: {
    en: 'Reading failed, please paste manually',
    es: 'No se pudo leer, péguelo manualmente',
    fr: 'Échec de la lecture, veuillez coller manuellement',
    'zh-Hans': '读取失败，请手动粘贴',
    'zh-Hant': '讀取失敗，請手動貼上',
  },
} as const;

export type RuntimeText = keyof typeof texts;
export type RuntimeLanguage = keyof (typeof texts)[RuntimeText];

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

export const runtimeText = (text: RuntimeText): string =>
  texts[text][isChosen() ? languageTags[locale.get()] : runtimeLanguage(navigator.languages)];
