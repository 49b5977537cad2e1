import { kindNames } from './kind-names.messages.ts';

/** Returns what people call a kind of transfer in a language, also one that this version does not know. */
export function kindNameOf(kind: string, isReversal: boolean, language: 'zh' | 'en'): string {
  const name = kindNames[kind in kindNames ? (kind as keyof typeof kindNames) : 'other'][language];
  return isReversal ? kindNames.reversal[language].replace('{name}', name) : name;
}
