import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { cancelShareOrder, replaceShareOrder } from './orders/change-order.ts';
import type { Calendar } from './orders/checks.ts';
import { orderReceipt } from './orders/order-receipt.ts';
import { ownTrades, shareOrder, shareOrders } from './orders/orders.ts';
import { placeShareOrder } from './orders/place-order.ts';
import { candles } from './prices/candles.ts';
import { instrument, instruments } from './prices/instruments.ts';
import { ownToday } from './prices/today.ts';
import { watchInstrument } from './prices/watch-instrument.ts';
import {
  dayFileHead,
  dayFilePieces,
  marketDay,
  ownOfDay,
  publishedDays,
} from './publishing/published-days.ts';

export const marketHandlers = (calendar: Calendar): HandlersOf<UserCalls['market']> => ({
  instruments: (ctx) => instruments(ctx, calendar),
  instrument: (ctx, { instrumentId }) => instrument(ctx, calendar, instrumentId),
  candles,
  watchInstrument,
  orderReceipt: (ctx, input) => orderReceipt(ctx, calendar, input),
  placeShareOrder: { contendsFor: 'line', run: (ctx, input) => placeShareOrder(ctx, calendar, input) },
  cancelShareOrder: (ctx, { orderId }) => cancelShareOrder(ctx, orderId),
  replaceShareOrder: { contendsFor: 'line', run: (ctx, input) => replaceShareOrder(ctx, calendar, input) },
  shareOrders,
  shareOrder: (ctx, { orderId }) => shareOrder(ctx, orderId),
  ownToday,
  ownTrades,
  publishedMarketDays: publishedDays,
  publishedMarketDay: marketDay,
  marketDayFile: { run: dayFileHead, pieces: dayFilePieces },
  ownOrdersOfDay: ownOfDay,
});
