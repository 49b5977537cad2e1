import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type LevelPage = WireOutput<'/api/vip/level'>;
export type GrowthDay = WireOutput<'/api/vip/growth'>['items'][number];

export const levelPage = apiQuery('/api/vip/level', {});
export const growthDays = apiPages('/api/vip/growth', {});
export const growthSources = apiPages('/api/vip/growth/sources', {});
