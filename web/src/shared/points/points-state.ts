import type { WireOutput } from '@banyan/api/contract.ts';
import { apiQuery } from '../../platform/query.ts';

export type PointsState = WireOutput<'/api/Jifen'>;

/** What one has, and what of it expires next. */
export const pointsState = apiQuery('/api/Jifen', {});
