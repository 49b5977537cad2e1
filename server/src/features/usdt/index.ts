export { type CountRow, countsOn } from './token-count.store.ts';
