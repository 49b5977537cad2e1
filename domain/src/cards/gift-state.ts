/** What becomes of a card that is offered to somebody. */
export const cardGiftStates = ['offered', 'accepted', 'declined', 'taken_back', 'returned'] as const;
export type CardGiftState = (typeof cardGiftStates)[number];

/** Returns whether an offer can still be accepted, declined or taken back. */
export const isOpenCardGift = (gift: { state: CardGiftState; expiresAt: Date }, now: Date): boolean =>
  gift.state === 'offered' && now < gift.expiresAt;
