export { lowestClose } from './engine/market-day.store.ts';
export { lockOwn, refuseHalted, sellableOf, tradedBook } from './orders/checks.ts';
