import type { Language } from '@banyan/client/language.ts';
import { useLanguage } from './language.ts';

type Message = string | ((...facts: never[]) => string);
type Pair<Text> = Text extends (...facts: infer Facts) => string ? (...facts: Facts) => string : string;

/** A text in Chinese and in English. */
export type Text = readonly [zh: string, en: string];

/** Returns a text that both apps have, as the console's dictionaries take it. */
export const pairOf = ({ zh, en }: Readonly<{ zh: string; en: string }>): Text => [zh, en];

/** Chinese and English of every text, side by side: a key without one of them does not compile. */
export type Messages = Record<string, readonly [zh: Message, en: Message]>;

/** The same keys with the texts of one language. */
export type TextsOf<Dictionary extends Messages> = {
  [Key in keyof Dictionary]: Pair<Dictionary[Key][0]>;
};

const pick = (dictionary: Messages, language: Language) =>
  Object.fromEntries(Object.entries(dictionary).map(([key, [zh, en]]) => [key, language === 'zh' ? zh : en]));

/** Declares an area's texts and returns a hook that reads them in the chosen language. */
export function defineMessages<const Dictionary extends Messages>(dictionary: Dictionary) {
  const texts = { zh: pick(dictionary, 'zh'), en: pick(dictionary, 'en') } as Record<
    Language,
    TextsOf<Dictionary>
  >;
  return (): TextsOf<Dictionary> => texts[useLanguage()];
}

/** Reads a text whose key comes from the server; a key unknown here shows itself rather than nothing. */
export function textFor(texts: Readonly<Record<string, unknown>>, prefix: string, code: string): string {
  const text = texts[`${prefix}_${code}`];
  return typeof text === 'string' ? text : code.replaceAll('_', ' ');
}

export interface Translate {
  /** Reads a text of the areas' manifests. */
  (text: Text): string;
  /** Reads the text of a code of the server; one that is unknown here shows itself rather than nothing. */
  code: (texts: Readonly<Record<string, Text>>, code: string) => string;
}

const translateTo = (language: Language): Translate => {
  const translate = ([zh, en]: Text) => (language === 'zh' ? zh : en);
  const code = (texts: Readonly<Record<string, Text>>, name: string) => {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    return text ? translate(text) : name.replaceAll('_', ' ');
  };
  return Object.assign(translate, { code });
};

const translations = { zh: translateTo('zh'), en: translateTo('en') };

/** Returns what reads texts in the chosen language: the same function until another language is chosen. */
export const useTranslate = (): Translate => translations[useLanguage()];
