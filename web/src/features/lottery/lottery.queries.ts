import type { WireOutput } from '@banyan/api/contract.ts';
import type { Game } from '@banyan/domain/lottery/games.ts';
import { apiQuery } from '../../platform/query.ts';

export type LotteryState = WireOutput<'/api/lottery/state'>;
export type LotteryTable = NonNullable<LotteryState['table']>;
export type LotterySegment = LotteryTable['segments'][number];
export type LotteryDraw = WireOutput<'/api/lottery/draw'>;

export const lotteryState = apiQuery('/api/lottery/state', {});
export const winners = apiQuery('/api/wheel/cjwinlist', {});
export const publishedTable = (game: Game, number: number) =>
  apiQuery('/api/lottery/table', { game, number: String(number) });
export const receipts = (cursor: string | undefined) =>
  apiQuery('/api/lottery/receipts', { limit: '100', ...(cursor && { cursor }) });
