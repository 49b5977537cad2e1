import { useMessages } from '../../../platform/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { certificationMessages } from '../certification.messages.ts';
import type { Fault, Photo, Side } from '../certification.queries.ts';
import { faultOf } from '../item-name.ts';
import { PhotoField } from './photo-field.tsx';

/** One field a side; each is sent as soon as it is taken, and may be retaken until the form is handed in. */
export function PhotosStep({
  sides,
  photos,
  faults,
  showsMissing,
  onTaken,
}: {
  sides: readonly Side[];
  photos: Photo[];
  faults: Fault[];
  showsMissing: boolean;
  onTaken: (photo: Photo) => void;
}) {
  const t = useMessages(certificationMessages);
  return (
    <>
      {sides.map((side) => (
        <PhotoField
          key={side}
          side={side}
          known={photos.find((photo) => photo.side === side)}
          fault={faultOf(faults, side)}
          onTaken={onTaken}
        />
      ))}
      {showsMissing && photos.length < sides.length && <Notice tone="danger">{t('needPhotos')}</Notice>}
    </>
  );
}
