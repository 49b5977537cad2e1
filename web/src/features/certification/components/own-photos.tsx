import { useMessages } from '../../../platform/i18n.ts';
import { OwnPicture } from '../../../shared/photo/own-picture.tsx';
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

/** Shows one's own photo of one side. */
export function OwnPhoto({ photo: shown }: { photo: Photo }) {
  const t = useMessages(certificationMessages);
  const name = t('photoOf', { side: t(sideTexts[shown.side].name) });
  return <OwnPicture picture={photo(shown)} name={name} />;
}
