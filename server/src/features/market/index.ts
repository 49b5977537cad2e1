export { calendarFrom } from './calendar/calendar.ts';
export { type BookRow, bookById } from './engine/book.store.ts';
export { lowestClose } from './engine/market-day.store.ts';
export { lockOwn, refuseHalted, sellableOf, tradedBook } from './orders/checks.ts';
export { cancelForced, sellByForce } from './orders/sell-by-force.ts';
