import type { WireOutput } from '@banyan/api/contract.ts';
import { apiQuery } from '../../platform/query.ts';

export const me = apiQuery('/api/me', {});
export const sessions = apiQuery('/api/sessions', {});
export const twoFactor = apiQuery('/api/totp', {});

export type Session = WireOutput<'/api/sessions'>['items'][number];
