export const policy = {
  content: {
    /** So many seconds at least lie between opening an article and having read it. */
    readSeconds: 20,
  },
} as const;
