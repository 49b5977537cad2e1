/** The assets that the ledger always knows, with their number of decimals (product rules, section 2). */
export const assets = {
  CNY: { scale: 2 },
  USDT: { scale: 6 },
  POINTS: { scale: 0 },
} as const;

type KnownAsset = keyof typeof assets;

/** The platform's currency: what wallets hold, prices are in and returns are paid in. */
export const currency = 'CNY' satisfies KnownAsset;

/** An asset is one of the known ones or the shares of one company: `SHARE/<instrument>`, counted whole. */
export type Asset = KnownAsset | `SHARE/${string}`;

export const assetCodes = Object.keys(assets) as KnownAsset[];

/** What a class of accounts may hold: a known asset, or shares of any company. */
export const assetClasses = [...assetCodes, 'SHARE'] as const;
export type AssetClass = (typeof assetClasses)[number];

/** Returns whether an asset of this class is money, which the platform does not issue. */
export const isMoney = (asset: AssetClass): boolean => asset === currency || asset === 'USDT';

/** Returns the part before the slash. Throws `RangeError` for what is no asset. */
export function assetClassOf(asset: string): AssetClass {
  const [name, instrument] = asset.split('/') as [string, string?];
  const isShare = name === 'SHARE' && Boolean(instrument);
  if (isShare || (Object.hasOwn(assets, name) && instrument === undefined)) return name as AssetClass;
  throw new RangeError(`unknown asset ${asset}`);
}

/** Returns the number of decimals of an asset; shares have none. */
export function scaleOf(asset: Asset): number {
  const name = assetClassOf(asset);
  return name === 'SHARE' ? 0 : assets[name].scale;
}
