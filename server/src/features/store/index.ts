export { type PrizeGood, prizeGoods } from './goods/prize-goods.ts';
export { leftInStock, putBack, setAside } from './goods/stock.store.ts';
export { orderWonGood, wonOrderId } from './orders/won-order.ts';
export { marketingHouse } from './store.postings.ts';
