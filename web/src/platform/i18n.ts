import { languageTags } from '@banyan/client/language.ts';
import { useStored } from '@banyan/client/use-stored.ts';
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import { useMemo } from 'react';
import { type Locale, locale } from './locale.ts';

/** Chinese and English side by side; the compiler sees that neither lacks a key. */
export type Messages = Record<string, Record<Locale, string>>;
export type Translate<M extends Messages> = (
  key: keyof M & string,
  values?: Record<string, string | number>,
) => string;

/** Keeps what is costly to make, by what it was made of. */
function kept<A extends unknown[], T>(make: (...args: A) => T): (...args: A) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
}

const formatters: FormatOptions['formatters'] = {
  getDateTimeFormat: kept(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: kept(
    (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  ),
  getPluralRules: kept(
    (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  ),
};

const translators = new WeakMap<Messages, Map<Locale, unknown>>();

/**
 * Returns the texts of a catalogue in one language. The translator is made once per catalogue and language. Texts were
 * compiled while bundling (`compiled-messages.ts`): no parser is needed here.
 */
export function translator<M extends Messages>(messages: M, language: Locale): Translate<M> {
  const known = translators.get(messages) ?? new Map<Locale, unknown>();
  translators.set(messages, known);
  const made =
    known.get(language) ??
    ((key: string, values?: Record<string, string | number>) => {
      const message = messages[key]?.[language] as CompiledMessage | undefined;
      return message === undefined ? key : format(message, languageTags[language], values, { formatters });
    });
  known.set(language, made);
  return made as Translate<M>;
}

export const useLocale = (): Locale => useStored(locale);

export function useMessages<M extends Messages>(messages: M): Translate<M> {
  const language = useLocale();
  return useMemo(() => translator(messages, language), [messages, language]);
}

/** Picks the language of a text that comes in both from the server. */
export function useBilingual(): (text: Record<Locale, string>) => string {
  const language = useLocale();
  return (text) => text[language] || text.zh;
}
