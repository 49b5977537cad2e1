import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type LotteryState = WireOutput<'/api/lottery/state'>;
export type LotteryTable = NonNullable<LotteryState['table']>;
export type LotterySegment = LotteryTable['segments'][number];
export type LotteryPrize = LotterySegment['prize'];
export type LotteryDraw = WireOutput<'/api/lottery/draw'>;
export type LotteryReceipt = WireOutput<'/api/lottery/receipt'>;
export type DrawFilter = NonNullable<WireInput<'/api/lottery/records'>['type']>;

export const lotteryState = apiQuery('/api/lottery/state', {});
export const winners = apiQuery('/api/wheel/cjwinlist', {});
export const recordTypes = apiQuery('/api/wheel/getLotteryRecordTypeList', {});
export const draws = (type: DrawFilter) => apiPages('/api/lottery/records', { type });
export const receipt = (drawId: string) => apiQuery('/api/lottery/receipt', { drawId });
export const publishedTable = (number: number) => apiQuery('/api/lottery/table', { number: String(number) });
export const receipts = (cursor: string | undefined) =>
  apiQuery('/api/lottery/receipts', { limit: '100', ...(cursor && { cursor }) });
