import { queryOptions } from '@tanstack/react-query';
import { getPicture } from './picture.ts';

/** Returns the query of a picture that editors have added; it never changes under its id. */
export const libraryPicture = (pictureId: string) =>
  queryOptions({
    queryKey: ['pictures', pictureId] as const,
    queryFn: ({ signal }) => getPicture('/api/content/picture', { pictureId }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
