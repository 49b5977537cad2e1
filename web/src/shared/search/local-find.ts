import type { Locale } from '../../platform/locale.ts';
import type { PageUrl } from '../../platform/navigation.ts';

type Bilingual = Readonly<Record<Locale, string>>;

/** What the app itself has to say and a search may find, as an area declares it in `<area>.finds.ts`. */
export interface LocalFind {
  of: 'pages' | 'help';
  title: Bilingual;
  note: Bilingual | null;
  page: PageUrl;
}
