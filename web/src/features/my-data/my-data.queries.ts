import type { WireOutput } from '@banyan/api/contract.ts';
import { apiQuery } from '../../platform/query.ts';

export type Matter = WireOutput<'/api/my_data/closing'>['openMatters'][number];

/** Asked anew each time: what is open changes while one settles it. */
export const closing = { ...apiQuery('/api/my_data/closing', {}), staleTime: 0 };
