import type { WireOutput } from '@banyan/api/contract.ts';
import { apiQuery } from '../../platform/query.ts';

export type Found = WireOutput<'/api/search'>['items'][number];
export type OwnFound = WireOutput<'/api/search/own'>['items'][number];

export const foundForAll = (query: string, language: 'zh' | 'en') =>
  apiQuery('/api/search', { query, language });
export const foundOwn = (query: string, language: 'zh' | 'en') =>
  apiQuery('/api/search/own', { query, language });
