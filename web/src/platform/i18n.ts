import { languageTags } from '@banyan/client/language.ts';
import { useStored } from '@banyan/client/use-stored.ts';
import { useMemo } from 'react';
import { createTranslator } from 'use-intl/core';
import { type Locale, locale } from './locale.ts';

/** Chinese and English side by side; the compiler sees that neither lacks a key. */
export type Messages = Record<string, Record<Locale, string>>;
export type Translate<M extends Messages> = (
  key: keyof M & string,
  values?: Record<string, string | number>,
) => string;

const translators = new WeakMap<Messages, Map<Locale, unknown>>();

/** Returns the texts of a catalogue in one language. The translator is made once per catalogue and language. */
export function translator<M extends Messages>(messages: M, language: Locale): Translate<M> {
  const known = translators.get(messages) ?? new Map<Locale, unknown>();
  translators.set(messages, known);
  const made =
    known.get(language) ??
    createTranslator({
      locale: languageTags[language],
      messages: Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text[language]])),
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
