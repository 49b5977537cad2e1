import { neededTerms, termWeights } from '../content/search.ts';
import { folded, type Question } from './question.ts';

type Bilingual = Readonly<Record<'zh' | 'en', string>>;

/** What something is found by. */
interface Findable {
  title: Bilingual;
  note?: Bilingual | null;
  /** What it is called in short, such as a symbol. */
  codes?: readonly string[];
}

const points = {
  isTitle: 1_000,
  isCode: 900,
  titleBegins: 700,
  codeBegins: 600,
  wordBegins: 500,
  titleHas: 400,
  mostOfTerms: 300,
  noteHas: 50,
} as const;

/** One Latin letter stands in every name; a Chinese character says something. */
const isTelling = (text: string): boolean => text.length > 1 || /\p{Script=Han}/u.test(text);

function pointsOfTitle(text: string, title: string): number {
  if (title === text) return points.isTitle;
  if (title.startsWith(text)) return points.titleBegins;
  if (` ${title}`.includes(` ${text}`)) return points.wordBegins;
  return isTelling(text) && title.includes(text) ? points.titleHas : 0;
}

function pointsOfCode(text: string, code: string): number {
  if (code === text) return points.isCode;
  return isTelling(text) && code.startsWith(text) ? points.codeBegins : 0;
}

/** Half of what was asked for must be there; each word more counts more than how often one stands there. */
function pointsOfTerms(terms: readonly string[], title: string, note: string): number {
  if (terms.length === 0) return 0;
  const weights = termWeights({ title, summary: note, body: '' });
  const found = terms.flatMap((term) => weights.get(term) ?? []);
  if (found.length < neededTerms(terms)) return 0;
  const weight = found.reduce((sum, each) => sum + each, 0);
  return Math.min(points.mostOfTerms, 60 + found.length * 20 + weight);
}

/** Returns how well something answers a question, in whichever language that was asked; zero is not at all. */
export function scoreOf({ text, terms }: Question, { title, note, codes = [] }: Findable): number {
  if (text === '') return 0;
  const scores = (['zh', 'en'] as const).flatMap((language) => {
    const said = folded(title[language]);
    const noted = folded(note?.[language] ?? '');
    return [
      pointsOfTitle(text, said),
      pointsOfTerms(terms, said, noted),
      isTelling(text) && noted.includes(text) ? points.noteHas : 0,
    ];
  });
  return Math.max(...scores, ...codes.map((code) => pointsOfCode(text, folded(code))));
}

/** Returns the best of what was looked through; of what is equally good, what stood in front. */
export const bestOf = <Item extends { score: number }>(items: readonly Item[], limit: number): Item[] =>
  items
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit);
