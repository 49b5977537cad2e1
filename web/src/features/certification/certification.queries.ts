import type { WireOutput } from '@banyan/api/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { getPicture } from '../../platform/picture.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Certification = WireOutput<'/api/certification/state'>;
export type Photo = Certification['photos'][number];
export type Side = Photo['side'];
export type Fault = Certification['faults'][number];
export type View = WireOutput<'/api/certification/views'>['items'][number];

export const certification = apiQuery('/api/certification/state', {});
export const views = apiPages('/api/certification/views', {});

/** Returns a photo's picture; each reading of the state brings a new handle for the same photo. */
export const photo = ({ side, uploadedAt, handle }: Photo) =>
  queryOptions({
    queryKey: ['pictures', side, uploadedAt] as const,
    queryFn: ({ signal }) => getPicture('/api/certification/photo', { handle }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
