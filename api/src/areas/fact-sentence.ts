/** A sentence that a refusal is told in when it has these facts: each stands in it as `{name}`. */
export interface FactSentence {
  zh: string;
  en: string;
}

const placeholder = /\{([a-zA-Z]+)\}/g;

/** Returns the names of the facts that a sentence takes. */
export const factNames = (sentence: string): string[] =>
  [...sentence.matchAll(placeholder)].flatMap(([, name]) => (name ? [name] : []));

/**
 * Returns the first sentence of which every fact is known, with the facts in it as `show` writes them; undefined where
 * there is none.
 */
export function sentenceWith(
  sentences: readonly FactSentence[] | undefined,
  language: keyof FactSentence,
  facts: Readonly<Record<string, string | number>> | undefined,
  show: (name: string, value: string | number) => string,
): string | undefined {
  const fitting = sentences?.find((each) =>
    factNames(each[language]).every((name) => facts?.[name] !== undefined),
  );
  return fitting?.[language].replaceAll(placeholder, (_, name: string) => show(name, facts?.[name] ?? ''));
}
