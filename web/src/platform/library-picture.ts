import { queryOptions } from '@tanstack/react-query';
import { getPicture } from './picture.ts';

/** Returns the query of a picture that editors have added, as a text shows it; it never changes under its id. */
export const libraryPicture = (pictureId: string) =>
  queryOptions({
    queryKey: ['pictures', pictureId] as const,
    queryFn: ({ signal }) => getPicture('/api/content/picture', { pictureId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Returns the query of the same picture in the size of a cover. */
export const smallPicture = (pictureId: string) =>
  queryOptions({
    queryKey: ['pictures', pictureId, 'small'] as const,
    queryFn: ({ signal }) => getPicture('/api/content/picture', { pictureId, size: 'small' }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
