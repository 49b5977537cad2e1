/** The assets the ledger knows, with their number of decimals (product rules, section 2). */
export const assets = {
  CNY: { scale: 2 },
  USDT: { scale: 6 },
  POINTS: { scale: 0 },
} as const;

export type Asset = keyof typeof assets;

export const assetCodes = Object.keys(assets) as Asset[];
