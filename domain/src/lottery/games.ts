/** What is drawn by published odds: at the wheel, a card for a chance, and a prize for a full set of cards. */
export const games = ['wheel', 'cards', 'card_set'] as const;
export type Game = (typeof games)[number];

export const isGame = (value: unknown): value is Game => games.some((game) => game === value);

/** So many segments the odds of each have; of the cards each is a segment. */
export const segmentCounts = { wheel: 8, cards: 5, card_set: 6 } as const satisfies Record<Game, number>;

/** No odds have more. */
export const mostSegments = 8;

/** The last of the cards is the rare one. */
export const rareCard = segmentCounts.cards;
