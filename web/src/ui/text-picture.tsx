import { pictureNamed } from '@banyan/domain/content/library-picture.ts';
import { useQuery } from '@tanstack/react-query';
import { libraryPicture } from '../platform/library-picture.ts';
import { ZoomPicture } from './zoom-picture.tsx';

/** Shows a picture inside a text: a drawing that comes with the app, or one of the library. */
export function TextPicture({ src, alt }: { src: string; alt: string }) {
  const pictureId = pictureNamed(src);
  return pictureId === null ? (
    <ZoomPicture src={`.${src}`} alt={alt} />
  ) : (
    <LibraryPicture pictureId={pictureId} alt={alt} />
  );
}

/** Keeps the room of a picture that is still to come, so that nothing moves; if it fails, its words stand there. */
function LibraryPicture({ pictureId, alt }: { pictureId: string; alt: string }) {
  const { data, isPending } = useQuery(libraryPicture(pictureId));
  if (data) return <ZoomPicture src={data} alt={alt} isWhole />;
  return (
    <span className="grid aspect-video w-full place-items-center rounded-card bg-page p-4 text-sm text-soft">
      {!isPending && alt}
    </span>
  );
}
