export { kinds } from './cards.chart.ts';

export const flags = { activity: { name: { zh: '集卡活动', en: 'Card collecting' } } } as const;

/** What points come from here. */
export const pointReasons = {
  card_prize: { name: { zh: '集卡奖品', en: 'Prize for a set of cards' }, subject: 'card_set' },
} as const;

export const policy = {
  cards: {
    /** So many days a chance can be used. */
    chanceDays: 60,
    /** Of so many cards in a row one is the rare one. */
    pityAfter: 40,
    /** So many days an offered card waits for an answer. */
    giftDays: 7,
    /** So many cards somebody may offer on one day. */
    giftsPerDay: 5,
    /** What a set of cards may bring on average at most, with all prizes in stock. */
    maxExpectedPoints: 200,
    maxExpectedCash: 2_00n,
  },
} as const;
