/** The topic of the wallet: every change of a wallet changes the assets; a close comes once a night. */
export const topic = 'wallet';

export const jobs = { 'assetHistory.close': ['people'] } as const;
