export const policy = {
  /**
   * After a reset or a new payout method withdrawals and remittances wait so long; what support has agreed to is good
   * for so long; a proposed contact waits so long, and its owner may stop it meanwhile.
   */
  security: { holdHours: 24, recoveryHours: 72, contactWaitHours: 72 },
} as const;
