export { sharesOf } from './equity.postings.ts';
export { instrumentById, type Listed, listedInstruments, riskOf } from './offerings/listed.store.ts';
export {
  type ComingSplit,
  comingSplit,
  comingSplits,
  dropSplit,
  type Factors,
  factorsOf,
  markCounted,
  markPriced,
  planSplit,
  priceFor,
  pricingOf,
  splitToCome,
  startSplit,
} from './owning/factor.store.ts';
export { holdingOf, lockHoldings, writeHoldings } from './owning/holdings.store.ts';
export { positionsOf } from './owning/position.store.ts';
export {
  divideSharePrice,
  type Low,
  seeLow,
  setSharePrice,
  type UnseenLow,
  unseenLows,
} from './owning/share-price.store.ts';
export { countUnsplit, lockUnsplit, unsplitOwners, writeSplit } from './owning/split-positions.store.ts';
