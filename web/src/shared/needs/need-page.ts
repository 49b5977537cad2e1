import type { NeedName } from '@banyan/api/gathered.ts';
import type { Locale } from '../../platform/locale.ts';
import type { PageUrl } from '../../platform/navigation.ts';

type Bilingual = Readonly<Record<Locale, string>>;

/**
 * The title, the texts and the page of a need. An area declares each need of its manifest in `api` in its file
 * `<area>.needs.ts` (`need-pages.test.mjs`).
 */
export interface NeedPage {
  need: NeedName;
  title: Bilingual;
  /** The task; `{hours}` stands for how long a security hold lasts. */
  note: Bilingual;
  /** The text in its place while it waits; left out, it is the same. */
  waits?: Bilingual;
  to: PageUrl;
  /** The label of the link there. */
  go: Bilingual;
}
