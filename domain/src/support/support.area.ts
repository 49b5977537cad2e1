export const policy = {
  support: {
    /** So many tickets that are not solved a person may have at once. */
    mostOpen: 3,
    /** Whoever waits is answered within so many hours. */
    answerHours: 24,
    /** For so many days, counted from the day on which it was solved, a ticket can be written in again. */
    reopenDays: 7,
    /** So many pictures and files a day can be added to one ticket. */
    picturesPerDay: 6,
  },
} as const;
