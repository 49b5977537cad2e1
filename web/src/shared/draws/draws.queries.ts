import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { apiQuery } from '../../platform/query.ts';

export type DrawReceipt = WireOutput<'/api/lottery/receipt'>;
export type Draw = WireOutput<'/api/lottery/draw'>;
export type DrawOdds = NonNullable<WireOutput<'/api/lottery/state'>['table']>;
export type DrawSegment = DrawOdds['segments'][number];
export type DrawPrize = DrawSegment['prize'];
export type DrawFilter = NonNullable<WireInput<'/api/lottery/records'>['type']>;

/** The seeds under which a person's draws are made: the same for every game. */
export type Seeds = Pick<WireOutput<'/api/lottery/state'>, 'seed' | 'next'>;
export type Seed = NonNullable<Seeds['seed']>;

export const receipt = (drawId: string) => apiQuery('/api/lottery/receipt', { drawId });
export const recordTypes = apiQuery('/api/wheel/getLotteryRecordTypeList', {});
