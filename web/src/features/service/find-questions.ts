import { neededTerms, queryTerms, termWeights } from '@banyan/domain/content/search.ts';

/** A question and its answer. */
export type Question = readonly [question: string, answer: string];

/** Returns those questions that have enough of what is looked for, the best first; without anything to look for, all. */
export function findQuestions<Name extends string>(
  questions: readonly (readonly [name: Name, question: Question])[],
  query: string,
): (readonly [name: Name, question: Question])[] {
  const terms = queryTerms(query);
  if (terms.length === 0) return query.trim() === '' ? [...questions] : [];
  const ranked = questions.map((each) => {
    const [title, body] = each[1];
    const weights = termWeights({ title, summary: '', body });
    const hits = terms.flatMap((term) => weights.get(term) ?? []);
    return { each, matched: hits.length, weight: hits.reduce((sum, hit) => sum + hit, 0) };
  });
  return ranked
    .filter(({ matched }) => matched >= neededTerms(terms))
    .sort((one, other) => other.matched - one.matched || other.weight - one.weight)
    .map(({ each }) => each);
}
