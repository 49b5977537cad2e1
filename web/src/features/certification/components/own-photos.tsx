import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Zoomable } from '../../../ui/zoomable.tsx';
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

/** Shows one's own picture; a press enlarges it. */
export function OwnPhoto({ photo: shown }: { photo: Photo }) {
  const t = useMessages(certificationMessages);
  const { data, isPending } = useQuery(photo(shown));
  const [isOpen, setOpen] = useState(false);
  if (isPending) return <Skeleton className="size-full" />;
  const name = t('photoOf', { side: t(sideTexts[shown.side].name) });
  if (!data) return <p className="grid size-full place-items-center text-sm text-soft">{name}</p>;
  return (
    <>
      <button type="button" className="size-full" onClick={() => setOpen(true)}>
        <img src={data} alt={name} className="size-full object-contain" />
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={name}>
        <Zoomable src={data} alt={name} />
      </Sheet>
    </>
  );
}
