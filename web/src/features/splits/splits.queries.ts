import type { WireOutput } from '@banyan/api/contract.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Part = WireOutput<'/api/equity/splits'>['items'][number];
export type Announced = WireOutput<'/api/equity/splits/announced'>['items'][number];

export const parts = apiPages('/api/equity/splits', {});
export const announced = apiQuery('/api/equity/splits/announced', {});
