import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type PointsState = WireOutput<'/api/Jifen'>;
export type PointMovement = WireOutput<'/api/myjifen'>['items'][number];
export type PointFilter = NonNullable<WireInput<'/api/myjifen'>['type']>;

export const points = apiQuery('/api/Jifen', {});
export const pointHistory = (type: PointFilter) => apiPages('/api/myjifen', { type });
export const pointLots = apiPages('/api/points/lots', {});
