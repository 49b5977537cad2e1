import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { certificationMessages } from '../certification.messages.ts';
import { type Photo, photo } from '../certification.queries.ts';
import { sideTexts } from '../side-texts.ts';

/** Shows what was given, side by side; only its owner can fetch it. */
export const OwnPhotos = ({ photos }: { photos: Photo[] }) => (
  <ul className="triples mt-3 gap-2">
    {photos.map((each) => (
      <li key={each.side} className="aspect-[8/5] overflow-hidden rounded-field bg-page">
        <OwnPhoto photo={each} />
      </li>
    ))}
  </ul>
);

export function OwnPhoto({ photo: shown }: { photo: Photo }) {
  const t = useMessages(certificationMessages);
  const { data, isPending } = useQuery(photo(shown));
  if (isPending) return <Skeleton className="size-full" />;
  return (
    <img
      src={data}
      alt={t('photoOf', { side: t(sideTexts[shown.side].name) })}
      className="size-full object-contain"
    />
  );
}
