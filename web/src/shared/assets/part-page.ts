import type { AssetPart, DebtPart } from '@banyan/api/gathered.ts';
import type { Locale } from '../../platform/locale.ts';
import type { PageUrl } from '../../platform/navigation.ts';

type Bilingual = Readonly<Record<Locale, string>>;

/** A part of what somebody owns or owes: what it is called, and where it opens. */
export interface PartPage<Part extends AssetPart | DebtPart = AssetPart | DebtPart> {
  part: Part;
  /** Parts stand in ascending order. */
  order: number;
  name: Bilingual;
  /** Its name where there is little room; left out, it is the same. */
  shortName?: Bilingual;
  /** The list that the part sums. */
  to: PageUrl;
}

/**
 * The declaration in `<area>.part-pages.ts`: one for each part of the area's manifest in `api` (`part-pages.test.mjs`).
 */
export interface PartPages {
  assets?: readonly PartPage<AssetPart>[];
  debts?: readonly PartPage<DebtPart>[];
}
