import type { Stored } from './stored.ts';

export type Language = 'zh' | 'en';

/** The tag of each language on the wire: the `lange` parameter of every call. */
export const languageTags = { zh: 'zh-Hans', en: 'en' } as const satisfies Record<Language, string>;

/** Returns the language that a kept text names; Chinese until somebody has chosen. */
export const readLanguage = (text: string | null): Language => (text === 'en' ? 'en' : 'zh');

/** Writes the chosen language on the root element of the page, now and whenever it changes. */
export function reflectLanguage(chosen: Stored<Language>, tags: Record<Language, string>): void {
  // A generator of documents reads the messages without a page.
  if (typeof document === 'undefined') return;
  const reflect = () => {
    document.documentElement.lang = tags[chosen.get()];
  };
  chosen.subscribe(reflect);
  reflect();
}
