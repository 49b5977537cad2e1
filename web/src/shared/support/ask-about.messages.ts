export const askAboutMessages = {
  ask: { zh: '就此咨询客服', en: 'Ask about this' },
} as const;
