export const policy = {
  /** After a reset or a new payout method withdrawals wait so long. */
  security: { holdHours: 24 },
} as const;
