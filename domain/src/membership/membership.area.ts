export const policy = {
  membership: {
    /** Growth at which each level begins, in hundredths: 1.00 is ¥1.00 invested for 365 days. */
    growth: {
      level1: 1_000_00n,
      level2: 5_000_00n,
      level3: 20_000_00n,
      level4: 100_000_00n,
      level5: 500_000_00n,
      level6: 2_000_000_00n,
    },
    /** Make-up check-ins a month that each level gives beside everybody's. */
    makeUps: { level1: 1, level2: 1, level3: 2, level4: 2, level5: 3, level6: 5 },
    /** By so much each level raises the limit of loans, in hundredths of a percent of it. */
    loanLimitBps: { level1: 500, level2: 1_000, level3: 1_500, level4: 2_000, level5: 2_500, level6: 3_000 },
  },
} as const;
