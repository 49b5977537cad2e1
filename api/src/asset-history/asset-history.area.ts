/** What changes a wallet changes what is owned; a close comes once a night. */
export const topic = 'wallet';

export const jobs = { 'assetHistory.close': ['people'] } as const;
