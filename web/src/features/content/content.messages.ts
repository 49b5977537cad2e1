export const contentMessages = {
  publishedAt: { zh: '发布于 {date}', en: 'Published {date}' },
} as const;
