import { type Language, languageTags, readLanguage, reflectLanguage } from '@banyan/client/language.ts';
import { stored } from '@banyan/client/stored.ts';

export type Locale = Language;

/** The language that the app speaks. */
export const locale = stored<Locale>('locale', readLanguage);
reflectLanguage(locale, languageTags);
