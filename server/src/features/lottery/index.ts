export { type DrawRow, insertDraw, lastCard } from './draw.store.ts';
export {
  award,
  type DrawOrder,
  drawOnce,
  drawRow,
  type PrizeOf,
  payPrize,
  refuseOtherTable,
} from './draw-once.ts';
export { gameNow, type OpenGame, stateOf } from './open-game.ts';
export { drawRecords } from './records.ts';
export type { Keys } from './seed.store.ts';
export { showDraw } from './show-draw.ts';
export { drawingOf, showTable } from './state.ts';
