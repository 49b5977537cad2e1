import type { AssetPart, DebtPart } from '@banyan/api/gathered.ts';
import type { PartPage, PartPages } from './shared/assets/part-page.ts';

/** Pages of parts, from the areas' files named `<area>.part-pages.ts`, loaded with the figures. */
const declared = import.meta.glob<PartPages>('./features/*/*.part-pages.ts', {
  eager: true,
  import: 'partPages',
});
const all = Object.values(declared);
const byOrder = (one: PartPage, other: PartPage): number => one.order - other.order;

const owned = all.flatMap(({ assets = [] }) => assets);
/** The pages of what is owned beside the balance of the wallet, in their order. */
export const assetPages: readonly PartPage<AssetPart>[] = owned.sort(byOrder);

const owed = all.flatMap(({ debts = [] }) => debts);
/** The pages of what is owed, in their order. */
export const debtPages: readonly PartPage<DebtPart>[] = owed.sort(byOrder);
