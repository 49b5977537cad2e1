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
  /** The sentences that people read instead where facts are known: the first one whose facts are all there counts. */
  withFacts?: readonly FactSentence[];
}
