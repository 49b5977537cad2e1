import type { PermissionFlag } from '@banyan/domain/policy.ts';
import type { FoundLink } from '@banyan/domain/search/found-page.ts';
import type { Question } from '@banyan/domain/search/question.ts';
import type { ReadContext, UserRead } from './context.ts';

/** What somebody looks for, in which language they read, and how much of each kind is wanted. */
export interface Sought {
  question: Question;
  query: string;
  language: 'zh' | 'en';
  limit: number;
}

interface Bilingual {
  zh: string;
  en: string;
}

/** Something that answers a question, and how well: what everybody may see of it, and the page that shows it. */
interface Finding {
  title: Bilingual;
  note: Bilingual | null;
  page: FoundLink;
  score: number;
}

/** The same of what is a person's own: with its number, its amount in minor units, and its instant. */
export interface OwnFinding extends Finding {
  number: string | null;
  amount: bigint | null;
  at: Date | null;
}

/** What an area finds of one kind, as long as its switch is on. It returns no drafts, and as many as it likes. */
export interface FindOf {
  flag?: PermissionFlag;
  find: (ctx: ReadContext, sought: Sought) => Promise<Finding[]>;
}

/** The same for whoever is logged in: it returns nobody else's. */
export interface OwnFindOf {
  flag?: PermissionFlag;
  find: (ctx: UserRead, sought: Sought) => Promise<OwnFinding[]>;
}
