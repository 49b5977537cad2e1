/** Shares are subscribed for in whole lots of so many. */
export const lotShares = 100;
