import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';
import { livePrices, refreshMs } from '../../shared/shares/live-prices.ts';

export type Instrument = WireOutput<'/api/market/instrument'>;
export type Level = Instrument['depth']['buy'][number];
export type Candle = WireOutput<'/api/market/candles'>['items'][number];
export type Interval = WireInput<'/api/market/candles'>['interval'];
export type WantedOrder = WireInput<'/api/market/receipt'>;
export type Receipt = WireOutput<'/api/market/receipt'>;
export type Order = WireOutput<'/api/market/orders'>['items'][number];
export type OrderDetail = WireOutput<'/api/market/order'>;
export type Fill = OrderDetail['fills'][number];
export type OwnTrade = WireOutput<'/api/market/trades'>['items'][number];
export type PublishedMarketDay = WireOutput<'/api/market/day'>;
export type Side = Order['side'];
export type TimeInForce = Order['timeInForce'];

export const instruments = { ...apiQuery('/api/market/instruments', {}), ...livePrices };
export const instrument = (instrumentId: string) => ({
  ...apiQuery('/api/market/instrument', { instrumentId }),
  ...livePrices,
});
export const candles = (instrumentId: string, interval: Interval) => ({
  ...apiQuery('/api/market/candles', { instrumentId, interval }),
  ...livePrices,
});
export const receipt = (wanted: WantedOrder) => ({
  ...apiQuery('/api/market/receipt', wanted),
  ...livePrices,
});
export const order = (orderId: string) => ({
  ...apiQuery('/api/market/order', { orderId }),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: OrderDetail | undefined } }) =>
    state.data?.endedAt ? (false as const) : refreshMs,
});
export const openOrdersOf = (instrumentId: string) => ({
  ...apiQuery('/api/market/orders', { filter: 'open', instrumentId }),
  ...livePrices,
});
export const orders = (filter: 'open' | 'done') => apiPages('/api/market/orders', { filter });
export const ownTrades = apiPages('/api/market/trades', {});
export const publishedDays = (instrumentId: string | undefined) =>
  apiPages('/api/market/days', instrumentId === undefined ? {} : { instrumentId });
export const publishedDay = (instrumentId: string, day: string) =>
  apiQuery('/api/market/day', { instrumentId, day });
/** Reads the file of a day, which never changes once it can be had. */
export const dayFile = (instrumentId: string, day: string) => ({
  ...apiQuery('/api/market/day/file', { instrumentId, day }),
  staleTime: Number.POSITIVE_INFINITY,
});
export const ownOrdersOfDay = (instrumentId: string, day: string) =>
  apiQuery('/api/market/day/own', { instrumentId, day });
/** Reads the candles of days, whose past does not change while one looks. */
export const dailyCandles = (instrumentId: string) =>
  apiQuery('/api/market/candles', { instrumentId, interval: '1d' });
