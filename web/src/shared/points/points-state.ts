import type { WireOutput } from '@banyan/api/contract.ts';
import { apiQuery } from '../../platform/query.ts';

export type PointsState = WireOutput<'/api/Jifen'>;

/** The query of a person's points, and of those that expire next. */
export const pointsState = apiQuery('/api/Jifen', {});
