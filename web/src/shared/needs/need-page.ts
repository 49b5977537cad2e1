import type { NeedName } from '@banyan/api/gathered.ts';
import type { Locale } from '../../platform/locale.ts';
import type { PageUrl } from '../../platform/navigation.ts';

type Bilingual = Readonly<Record<Locale, string>>;

/**
 * What an area declares in `<area>.needs.ts` of each need of its manifest in `api` (`need-pages.test.mjs`): what it is
 * called, and where it is seen to.
 */
export interface NeedPage {
  need: NeedName;
  title: Bilingual;
  /** What there is to do; `{hours}` stands for how long a security hold lasts. */
  note: Bilingual;
  /** What is said instead while it waits; left out, it is the same. */
  waits?: Bilingual;
  to: PageUrl;
  /** What the way there is called. */
  go: Bilingual;
}
