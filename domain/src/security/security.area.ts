export const policy = {
  /**
   * After a reset or a new payout method withdrawals and remittances wait so long; what support has agreed to is good for so long.
   */
  security: { holdHours: 24, recoveryHours: 72 },
} as const;
