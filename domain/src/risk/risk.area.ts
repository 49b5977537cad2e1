export const policy = {
  /** A risk profile counts so long; the questionnaire may be taken so often within 365 days. */
  risk: { validMonths: 12, maxPerYear: 3 },
} as const;
