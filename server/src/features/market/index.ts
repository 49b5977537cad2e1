export { calendarFrom, closedDays } from './calendar/calendar.ts';
export { type BookRow, bookById } from './engine/book.store.ts';
export { matchSoon } from './engine/match-soon.ts';
export { lockOwn, refuseBeingSplit, refuseHalted, sellableOf, tradedBook } from './orders/checks.ts';
export { cancelForced, sellByForce } from './orders/sell-by-force.ts';
export { lowestClose } from './prices/lowest-close.ts';
