import type { RuntimeWords } from './runtime-texts.ts';

export const copied = {
  en: 'Content copied',
  es: 'Contenido copiado',
  fr: 'Contenu copié',
  'zh-Hans': '内容已复制',
  'zh-Hant': '內容已複製',
} satisfies RuntimeWords;

export const copyFailed = {
  en: 'Copy failed, please copy manually',
  es: 'No se pudo copiar, cópielo manualmente',
  fr: 'Échec de la copie, veuillez copier manuellement',
  'zh-Hans': '复制失败，请手动复制',
  'zh-Hant': '複製失敗，請手動複製',
} satisfies RuntimeWords;

export const readFailed = {
  en: 'Reading failed, please paste manually',
  es: 'No se pudo leer, péguelo manualmente',
  fr: 'Échec de la lecture, veuillez coller manuellement',
  'zh-Hans': '读取失败，请手动粘贴',
  'zh-Hant': '讀取失敗，請手動貼上',
} satisfies RuntimeWords;
