import { rareCard } from './games.ts';
import { parts } from './odds-table.ts';

/**
 * How a row of cards without the rare one ends: after so many draws the next is the rare one, whatever its value says. All
 * of it follows from a person's own cards in their order, so that each of them can count it again.
 */
export interface Pity {
  /** Which of the person's cards this is, from 1 on. */
  ordinal: number;
  /** How many cards in a row before it were not the rare one. */
  missed: number;
  /** By the rules of that moment: of so many cards in a row one is the rare one. */
  after: number;
}

/** Returns whether the next card is the rare one whatever is drawn. */
export const isPityDue = ({ missed, after }: Pick<Pity, 'missed' | 'after'>): boolean => missed + 1 >= after;

/** Returns the card that is awarded where this one was drawn. */
export const awardedCard = (drawn: number, pity: Pick<Pity, 'missed' | 'after'>): number =>
  isPityDue(pity) ? rareCard : drawn;

/** Returns how many cards in a row were not the rare one, once this card has come, too. */
export const missedAfter = (missed: number, awarded: number): number =>
  awarded === rareCard ? 0 : missed + 1;

/** Returns within how many more cards the rare one comes at the latest. */
export const cardsUntilRare = ({ missed, after }: Pick<Pity, 'missed' | 'after'>): number =>
  Math.max(after - missed, 1);

interface Told {
  awarded: number;
  pity: Pity;
}

/**
 * Returns the ordinals of the cards that do not say what follows from the one before them. What stands before the first
 * of them is not known, so nothing is said of that one unless it is a person's first.
 */
export function sequenceFaults(cards: readonly Told[]): number[] {
  const inOrder = cards.toSorted((a, b) => a.pity.ordinal - b.pity.ordinal);
  return inOrder.flatMap(({ pity }, i) => {
    if (pity.ordinal === 1) return pity.missed === 0 ? [] : [pity.ordinal];
    const before = inOrder[i - 1];
    if (!before || before.pity.ordinal !== pity.ordinal - 1) return [];
    return pity.missed === missedAfter(before.pity.missed, before.awarded) ? [] : [pity.ordinal];
  });
}

/**
 * Returns how often each card comes in the long run, by its number, in shares of 1. Between two rare cards lie at most
 * `after` draws: with a chance p the mean is (1 - (1 - p)^after) / p (a geometric distribution that is cut), and the
 * others share what is left by their weights.
 */
export function longRunShares(weights: readonly number[], after: number): number[] {
  const chance = (weights[rareCard - 1] ?? 0) / parts;
  const rare = chance / (1 - (1 - chance) ** after);
  return weights.map((weight, i) =>
    i === rareCard - 1 ? rare : ((1 - rare) * weight) / (parts * (1 - chance)),
  );
}
