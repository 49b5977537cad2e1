import type { Locale } from '../../platform/locale.ts';
import type { PageUrl } from '../../platform/navigation.ts';

type Bilingual = Readonly<Record<Locale, string>>;

/** A page or an answer of the app itself that a search may find, as an area declares it in `<area>.finds.ts`. */
export interface LocalFind {
  of: 'pages' | 'help';
  title: Bilingual;
  note: Bilingual | null;
  page: PageUrl;
}
