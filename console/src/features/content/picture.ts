import type { OperatorOutput } from '@banyan/api/contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { getPicture } from '../../platform/http.ts';

/** A picture of the library, with where it is used. */
export type ListedPicture = OperatorOutput<'/console/api/pictures'>['items'][number];

const path = '/console/api/pictures/image';

/** Returns the query of one picture; it never changes under its id. */
export const pictureImage = (pictureId: string) =>
  queryOptions({
    queryKey: [path, { pictureId }],
    queryFn: ({ signal }) => getPicture(path, { pictureId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns a size in kB, as one reads it. */
export const kilobytes = (size: number): string => `${Math.max(1, Math.round(size / 1_000))} kB`;
