/** What goods are, as the store sorts them. */
export const goodCategories = ['home', 'digital', 'outdoor', 'books', 'vouchers'] as const;
export type GoodCategory = (typeof goodCategories)[number];

/** How they reach whoever exchanges points for them: by a carrier, or as a code that is shown. */
export const goodKinds = ['parcel', 'code'] as const;
export type GoodKind = (typeof goodKinds)[number];

/** The pictures that the app comes with: a good is shown by one of them. */
export const goodPictures = [
  'mug',
  'tote',
  'umbrella',
  'plant',
  'headphones',
  'charger',
  'bottle',
  'notebook',
  'book',
  'voucher',
  'cinema',
  'phone_credit',
] as const;
export type GoodPicture = (typeof goodPictures)[number];

/** How many of a good one order may be for. */
export const maxPerOrder = 99;

/** A good as far as numbers decide who may have how many. */
export interface GoodSupply {
  /** How many are there. */
  stock: number;
  /** How many one person may have. */
  perPerson: number;
}

/** Returns how many of a good a person may still exchange points for who has `had` some already. */
export const leftForPerson = ({ perPerson }: GoodSupply, had: number): number => Math.max(0, perPerson - had);

/** Returns the most that one order of a person can be for, as far as supply and points reach. */
export function mostOf(
  good: GoodSupply & { kind: GoodKind; points: bigint },
  had: number,
  has: bigint,
): number {
  const affordable = has / good.points;
  const reach = affordable > BigInt(maxPerOrder) ? maxPerOrder : Number(affordable);
  return Math.min(good.stock, leftForPerson(good, had), reach, good.kind === 'code' ? 1 : maxPerOrder);
}

/** Returns what so many of a good cost, in points. */
export const costOf = ({ points }: { points: bigint }, count: number): bigint => points * BigInt(count);
