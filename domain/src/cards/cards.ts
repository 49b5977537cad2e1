import { rareCard } from '../lottery/games.ts';

/** The five cards: how a banyan grows. Their numbers are those of the segments of their odds. */
export const cards = [
  { number: 1, name: { zh: '种子', en: 'Seed' } },
  { number: 2, name: { zh: '新芽', en: 'Sprout' } },
  { number: 3, name: { zh: '气根', en: 'Aerial root' } },
  { number: 4, name: { zh: '树冠', en: 'Crown' } },
  { number: 5, name: { zh: '独木成林', en: 'Grove' } },
] as const;

export const cardNumbers: readonly number[] = cards.map(({ number }) => number);

export const isRare = (card: number): boolean => card === rareCard;

/** How many of a card somebody has, those that are offered to somebody among them. */
export interface Holding {
  card: number;
  held: number;
  offered: number;
}

/** Returns how many of a card can be used or offered now. */
export const freeOf = ({ held, offered }: Pick<Holding, 'held' | 'offered'>): number => held - offered;

/** Returns whether one may be given away: of which at least one stays. */
export const isSpare = (holding: Pick<Holding, 'held' | 'offered'>): boolean => freeOf(holding) >= 2;

/** Returns the numbers of the cards that are missing in a set. */
export function missingCards(holdings: readonly Holding[]): number[] {
  const free = new Map(holdings.map((holding) => [holding.card, freeOf(holding)]));
  return cardNumbers.filter((card) => (free.get(card) ?? 0) < 1);
}
