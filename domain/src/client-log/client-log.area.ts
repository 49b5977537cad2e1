export const policy = {
  /** The app's log from devices: how long, how much a day, and how long a permission to upload is good. */
  clientLog: { keptDays: 14, maxPerDay: 50_000, tokenSeconds: 60 },
} as const;
