export { lockOwn, sellableOf, tradedBook } from './orders/checks.ts';
