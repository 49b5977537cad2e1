import type { WireOutput } from '@banyan/api/contract.ts';
import { apiQuery } from '../../platform/query.ts';

export type Address = WireOutput<'/api/address/list'>['items'][number];

export const addresses = apiQuery('/api/address/list', {});
