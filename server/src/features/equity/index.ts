export { sharesOf } from './equity.postings.ts';
export { instrumentById, type Listed, listedInstruments, riskOf } from './offerings/listed.store.ts';
export { holdingOf, lockHoldings, writeHoldings } from './owning/holdings.store.ts';
export { positionsOf } from './owning/position.store.ts';
export { pricesOf, setSharePrice } from './owning/share-price.store.ts';
