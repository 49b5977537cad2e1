import type { FactSentence } from './fact-sentence.ts';

/** One error: its HTTP status, and what people read. */
export interface CatalogueEntry {
  status: number;
  /**
   * The field that is refused, by its path in the call's input: the message stands at that field. More than one where
   * calls name it differently; the first that a form has counts.
   */
  fields?: readonly string[];
  zh: string;
  en: string;
  /** What people read instead where these facts are known: the first sentence of which all are. */
  withFacts?: readonly FactSentence[];
}
