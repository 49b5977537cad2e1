import { type Language, languageTags, readLanguage, reflectLanguage } from '@banyan/client/language.ts';
import { stored } from '@banyan/client/stored.ts';
import { useStored } from '@banyan/client/use-stored.ts';

/** The language of this tab; another one that is open stays as it is. */
const chosen = stored<Language>('banyan.console.language', readLanguage, localStorage, false);
reflectLanguage(chosen, { zh: 'zh-CN', en: 'en' });

/** Returns the language's name on the wire. */
export const wireLanguage = () => languageTags[chosen.get()];

/** Changes the language at once: every screen that reads texts renders again, and nothing typed is lost. */
export const chooseLanguage = (language: Language): void => chosen.set(language);

export const useLanguage = (): Language => useStored(chosen);
