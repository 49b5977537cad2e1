import type { Locale } from '../../platform/locale.ts';
import type { LocalFind } from '../../shared/search/local-find.ts';
import type { groupMessages, offerMessages } from './found-kinds.messages.ts';
import type { Found, OwnFound } from './search.queries.ts';

type Group = keyof typeof groupMessages;
type OfferKind = keyof typeof offerMessages;
type Bilingual = Readonly<Record<Locale, string>>;

/** A result as a row shows it; what is not one's own has no number, amount and instant. */
export interface FoundItem {
  title: Bilingual;
  note: Bilingual | null;
  page: string;
  number?: string | null;
  amount?: string | null;
  at?: string | null;
  /** The kind of offer: several kinds stand in one group. */
  offer?: OfferKind;
}

export interface FoundGroup {
  group: Group;
  items: readonly FoundItem[];
}

/** All results by their source: the app itself, everybody's call, and the person's own. */
interface AllFound {
  pages: readonly LocalFind[];
  help: readonly LocalFind[];
  forAll: readonly Found[];
  own: readonly OwnFound[];
}

/** The group of each kind that the server finds: a new one without a group does not compile. */
const placeOf: Readonly<Record<Found['kind'] | OwnFound['kind'], Group>> = {
  product: 'offers',
  group_offer: 'offers',
  share_offering: 'offers',
  listed_share: 'offers',
  article: 'articles',
  subscription: 'own',
  share_subscription: 'own',
  market_order: 'own',
  recharge: 'own',
  withdrawal: 'own',
  usdt_deposit: 'own',
  remittance: 'own',
  loan: 'own',
  contract: 'own',
  goods_order: 'own',
  support_ticket: 'own',
};

const isOffer = (kind: Found['kind'] | OwnFound['kind']): kind is OfferKind => placeOf[kind] === 'offers';

/** Returns the results in their groups, in an order that stays as one types; a group without any is left out. */
export function groupsOf({ pages, help, forAll, own }: AllFound): FoundGroup[] {
  const served = [...forAll, ...own];
  const at = (group: Group): FoundItem[] =>
    served
      .filter(({ kind }) => placeOf[kind] === group)
      .map((item) => (isOffer(item.kind) ? { ...item, offer: item.kind } : item));
  const groups: FoundGroup[] = [
    { group: 'pages', items: pages },
    { group: 'offers', items: at('offers') },
    { group: 'own', items: at('own') },
    { group: 'help', items: help },
    { group: 'articles', items: at('articles') },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
