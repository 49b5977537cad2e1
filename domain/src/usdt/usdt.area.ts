export const flags = { usdt: { name: { zh: 'USDT', en: 'USDT' }, demoOnly: true } } as const;
