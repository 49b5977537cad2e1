/** offered → accepted | declined (by the recipient) | withdrawn (by the giver) | returned (nobody decided in time). */
export const giftStates = ['offered', 'accepted', 'declined', 'withdrawn', 'returned'] as const;
export type GiftState = (typeof giftStates)[number];

/** Returns whether an offer may still be accepted, declined or withdrawn: by the time alone, whether a job has run or not. */
export const isOpenOffer = (
  { state, expiresAt }: { state: GiftState; expiresAt: Date },
  now: Date,
): boolean => state === 'offered' && now < expiresAt;
