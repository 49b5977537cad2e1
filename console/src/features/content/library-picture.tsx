import { useQuery } from '@tanstack/react-query';
import { pictureImage } from './picture.ts';

interface Props {
  pictureId: string;
  /** Empty where its name stands beside it. */
  alt: string;
  className: string | undefined;
}

/** Shows a picture of the library; until it is there, and where it is not, the room that it takes. */
export function LibraryPicture({ pictureId, alt, className }: Props) {
  const { data } = useQuery(pictureImage(pictureId));
  return data ? <img src={data} alt={alt} className={className} /> : <span className={className}>{alt}</span>;
}
