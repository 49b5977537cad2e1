export const searchFieldMessages = {
  clear: { zh: '清除', en: 'Clear' },
} as const;
